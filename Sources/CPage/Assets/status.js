/** The line that says how many problems there are, or why that is not known. */

import { byId, count, shown } from './dom.js';

/** Shows a text as the present state: `idle`, `busy`, `failed`, `good`, or the worst severity. */
export function say(state, text) {
  byId('status').dataset.state = state;
  setText(byId('result'), text);
}

/** Shows the result of a check. */
export function sayVerdict({ summary: { errors, warnings, infos }, failures: [failure] }) {
  if (failure) return say('failed', shown(`${failure.path} ${failure.reason}`));
  const numbers = Object.entries({ error: errors, warning: warnings, info: infos }).filter(([, number]) => number > 0);
  if (numbers.length === 0) return say('good', 'No problems');
  const parts = numbers.map(([severity, number]) => count(number, severity)).join(', ');
  return say(numbers[0][0], `${count(errors + warnings + infos, 'problem')} (${parts})`);
}

/** Shows what else there is to know, until the next change. */
export function notify(...content) {
  byId('notice').replaceChildren(...content);
}

/** A text that is set again would be read out again. */
export function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
