import { make } from '../../../base/element.ts';
import { crashDetails } from '../../../shell/crash.ts';
import type { Mark } from '../marks.ts';
import { closedPalette, statusText, type PaletteEvent, type PaletteState } from '../palette.ts';
import type { Group } from '../search.ts';
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

/** Makes the dialog, which the page does not have before. */
export function createView({ base, send, retry }: ViewOptions): View {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const input = createField(send);
  const status = make('p', { className: 'search-status', role: 'status' });
  const hint = make('p', { className: 'search-hint' });
  const problemText = make('p', { className: 'details' });
  const problem = make(
    'div',
    { role: 'alert', className: 'load-error', hidden: true },
    make('p', { textContent: '検索の索引を読み込めませんでした。' }),
    problemText,
    make('button', { type: 'button', textContent: '再試行（Retry）', onclick: retry }),
  );
  const list = make('div', { id: LIST, role: 'listbox', ariaLabel: '検索結果' });
  const dialog = make(
    'dialog',
    { className: 'search', ariaLabel: 'サイト内検索' },
    make(
      'div',
      { className: 'search-head' },
      input,
      make('button', {
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
    make('p', { className: 'search-keys', textContent: '↑↓で選ぶ　Enterで開く　Escで閉じる' }),
  );
  document.body.append(dialog);
  listen(dialog, base, send);
  const showRows = createRows(list, base);
  return {
    show: () => {
      dialog.showModal();
      document.documentElement.classList.add('is-searching');
      input.select();
    },
    hide: () => {
      dialog.close();
      document.documentElement.classList.remove('is-searching');
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
      put(input, 'aria-expanded', String(state.results.count > 0));
      put(input, 'aria-activedescendant', chosen?.id ?? null);
      const said = statusText(state);
      if (status.textContent !== said) status.textContent = said;
      const isBroken = state.phase === 'error';
      put(problem, 'hidden', isBroken ? null : '');
      if (isBroken) problemText.textContent = crashDetails(state.error);
      put(list, 'aria-busy', String(state.answered !== state.query));
    },
  };
}

/** The field for the query, which passes on what is typed. */
function createField(send: ViewOptions['send']): HTMLInputElement {
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
function createRows(list: HTMLElement, base: string): (state: PaletteState) => HTMLElement | undefined {
  const show = createList(list, base);
  let { results } = closedPalette;
  /** The results as text, to compare them. */
  let text = '';
  let rows: readonly HTMLElement[] = [];
  let chosen: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showRest = (): void => {
    if (rows.length < results.count) rows = show(results.groups);
  };
  return (state) => {
    if (state.results !== results) {
      // A further letter often finds the same, and to lay out rows is most of what a letter costs.
      results = state.results;
      const found = JSON.stringify(results);
      list.scrollTop = 0; // Before anything changes: afterwards the browser would have to lay it out for this.
      if (found !== text) {
        text = found;
        rows = show(inSight(results.groups));
        clearTimeout(timer);
        timer = setTimeout(showRest, REST_DELAY);
      }
    }
    if (state.active > 0) showRest();
    const next = rows[state.active];
    if (chosen !== undefined && chosen !== next) put(chosen, 'aria-selected', 'false');
    if (next !== undefined) put(next, 'aria-selected', 'true');
    if (state.active > 0) next?.scrollIntoView({ block: 'nearest' });
    return (chosen = next);
  };
}

/** The rows that fill the dialog, together with the labels of their groups. */
function inSight(groups: readonly Group[]): Group[] {
  let lines = 0;
  return groups.flatMap((group) => {
    if (lines >= FIRST_LINES) return [];
    const rows = group.rows.slice(0, Math.max(FIRST_LINES - lines - 1, 1));
    lines += 1 + rows.length;
    return [{ ...group, rows }];
  });
}

interface GroupView {
  readonly group: HTMLElement;
  readonly label: HTMLElement;
  /** All that the group ever had. */
  readonly rows: RowView[];
}

interface RowView {
  readonly link: HTMLElement;
  readonly title: Text;
  readonly path: Text;
  readonly note: Text;
}

/**
 * Makes what shows groups in the list, and returns their rows. Elements stay and change their texts: to make them anew for
 * each letter would cost twice as much.
 */
function createList(list: HTMLElement, base: string): (groups: readonly Group[]) => HTMLElement[] {
  const views: GroupView[] = [];
  // Marks that are no elements leave a text in one piece.
  const found = 'highlights' in CSS ? new Highlight() : undefined;
  if (found !== undefined) CSS.highlights.set('search-found', found);
  const writeMarked = (node: Text, marks: readonly Mark[]): void => {
    write(node, marks.map(({ text }) => text).join(''));
    let endOffset = 0;
    for (const mark of marks) {
      const startOffset = endOffset;
      endOffset += mark.text.length;
      const range = { startContainer: node, startOffset, endContainer: node, endOffset };
      if (mark.found) found?.add(new StaticRange(range));
    }
  };
  return (groups) => {
    found?.clear();
    const links: HTMLElement[] = [];
    for (const [place, { label: text, kind, rows: hits }] of groups.entries()) {
      const { group, label, rows } = (views[place] ??= createGroup());
      for (const [number, { title, href, context, note, more }] of hits.entries()) {
        const row = (rows[number] ??= createRow());
        put(row.link, 'id', `search-option-${links.length}`);
        put(row.link, 'href', base + href);
        writeMarked(row.title, title);
        write(row.path, more > 0 ? `${context}（ほか${more}か所）` : context);
        writeMarked(row.note, note);
        links.push(row.link);
      }
      put(label, 'id', `search-group-${kind}`);
      put(group, 'aria-labelledby', label.id);
      if (label.textContent !== text) label.textContent = text;
      keepFirst(group, [label, ...rows.slice(0, hits.length).map(({ link }) => link)]);
    }
    keepFirst(
      list,
      views.slice(0, groups.length).map(({ group }) => group),
    );
    return links;
  };
}

function createGroup(): GroupView {
  const group = make('div', { role: 'group' });
  return { group, label: make('div', { className: 'search-label' }), rows: [] };
}

function createRow(): RowView {
  const [title, path, note] = [new Text(), new Text(), new Text()];
  const link = make(
    'a',
    { role: 'option', ariaSelected: 'false', tabIndex: -1 },
    make('span', { className: 'search-title' }, title),
    make('span', { className: 'search-path' }, path),
    make('span', { className: 'search-note' }, note),
  );
  return { link, title, path, note };
}

/** Gives an element its children, of which it has the first ones, or more after them. */
function keepFirst(parent: HTMLElement, children: readonly HTMLElement[]): void {
  while (parent.childElementCount > children.length) parent.lastElementChild?.remove();
  parent.append(...children.slice(parent.childElementCount));
}

// What is set again, even to the same value, has the browser work out styles again.

function put(element: HTMLElement, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function write(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}
