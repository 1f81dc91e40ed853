import { makeElement } from '../../../base/make-element.ts';
import { formatCrashDetails } from '../../../shell/crash-details.ts';
import type { HighlightSegment } from '../highlight-matches.ts';
import {
  closedSearchDialog,
  formatSearchStatus,
  type SearchDialogEvent,
  type SearchDialogState,
} from '../search-dialog-state.ts';
import type { SearchResultRow } from '../search.ts';
import css from './search-dialog.css?inline';

interface SearchDialogOptions {
  /** Base path of the site on its host, without a trailing slash. */
  readonly base: string;
  readonly send: (event: SearchDialogEvent) => void;
  readonly retry: () => void;
}

/** Search dialog in the page, and the functions that update it. */
export interface SearchDialog {
  readonly show: () => void;
  readonly hide: () => void;
  readonly render: (state: SearchDialogState) => void;
  /** Fills the query field and selects its text, so that typing replaces it. */
  readonly fill: (text: string) => void;
  /** Shows a message that does not depend on the query. */
  readonly hint: (text: string) => void;
}

const LIST = 'search-results';
/** Number of rows and group labels that are rendered at once. They fill the dialog; more would slow down typing. */
const FIRST_LINES = 9;
/** Debounce in ms before the rows below the visible part are rendered, when the reader pauses typing. */
const REMAINING_ROWS_DEBOUNCE = 150;

/** Adds the site's base path to the address of a result. Addresses of other sites stay unchanged. */
export const resultHref = (href: string, base: string): string => (href.startsWith('/') ? base + href : href);

const optionId = (row: number): string => `search-option-${row}`;

/**
 * Adds results, buttons and event listeners to a dialog that already has its query field and status.
 *
 * @throws Error if the dialog has no query field or no status
 */
export function createSearchDialog(
  dialog: HTMLDialogElement,
  { base, send, retry }: SearchDialogOptions,
): SearchDialog {
  const [input, status] = [dialog.querySelector('input'), dialog.querySelector('.search-status')];
  if (input === null || status === null) throw new Error('incomplete dialog');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  dialog.ariaLabel = 'サイト内検索';
  listenToField(input, send);
  const hint = makeElement('p', { className: 'search-hint' });
  const problemText = makeElement('p', { className: 'details' });
  const button = (textContent: string, onclick: () => void): HTMLButtonElement =>
    makeElement('button', { type: 'button', textContent, onclick });
  const reload = button('ページを再読み込み', () => {
    location.reload();
  });
  const problem = makeElement(
    'div',
    { role: 'alert', className: 'load-error', hidden: true },
    makeElement('p', { textContent: '検索の索引を読み込めませんでした。' }),
    problemText,
    button('再試行（Retry）', () => {
      // Return the focus to the query field, because the retry button disappears when the index has loaded.
      input.focus();
      retry();
    }),
    reload,
  );
  const list = makeElement('div', { id: LIST, role: 'listbox', ariaLabel: '検索結果' });
  input.after(
    button('閉じる', () => {
      send({ kind: 'close' });
    }),
  );
  dialog.append(
    hint,
    problem,
    list,
    makeElement('p', { className: 'search-keys', textContent: '↑↓で選ぶ　Enterで開く　Escで閉じる' }),
  );
  listenToDialog(dialog, base, send);
  const showRows = createRowRenderer(list, base);
  return {
    show: () => {
      const isNew = !dialog.open;
      if (isNew) dialog.showModal();
      // Mark the page for the style sheet by an attribute, because with `:has()` the browser would match the whole page
      // again at each letter.
      document.documentElement.dataset['searching'] = '';
      if (isNew) input.select();
    },
    hide: () => {
      dialog.close();
      delete document.documentElement.dataset['searching'];
      // Remove the focus from the hidden query field at once: until the next frame, the field would swallow a quick
      // `/`.
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
      const statusText = formatSearchStatus(state);
      if (status.textContent !== statusText) status.textContent = statusText;
      // Set the attribute only when it changes: setting the same value also makes the browser recompute styles.
      if (problem.hidden !== (state.phase !== 'error')) problem.hidden = state.phase !== 'error';
      reload.hidden = state.failures < 2;
      problemText.textContent = problem.hidden ? '' : formatCrashDetails(state.error);
      list.ariaBusy = String(state.resultsQuery !== state.query);
      if (chosen === null) input.removeAttribute('aria-activedescendant');
      else input.setAttribute('aria-activedescendant', chosen.id);
    },
  };
}

