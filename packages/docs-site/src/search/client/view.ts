import type { PaletteEvent, PaletteState } from '../palette.ts';
import { createList, LIST, optionId } from './list.ts';
import { make } from './make.ts';
import css from './palette.css?inline';

/** What the view needs. */
export interface ViewOptions {
  /** Folder of the site on its host, without a slash at its end. */
  readonly base: string;
  readonly send: (event: PaletteEvent) => void;
  readonly retry: () => void;
}

/** What is shown besides the state. */
export interface Shown {
  readonly status: string;
  readonly error: string;
}

/** The dialog of the search. */
export interface View {
  readonly show: () => void;
  readonly hide: () => void;
  readonly render: (state: PaletteState, shown: Shown) => void;
  /** Puts words into the field, for the reader to write over. */
  readonly fill: (text: string) => void;
  /** Says something that does not concern the query. */
  readonly hint: (text: string) => void;
}

/** Milliseconds without a letter after which the other rows come too. */
const REST_DELAY = 150;

/**
 * Makes the dialog. Nothing of it stands in the page before.
 *
 * @param options - see {@link ViewOptions}
 */
export function createView({ base, send, retry }: ViewOptions): View {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const input = make('input', {
    type: 'search',
    role: 'combobox',
    ariaLabel: '検索',
    ariaAutoComplete: 'list',
    ariaExpanded: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    enterKeyHint: 'go',
    placeholder: '用語、パラメータ、コード、本文',
  });
  input.setAttribute('aria-controls', LIST);
  const close = make('button', { type: 'button', textContent: '閉じる' });
  const status = make('p', { className: 'search-status', role: 'status' });
  const hint = make('p', { className: 'search-hint' });
  const problem = make('div', { role: 'alert', className: 'load-error', hidden: true });
  const problemText = make('p', { className: 'details' });
  problem.append(
    make('p', { textContent: '検索の索引を読み込めませんでした。' }),
    problemText,
    make('button', { type: 'button', textContent: '再試行（Retry）', onclick: retry }),
  );
  const results = createList(base);
  const list = results.element;
  const keys = make('p', { className: 'search-keys', textContent: '↑↓で選ぶ　Enterで開く　Escで閉じる' });
  const head = make('div', { className: 'search-head' });
  head.append(input, close);
  const dialog = make('dialog', { className: 'search', ariaLabel: 'サイト内検索' });
  dialog.append(head, status, hint, problem, list, keys);
  document.body.append(dialog);

  input.addEventListener('input', () => {
    send({ kind: 'input', text: input.value });
  });
  for (const [type, active] of [
    ['compositionstart', true],
    ['compositionend', false],
  ] as const) {
    input.addEventListener(type, () => {
      send({ kind: 'compose', active, text: input.value });
    });
  }
  input.addEventListener('keydown', (event) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    // Safari ends the composition before the key that ends it.
    const composing = event.isComposing || event.keyCode === 229; // eslint-disable-line @typescript-eslint/no-deprecated
    if (!composing) event.preventDefault();
    send({ kind: 'key', key: event.key, composing, newTab: event.ctrlKey || event.metaKey });
  });
  close.onclick = (): void => {
    send({ kind: 'close' });
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    send({ kind: 'close' });
  });
  dialog.addEventListener('close', () => {
    // The browser has closed it by itself; of an earlier closing it speaks late.
    if (!dialog.open) send({ kind: 'close' });
  });
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (event.target === dialog) send({ kind: 'close' });
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    send({ kind: 'choose', href: link.getAttribute('href')?.slice(base.length) ?? '' });
  });

  let rendered: PaletteState['results'] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show: () => {
      dialog.showModal();
      input.select();
    },
    hide: () => {
      dialog.close();
      // Otherwise the hidden field keeps the keys until the next frame, and a quick `/` is lost in it.
      input.blur();
    },
    fill: (text) => {
      input.value = text;
      input.select();
    },
    hint: (text) => {
      if (hint.textContent !== text) hint.textContent = text;
    },
    render: (state, shown) => {
      if (state.results !== rendered) {
        rendered = state.results;
        results.showFirst(rendered);
        clearTimeout(timer);
        timer = setTimeout(results.showAll, REST_DELAY);
        input.ariaExpanded = String(rendered.count > 0);
      }
      if (status.textContent !== shown.status) status.textContent = shown.status;
      problem.hidden = state.phase !== 'error';
      problemText.textContent = shown.error;
      list.ariaBusy = String(state.answered !== state.query);
      if (state.active > 0) results.showAll();
      list.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
      const chosen = document.getElementById(optionId(state.active));
      chosen?.setAttribute('aria-selected', 'true');
      if (state.active > 0) chosen?.scrollIntoView({ block: 'nearest' });
      if (chosen === null) input.removeAttribute('aria-activedescendant');
      else input.setAttribute('aria-activedescendant', chosen.id);
    },
  };
}
