/** Tabs that arrow keys, Home and End go through. */

/** Makes tabs of the buttons in a tab list. `selected(panel)` is called when another panel is shown. */
export function makeTabs(list, selected) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  for (const tab of tabs) tab.addEventListener('click', () => select(tab));
  list.addEventListener('keydown', (event) => {
    const next = tabs[indexAfter(event.key, tabs.indexOf(event.target), tabs.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    select(next);
  });

  function select(chosen) {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen;
    }
    selected(panelOf(chosen));
  }
}

const panelOf = (tab) => document.getElementById(tab.getAttribute('aria-controls'));

function indexAfter(key, index, count) {
  switch (key) {
    case 'ArrowRight': return (index + 1) % count;
    case 'ArrowLeft': return (index + count - 1) % count;
    case 'Home': return 0;
    case 'End': return count - 1;
    default: return undefined;
  }
}