/** Sends the text, IME composition events and keys of the query field to the state machine. */
function listenToField(input: HTMLInputElement, send: SearchDialogOptions['send']): void {
  Object.assign(input, {
    role: 'combobox',
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
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return;
    // Check key code 229 as well: in Safari, the key that ends an IME composition arrives after the composition.
    const composing = event.isComposing || event.keyCode === 229; // eslint-disable-line @typescript-eslint/no-deprecated
    const isEscape = event.key === 'Escape';
    // During a composition, Escape cancels the composition instead of the dialog, and other keys belong to the IME.
    if (isEscape === composing) event.preventDefault();
    if (!isEscape) send({ kind: 'key', key: event.key, composing, newTab: event.ctrlKey || event.metaKey });
  });
}

function listenToDialog(dialog: HTMLDialogElement, base: string, send: SearchDialogOptions['send']): void {
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    send({ kind: 'close' });
  });
  dialog.addEventListener('close', () => {
    // Ignore a late `close` event if the dialog is open again.
    if (!dialog.open) send({ kind: 'close' });
  });
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (event.target === dialog) send({ kind: 'close' });
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? '';
    send({ kind: 'choose', href: href.startsWith(`${base}/`) ? href.slice(base.length) : href });
  });
}

/** Creates the function that renders the results and returns the element of the selected row. */
function createRowRenderer(list: HTMLElement, base: string): (state: SearchDialogState) => HTMLElement | null {
  let results: SearchDialogState['results'] | undefined;
  /** Rendered results as JSON, for comparison with new results. */
  let text = '';
  /** Rows that have not been rendered yet. */
  let remaining = createRows(closedSearchDialog.results, base);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isScrolled = false;
  list.onscroll = (): void => {
    isScrolled = true;
  };
  const showRemaining = (): void => {
    for (const { group, row } of remaining) {
      if (!group.isConnected) list.append(group);
      group.append(row);
    }
  };
  return (state) => {
    if (state.results !== results) {
      // Render only changed results. They often stay the same after another letter, and the layout of the rows is slow.
      results = state.results;
      const found = JSON.stringify(results);
      // Scroll back only if the reader has scrolled: accessing `scrollTop` forces a layout of rows that are about to be
      // replaced.
      if (isScrolled) list.scrollTop = 0;
      isScrolled = false;
      if (found !== text) {
        text = found;
        remaining = createRows(results, base);
        list.replaceChildren(...takeFirstGroups(remaining));
      }
    }
    clearTimeout(timer);
    if (state.active > 0) showRemaining();
    else if (state.resultsQuery === state.query) timer = setTimeout(showRemaining, REMAINING_ROWS_DEBOUNCE);
    const chosen = document.getElementById(optionId(state.active));
    if (chosen?.ariaSelected !== 'true') {
      list.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
      chosen?.setAttribute('aria-selected', 'true');
    }
    if (state.active > 0) chosen?.scrollIntoView({ block: 'nearest' });
    return chosen;
  };
}

/** Element of a result row, and the element of its group with the group's label. */
interface RowInGroup {
  readonly group: HTMLElement;
  readonly row: HTMLElement;
}

/** Renders as many rows as fill the dialog. Returns the elements of their groups. */
function takeFirstGroups(rows: Iterator<RowInGroup, void>): Iterable<HTMLElement> {
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

function* createRows({ groups }: SearchDialogState['results'], base: string): Generator<RowInGroup, void> {
  let index = 0;
  for (const { label, kind, rows } of groups) {
    const title = makeElement('div', { id: `search-group-${kind}`, className: 'search-label', textContent: label });
    const group = makeElement('div', { role: 'group' }, title);
    group.setAttribute('aria-labelledby', title.id);
    for (const hit of rows) {
      // Show the kind of each row in the group of the best results, which mixes all kinds.
      const context = kind === 'top' ? [hit.label, hit.context].filter((part) => part !== '').join('：') : hit.context;
      yield { group, row: createOption({ ...hit, context }, index++, base) };
    }
  }
}

function createOption({ title, href, context, note, more }: SearchResultRow, row: number, base: string): HTMLElement {
  const link = makeElement(
    'a',
    { id: optionId(row), role: 'option', ariaSelected: 'false', tabIndex: -1, href: resultHref(href, base) },
    makeElement('span', { className: 'search-title' }, ...createMarks(title)),
    makeElement('span', {
      className: 'search-path',
      textContent: more > 0 ? `${context}（ほか${more}か所）` : context,
    }),
  );
  if (note.length > 0) link.append(makeElement('span', { className: 'search-note' }, ...createMarks(note)));
  return link;
}

function createMarks(marks: readonly HighlightSegment[]): (string | HTMLElement)[] {
  return marks.map(({ text, found }) => (found ? makeElement('mark', { textContent: text }) : text));
}
