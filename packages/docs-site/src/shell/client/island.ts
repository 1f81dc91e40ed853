import { loadingIndicatorDelay } from 'virtual:shell';
import { islands } from 'virtual:islands';
import { makeElement } from '../../base/make-element.ts';
import { CRASHED_PAGE_TITLE, formatCrashDetails } from '../crash-details.ts';
import { createLazyLoad } from '../lazy-load.ts';

/** Module of an island, which is a part of a page that needs JavaScript. */
export interface IslandModule {
  /** Renders the island into `root`; may throw. `onCrash` has to be called with errors that happen later. */
  readonly default: (root: HTMLElement, onCrash: (error: unknown) => void) => void | Promise<void>;
}

/** Custom element around an island. The static content of the element stays visible until the module has loaded. */
class SiteIsland extends HTMLElement {
  readonly #title = document.title;
  #stop = (): void => undefined;

  connectedCallback(): void {
    const trigger = this.querySelector<HTMLButtonElement>('[data-island-start]');
    if (trigger === null) {
      this.start();
    } else {
      trigger.hidden = false;
      trigger.addEventListener('click', () => {
        this.start();
      });
    }
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  start(): void {
    this.#stop();
    const loader = islands[this.getAttribute('name') ?? ''];
    const { start, stop } = createLazyLoad({
      delay: loadingIndicatorDelay,
      load: () => (loader === undefined ? Promise.reject(new Error('no such island')) : loader()),
      onChange: (state) => {
        if (state.kind === 'loaded') this.#mount(state.value);
        else if (state.kind === 'error') this.#say(errorView(state.error, start));
        else this.#say(state.pastDelay ? spinner() : undefined);
      },
    });
    this.#stop = stop;
    start();
  }

  #mount(module: IslandModule): void {
    const root = document.createElement('div');
    const crash = (error: unknown): void => {
      document.title = CRASHED_PAGE_TITLE;
      this.replaceChildren(
        crashView(error, () => {
          document.title = this.#title;
          this.#mount(module);
        }),
      );
    };
    this.replaceChildren(root);
    void (async () => {
      await module.default(root, crash);
    })().catch(crash);
  }

  /** Shows a message about loading or errors below the static content of the island. */
  #say(message?: HTMLElement): void {
    this.querySelector('[data-island-message]')?.remove();
    if (message === undefined) return;
    message.dataset['islandMessage'] = '';
    this.append(message);
  }
}

function spinner(): HTMLElement {
  return makeElement('p', { className: 'spinner', role: 'status', textContent: '読み込み中…' });
}

function errorView(error: unknown, retry: () => void): HTMLElement {
  return makeElement(
    'div',
    { className: 'load-error', role: 'alert' },
    makeElement('p', { textContent: '読み込めませんでした。' }),
    makeElement('p', { className: 'details', textContent: formatCrashDetails(error) }),
    makeElement('button', { type: 'button', textContent: '再試行（Retry）', onclick: retry }),
  );
}

function crashView(error: unknown, again: () => void): HTMLElement {
  return makeElement(
    'div',
    { className: 'load-error', role: 'alert' },
    makeElement('h2', { textContent: 'エラーが発生しました（This page crashed.）' }),
    makeElement('button', { type: 'button', textContent: 'もう一度試す（Try again）', onclick: again }),
    makeElement('pre', { textContent: formatCrashDetails(error), tabIndex: 0 }),
  );
}

customElements.define('site-island', SiteIsland);
