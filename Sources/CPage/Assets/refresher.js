/** When requests are sent: after a pause in typing or at once, one at a time, and only for what is visible. */

const pause = 300;
const busyAfter = 500;

export class Refresher {
  #options;
  #stale = new Set();
  #timer;
  #running = new AbortController();

  /**
   * @param options `loaders`: a function for each view, that takes a signal, and loads and shows the view;
   *   `visible()`: the names of the views that are visible; `busy()`: loading takes long; `failed(error)`
   */
  constructor(options) {
    this.#options = options;
  }

  /** Stops what is under way: no view shows the present input any more. */
  stop() {
    clearTimeout(this.#timer);
    this.#running.abort();
    this.#stale = new Set(Object.keys(this.#options.loaders));
  }

  /** Loads all again when nothing has changed for a while. */
  later() {
    this.stop();
    this.#timer = setTimeout(() => this.refresh(), pause);
  }

  /** Loads all again now. */
  now() {
    this.stop();
    this.refresh();
  }

  /** Loads the views that are visible and not up to date, one after the other. */
  async refresh() {
    clearTimeout(this.#timer);
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    const busy = setTimeout(() => signal.aborted || this.#options.busy(), busyAfter);
    try {
      await this.#load(signal);
    } catch (error) {
      if (!signal.aborted) this.#options.failed(error);
    } finally {
      clearTimeout(busy);
    }
  }

  async #load(signal) {
    const { loaders, visible } = this.#options;
    for (const view of new Set(visible())) {
      if (!this.#stale.has(view)) continue;
      await loaders[view](signal);
      this.#stale.delete(view);
    }
  }
}
