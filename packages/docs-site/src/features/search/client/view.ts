import { makeElement } from '../../../base/make-element.ts';
import { formatCrashDetails } from '../../../shell/crash-details.ts';
import type { Mark } from '../marks.ts';
import { closedPalette, statusText, type PaletteEvent, type PaletteState } from '../palette.ts';
import type { Row } from '../search.ts';
import css from './palette.css?inline';

interface ViewOptions {
  /** Folder of the site on its host, without a slash at its end. */
  readonly base: string;
  readonly send: (event: PaletteEvent) => void;
  readonly retry: () => void;
}

/** The dialog of the search. */
export interface View {
  readonly show: () => void;
  readonly hide: () => void;
  readonly render: (state: PaletteState) => void;
  /** Puts words into the field, for the reader to write over. */
  readonly fill: (text: string) => void;
  /** Says something that does not concern the query. */
  readonly hint: (text: string) => void;
}

const LIST = 'search-results';
/** Rows and labels that fill the dialog; more only make each letter slower. */
const FIRST_LINES = 9;
/** Milliseconds without a letter after which the other rows come too. */
const REST_DELAY = 150;
const optionId = (row: number): string => `search-option-${row}`;

/** Makes the dialog, which the page does not have before. */
export function createView({ base, send, retry }: ViewOptions): View {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const input = createField(send);
  const status = makeElement('p', { className: 'search-status', role: 'status' });
  const hint = makeElement('p', { className: 'search-hint' });
  const problemText = makeElement('p', { className: 'details' });
  const problem = makeElement(
    'div',
    { role: 'alert', className: 'load-error', hidden: true },
    makeElement('p', { textContent: '検索の索引を読み込めませんでした。' }),
    problemText,
    makeElement('button', { type: 'button', textContent: '再試行（Retry）', onclick: retry }),
  );
  const list = makeElement('div', { id: LIST, role: 'listbox', ariaLabel: '検索結果' });
  const dialog = makeElement(
    'dialog',
    { className: 'search', ariaLabel: 'サイト内検索' },
    makeElement(
      'div',
      { className: 'search-head' },
      input,
      makeElement('button', {
        type: 'button',
        textContent: '閉じる',
        onclick: () => {
          send({ kind: 'close' });
        },
      }),
    ),
    status,
    hint,
    problem,
    list,
    makeElement('p', { className: 'search-keys', textContent: '↑↓で選ぶ　Enterで開く　Escで閉じる' }),
  );
  document.body.append(dialog);
  listen(dialog, base, send);
  const showRows = createRows(list, base);
  return {
    show: () => {
      dialog.showModal();
      // Not `:has()`, which would be asked for the whole page with each letter.
      document.documentElement.dataset['searching'] = '';
      input.select();
    },
    hide: () => {
      dialog.close();
      delete document.documentElement.dataset['searching'];
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
    render: (state) => {
      const chosen = showRows(state);
      input.ariaExpanded = String(state.results.count > 0);
      const said = statusText(state);
      if (status.textContent !== said) status.textContent = said;
      // Set again, even to the same value, it has the browser work out styles again.
      if (problem.hidden !== (state.phase !== 'error')) problem.hidden = state.phase !== 'error';
      problemText.textContent = problem.hidden ? '' : formatCrashDetails(state.error);
      list.ariaBusy = String(state.answered !== state.query);
      if (chosen === null) input.removeAttribute('aria-activedescendant');
      else input.setAttribute('aria-activedescendant', chosen.id);
    },
  };
}

/** The field for the query, which passes on what is typed. */
function createField(send: ViewOptions['send']): HTMLInputElement {
  const input = makeElement('input', {
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
  return input;
}

function listen(dialog: HTMLDialogElement, base: string, send: ViewOptions['send']): void {
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    send({ kind: 'close' });
  });
  dialog.addEventListener('close', () => {
    // The browser has closed it by itself; the event of an earlier closing may come late.
    if (!dialog.open) send({ kind: 'close' });
  });
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (event.target === dialog) send({ kind: 'close' });
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    send({ kind: 'choose', href: link.getAttribute('href')?.slice(base.length) ?? '' });
  });
}

/** Fills the list with the results of a state and marks the chosen row, which it returns. */
function createRows(list: HTMLElement, base: string): (state: PaletteState) => HTMLElement | null {
  let results: PaletteState['results'] | undefined;
  /** The results as text, to compare them. */
  let text = '';
  /** The rows that are not in the list yet. */
  let rest = rowsOf(closedPalette.results, base);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isScrolled = false;
  list.onscroll = (): void => {
    isScrolled = true;
  };
  const showRest = (): void => {
    for (const { group, row } of rest) {
      if (!group.isConnected) list.append(group);
      group.append(row);
    }
  };
  return (state) => {
    if (state.results !== results) {
      // A further letter often finds the same, and to lay out rows is most of what a letter costs.
      results = state.results;
      const found = JSON.stringify(results);
      // To ask, or to scroll in vain, would have the browser lay out the rows that go.
      if (isScrolled) list.scrollTop = 0;
      isScrolled = false;
      if (found !== text) {
        text = found;
        rest = rowsOf(results, base);
        list.replaceChildren(...firstOf(rest));
      }
    }
    clearTimeout(timer);
    if (state.active > 0) showRest();
    else if (state.answered === state.query) timer = setTimeout(showRest, REST_DELAY);
    const chosen = document.getElementById(optionId(state.active));
    if (chosen?.ariaSelected !== 'true') {
      list.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
      chosen?.setAttribute('aria-selected', 'true');
    }
    if (state.active > 0) chosen?.scrollIntoView({ block: 'nearest' });
    return chosen;
  };
}

/** A row, and the group that it belongs to, which begins with a label. */
interface PlacedRow {
  readonly group: HTMLElement;
  readonly row: HTMLElement;
}

/** Groups with as many rows as fill the dialog. */
function firstOf(rows: Iterator<PlacedRow, void>): Iterable<HTMLElement> {
  const groups = new Set<HTMLElement>();
  for (let lines = 0; lines < FIRST_LINES;) {
    const { value } = rows.next();
    if (value === undefined) break;
    lines += groups.has(value.group) ? 1 : 2;
    value.group.append(value.row);
    groups.add(value.group);
  }
  return groups;
}

/** Makes each row when it is asked for. */
function* rowsOf({ groups }: PaletteState['results'], base: string): Generator<PlacedRow, void> {
  let place = 0;
  for (const { label, kind, rows } of groups) {
    const title = makeElement('div', { id: `search-group-${kind}`, className: 'search-label', textContent: label });
    const group = makeElement('div', { role: 'group' }, title);
    group.setAttribute('aria-labelledby', title.id);
    for (const hit of rows) yield { group, row: option(hit, place++, base) };
  }
}

function option({ title, href, context, note, more }: Row, row: number, base: string): HTMLElement {
  const link = makeElement(
    'a',
    { id: optionId(row), role: 'option', ariaSelected: 'false', tabIndex: -1, href: base + href },
    makeElement('span', { className: 'search-title' }, ...marked(title)),
    makeElement('span', {
      className: 'search-path',
      textContent: more > 0 ? `${context}（ほか${more}か所）` : context,
    }),
  );
  if (note.length > 0) link.append(makeElement('span', { className: 'search-note' }, ...marked(note)));
  return link;
}

function marked(marks: readonly Mark[]): (string | HTMLElement)[] {
  return marks.map(({ text, found }) => (found ? makeElement('mark', { textContent: text }) : text));
}
