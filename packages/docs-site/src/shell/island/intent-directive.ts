import type { ClientDirective } from 'astro';
import { makeElement } from '../../base/make-element.ts';
import { createLazyLoader } from '../lazy-load.ts';
import { download, downloadModules } from './download-modules.ts';
import type { IntentOptions } from './intent.ts';
import type { InputReplayer, TextField } from './replay-input.ts';

/**
 * Client directive that hydrates an island when the reader first presses or types in it, or when the URL opens it.
 * Until then, its static HTML from the server is shown. Input during the load is stored and repeated after hydration.
 */
const loadOnIntent: ClientDirective = (importIsland, { value }, island) => {
  const { delay, opensAt, resumes } = value as unknown as IntentOptions;
  const edited = new Map<TextField, string>();
  let press: HTMLElement | undefined;
  let message: HTMLElement | undefined;
  let failures = 0;
  let isStarted = false;

  const say = (next?: HTMLElement): void => {
    message?.remove();
    message = next;
    // Place the message after the island, because React hydrates exactly the nodes inside the island.
    if (next !== undefined) island.after(next);
  };

  const restart = createLazyLoader({
    delay,
    load: async () => {
      await Promise.all([
        downloadModules(['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? '')),
        loadProps(island),
      ]);
      return new Promise<InputReplayer>((resolve, reject) => {
        island.addEventListener('island-drawn', (event) => {
          resolve((event as CustomEvent<InputReplayer>).detail);
        });
        island.addEventListener('astro:hydration-error', (event) => {
          event.preventDefault();
          reject((event as CustomEvent<{ error: Error }>).detail.error);
        });
        importIsland()
          .then((hydrate) => hydrate())
          .catch(reject);
      });
    },
    onChange: (state) => {
      if (state.kind === 'loading') {
        say(
          state.pastDelay
            ? makeElement('p', { className: 'island-message spinner', role: 'status' }, '読み込み中…')
            : undefined,
        );
      } else if (state.kind === 'error') {
        failures++;
        say(describeFailure(state.error, failures, restart));
      } else {
        say();
        island.dataset['drawn'] = '';
        state.value(edited, press);
      }
    },
  });

  const start = (): void => {
    if (!isStarted) restart();
    isStarted = true;
  };
  const keep = (event: Event): void => {
    const field = event.target as TextField;
    const button = field.closest<HTMLElement>('button, summary, [type=checkbox], [type=radio]');
    if ('drawn' in island.dataset || !(button || 'value' in field)) return;
    start();
    // Store the field's value now, because React may reset the field before the event `island-drawn`.
    if (event.type !== 'click') edited.set(field, field.value);
    else if (button) press = button;
    else return;
    event.preventDefault();
    // Hide the event from React. During hydration, it would handle this input before the input that it has missed.
    event.stopPropagation();
  };
  const openAddress = (): void => {
    if (!location.hash.startsWith(`#${opensAt}?`)) return;
    // Let the style sheet reserve space for the hydrated island before the first paint.
    island.dataset['opened'] = '';
    document.getElementById(opensAt ?? '')?.scrollIntoView();
    start();
  };

  for (const type of ['click', 'input', 'change']) island.addEventListener(type, keep, true);
  addEventListener('hashchange', openAddress);
  document.addEventListener('DOMContentLoaded', openAddress);
  openAddress();
  try {
    if (resumes && sessionStorage.getItem(resumes[0])?.includes(`"${resumes[1]}":`)) start();
  } catch {
    // Without sessionStorage, there is no filled form that the island would have to show again.
  }
};

export default loadOnIntent;

/** Loads the props of an island that the build has moved to a file. */
async function loadProps(island: HTMLElement): Promise<void> {
  const { props } = island.dataset;
  if (props === undefined) return;
  island.setAttribute('props', await (await download(props)).text());
  delete island.dataset['props'];
}

/** Creates the message about a failed load. After the second failure, the message offers to reload the page. */
function describeFailure(error: unknown, failures: number, retry: () => void): HTMLElement {
  const button = (text: string, onclick: () => void): HTMLElement =>
    makeElement('button', { type: 'button', onclick }, text);
  return makeElement(
    'div',
    { className: 'island-message load-error', role: 'alert' },
    makeElement('p', {}, '読み込めませんでした。'),
    makeElement('p', { className: 'details' }, String(error)),
    button('再試行（Retry）', retry),
    failures > 1
      ? button('ページを再読み込み', () => {
          location.reload();
        })
      : '',
  );
}
