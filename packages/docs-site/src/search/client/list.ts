import type { Mark } from '../marks.ts';
import type { Group, Results, Row } from '../search.ts';
import { make } from './make.ts';

/** Identifier of the list of results. */
export const LIST = 'search-results';
/** Rows that fill the dialog; more only make each letter slower. */
const FIRST_ROWS = 6;

/** The results as they are shown. */
export interface ResultList {
  readonly element: HTMLElement;
  /** Shows the groups that fill the dialog, and leaves out the others. */
  readonly showFirst: (results: Results) => void;
  /** Shows all groups. */
  readonly showAll: () => void;
}

/** A group, and all rows that it has had: those that are not shown wait for the next results. */
interface GroupView {
  readonly element: HTMLElement;
  readonly title: HTMLElement;
  readonly rows: RowView[];
}

interface RowView {
  readonly link: HTMLAnchorElement;
  readonly name: HTMLElement;
  readonly path: HTMLElement;
  readonly note: HTMLElement;
}

/**
 * Identifier of a row.
 *
 * @param row - its number, across all groups
 */
export const optionId = (row: number): string => `search-option-${row}`;

/**
 * Makes the list. Its elements stay from letter to letter: what is written into them anew costs the browser less than
 * new ones.
 *
 * @param base - folder of the site on its host, without a slash at its end
 */
export function createList(base: string): ResultList {
  const element = make('div', { id: LIST, role: 'listbox', ariaLabel: '検索結果' });
  const views: GroupView[] = [];
  let groups: Results['groups'] = [];
  let shown = 0;
  let rows = 0;
  /** Writes the groups from the first that is not shown, until there are so many rows and titles. */
  const showUpTo = (most: number): void => {
    for (const group of groups.slice(shown)) {
      if (rows + shown >= most) break;
      const view = (views[shown] ??= makeGroup());
      fillGroup(view, group, { base, rows });
      rows += group.rows.length;
      shown++;
    }
    keep(
      element,
      views.slice(0, shown).map((view) => view.element),
    );
  };
  return {
    element,
    showFirst: (results) => {
      element.scrollTop = 0; // Before anything changes: afterwards the browser would have to lay it out for this.
      ({ groups } = results);
      [shown, rows] = [0, 0];
      showUpTo(FIRST_ROWS);
    },
    showAll: () => {
      if (shown < groups.length) showUpTo(Infinity);
    },
  };
}

function makeGroup(): GroupView {
  return { element: make('div', { role: 'group' }), title: make('div', { className: 'search-label' }), rows: [] };
}

function fillGroup(
  { element, title, rows: views }: GroupView,
  { label, kind, rows }: Group,
  before: { readonly base: string; readonly rows: number },
): void {
  title.id = `search-group-${kind}`;
  element.setAttribute('aria-labelledby', title.id);
  write(title, label);
  const links = rows.map((row, index) => {
    const view = (views[index] ??= makeRow());
    view.link.id = optionId(before.rows + index);
    fillRow(view, row, before.base);
    return view.link;
  });
  keep(element, [title, ...links]);
}

function makeRow(): RowView {
  const link = make('a', { role: 'option', ariaSelected: 'false', tabIndex: -1 });
  const name = make('span', { className: 'search-title' });
  const path = make('span', { className: 'search-path' });
  const note = make('span', { className: 'search-note' });
  link.append(name, path, note);
  return { link, name, path, note };
}

function fillRow(
  { link, name, path, note }: RowView,
  { title, href, context, note: text, more }: Row,
  base: string,
): void {
  link.href = base + href;
  link.ariaSelected = 'false';
  mark(name, title);
  write(path, more > 0 ? `${context}（ほか${more}か所）` : context);
  mark(note, text);
}

/** The marks that an element shows. */
const marked = new WeakMap<HTMLElement, readonly Mark[]>();

function mark(element: HTMLElement, marks: readonly Mark[]): void {
  const before = marked.get(element) ?? [];
  const isSame =
    before.length === marks.length &&
    marks.every(({ text, found }, index) => before[index]?.text === text && before[index].found === found);
  if (isSame) return;
  marked.set(element, marks);
  element.replaceChildren(...marks.map(({ text, found }) => (found ? make('mark', { textContent: text }) : text)));
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Has an element hold these and no others, and leaves those alone that are in their place. */
function keep(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  for (const [index, element] of wanted.entries()) {
    const there = parent.children[index];
    if (there !== element) parent.insertBefore(element, there ?? null);
  }
  while (parent.childElementCount > wanted.length) parent.lastElementChild?.remove();
}
