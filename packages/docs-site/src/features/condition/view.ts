import { ConditionError } from '@route-search/sdk/condition';
import { createCopy } from '../../base/copy.ts';
import { make } from '../../base/element.ts';
import { loadStyles } from '../playground/client/styles.ts';
import { FRAGMENT_START } from '../playground/model/fragment.ts';
import { parseQuery } from '../playground/model/share.ts';
import {
  compareConditions,
  readDigits,
  setOption,
  type ConditionTables,
  type DigitView,
  type SegmentTable,
} from './workbench.ts';

/** What the workbench shows. */
interface Shown {
  readonly text: string;
  /** The string that it is compared with; empty for none. */
  readonly other: string;
}

/** Id of the section of the page, and the beginning of the fragment that carries strings. */
const START = '#condition-workbench?';

/** Draws the workbench for condition strings. */
export async function mountWorkbench(root: HTMLElement): Promise<void> {
  const base = document.body.dataset['base'] ?? '/';
  const [response] = await Promise.all([fetch(`${base}playground/condition.json`), loadStyles()]);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const workbench = new Workbench((await response.json()) as ConditionTables, base);
  root.append(...workbench.elements);
  const open = (): void => {
    if (!location.hash.startsWith(START)) return;
    const { detail = '', with: other = '' } = parseQuery(location.hash.slice(START.length));
    workbench.show({ text: detail, other });
  };
  open();
  addEventListener('hashchange', open);
}

class Workbench {
  readonly elements: readonly HTMLElement[];
  readonly #tables: ConditionTables;
  readonly #base: string;
  readonly #text = make('textarea', { id: 'cw-text', rows: 2, spellcheck: false });
  readonly #other = make('textarea', { id: 'cw-other', rows: 2, spellcheck: false });
  readonly #textError = make('p', { id: 'cw-text-error', className: 'pg-note pg-note-error', hidden: true });
  readonly #otherError = make('p', { id: 'cw-other-error', className: 'pg-note pg-note-error', hidden: true });
  readonly #status = make('p', { className: 'cw-status', role: 'status' });
  readonly #differences = make('div', {});
  readonly #search = make('a', { textContent: '経路探索で試す' });
  readonly #digits = make('div', {});

  constructor(tables: ConditionTables, base: string) {
    this.#tables = tables;
    this.#base = base;
    this.#text.value = tables.default;
    for (const [area, error] of [
      [this.#text, this.#textError],
      [this.#other, this.#otherError],
    ] as const) {
      area.setAttribute('aria-describedby', error.id);
      error.setAttribute('role', 'alert');
      area.addEventListener('input', () => {
        this.#status.textContent = '';
        this.#draw();
        this.#remember();
      });
    }
    const copied = make('button', { type: 'button', className: 'pg-small', textContent: 'コピー' });
    const copy = createCopy(
      () => navigator.clipboard.writeText(this.#shown.text),
      (isCopied) => {
        copied.textContent = isCopied ? 'コピーしました' : 'コピー';
      },
    );
    copied.addEventListener('click', () => void copy.press());
    const reset = make('button', { type: 'button', className: 'pg-small', textContent: '既定の文字列に戻す' });
    reset.addEventListener('click', () => {
      this.#status.textContent = '既定の文字列に戻しました。';
      this.show({ text: tables.default, other: this.#shown.other });
    });
    this.elements = [
      make(
        'div',
        { className: 'pg cw' },
        make('div', {}, label('cw-text', '条件の文字列'), this.#text, this.#textError),
        make('div', { className: 'pg-more' }, copied, reset, this.#search),
        this.#status,
        make('div', {}, label('cw-other', '比べる文字列（省略可）'), this.#other, this.#otherError),
        this.#differences,
        this.#digits,
      ),
    ];
    this.#draw();
  }

  /** Shows strings, as a link brings them. */
  show({ text, other }: Shown): void {
    this.#text.value = text === '' ? this.#tables.default : text;
    this.#other.value = other;
    this.#draw();
    this.#remember();
  }

  get #shown(): Shown {
    return { text: this.#text.value.trim(), other: this.#other.value.trim() };
  }

  /** Strings that were only read leave the address alone. */
  #remember(): void {
    const { text, other } = this.#shown;
    const more = other === '' ? '' : `&with=${encodeURIComponent(other)}`;
    history.replaceState(history.state, '', `${START}detail=${encodeURIComponent(text)}${more}`);
  }

  #draw(): void {
    const { text, other } = this.#shown;
    const digits = attempt(this.#textError, () => readDigits(this.#tables, text));
    const differences = attempt(this.#otherError, () =>
      other === '' || digits === undefined ? undefined : compareConditions(this.#tables, text, other),
    );
    this.#text.setAttribute('aria-invalid', String(digits === undefined));
    this.#other.setAttribute('aria-invalid', String(!this.#otherError.hidden));
    this.#differences.replaceChildren(...(differences === undefined ? [] : [differenceList(differences)]));
    if (digits === undefined) return;
    const { search } = this.#tables;
    this.#search.hidden = search === undefined;
    if (search !== undefined) {
      const query = `${search.query}&${search.parameter}=${encodeURIComponent(text)}`;
      this.#search.href = `${this.#base}api/${search.id}/${FRAGMENT_START}${query}`;
    }
    const focused = document.activeElement?.id;
    const open = new Set([...this.#digits.querySelectorAll('details')].map((one) => (one.open ? one.id : '')));
    this.#digits.replaceChildren(
      ...this.#tables.segments.map((table) => {
        const own = digits.filter(({ place }) => place.startsWith(table.segment));
        return segmentTable(
          { table, digits: own, isOpen: open.size === 0 || open.has(`cw-${table.segment}`) },
          (name, value) => {
            this.#set(name, value);
          },
        );
      }),
    );
    // The table is a new one: whoever has just chosen a value stays where they are.
    if (focused?.startsWith('cw-set-') === true) document.getElementById(focused)?.focus();
  }

  #set(name: string, value: string): void {
    const { text, other } = this.#shown;
    try {
      this.show({ text: setOption(text, name, value), other });
      this.#status.textContent = `${name}を${value}にしました。`;
    } catch (error) {
      this.#draw();
      this.#status.textContent = sentenceOf(error);
    }
  }
}

/** Runs something and shows what it complains of. */
function attempt<T>(place: HTMLElement, action: () => T): T | undefined {
  try {
    const result = action();
    place.hidden = true;
    place.textContent = '';
    return result;
  } catch (error) {
    place.hidden = false;
    place.textContent = sentenceOf(error);
    return undefined;
  }
}

/** The sentence of a complaint about a string; anything else is a defect of ours. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConditionError) return error.message;
  throw error;
}

interface SegmentProps {
  readonly table: SegmentTable;
  readonly digits: readonly DigitView[];
  readonly isOpen: boolean;
}

function segmentTable(
  { table: { segment, title }, digits, isOpen }: SegmentProps,
  set: (name: string, value: string) => void,
): HTMLElement {
  const text = digits.map(({ digit = '' }) => digit).join('');
  return make(
    'details',
    { className: 'pg-group', id: `cw-${segment}`, open: isOpen },
    make('summary', {}, `${segment}：${title}`, make('code', { textContent: text })),
    make(
      'div',
      { className: 'pg-scroll cw-table', tabIndex: 0, role: 'region', ariaLabel: `${title}の桁` },
      make(
        'table',
        {},
        make('thead', {}, make('tr', {}, ...['桁', '数字', '条件', '値'].map((head) => cell('th', head)))),
        make('tbody', {}, ...digits.map((digit) => digitRow(digit, set))),
      ),
    ),
  );
}

function digitRow(view: DigitView, set: (name: string, value: string) => void): HTMLElement {
  const { place, name, digit, description, state } = view;
  const row = make(
    'tr',
    {},
    cell('td', make('code', { textContent: place })),
    cell('td', digit === undefined ? '（なし）' : make('code', { textContent: digit })),
    cell(
      'td',
      ...(name === undefined ? [] : [make('code', { textContent: name }), make('br', {})]),
      make('small', { textContent: description.replaceAll('`', '') }),
    ),
    cell('td', valueOf(view, set)),
  );
  row.dataset['state'] = state;
  return row;
}

function valueOf(view: DigitView, set: (name: string, value: string) => void): Node | string {
  const { name, value, meaning, state, choices } = view;
  if (state === 'unknown') return 'そのまま残します。推測はしません。';
  if (name === undefined) return '';
  if (choices.length === 0) return wordsOf(view);
  const select = make('select', { id: `cw-set-${name}`, ariaLabel: `${name}の値` });
  for (const choice of choices) {
    select.append(
      make('option', { value: choice.value, textContent: choiceText(choice), selected: choice.value === value }),
    );
  }
  if (value === undefined || meaning === undefined) select.selectedIndex = -1;
  select.addEventListener('change', () => {
    set(name, select.value);
  });
  return select;
}

function choiceText({ value, meaning }: { readonly value: string; readonly meaning: string }): string {
  return meaning === value ? value : `${value}：${meaning}`;
}

/** What a digit says, in words. */
function wordsOf({ digit, value, meaning, state }: DigitView): string {
  if (state === 'reserved') return '予約された桁';
  if (value === undefined) return digit === undefined ? '既定の扱い' : '意味は確かめられていません';
  return `${meaning === undefined || meaning === value ? value : `${value}（${meaning}）`}${digit === undefined ? '（既定の扱い）' : ''}`;
}

function differenceList(differences: ReturnType<typeof compareConditions>): HTMLElement {
  if (differences.length === 0) return make('p', { role: 'status', textContent: '2つの文字列は同じです。' });
  return make(
    'div',
    { role: 'region', ariaLabel: '違い', className: 'pg-scroll cw-table', tabIndex: 0 },
    make(
      'table',
      {},
      make('caption', { textContent: `違う桁（${differences.length}件）` }),
      make(
        'thead',
        {},
        make('tr', {}, ...['桁', '条件', '上の文字列', '比べる文字列'].map((head) => cell('th', head))),
      ),
      make(
        'tbody',
        {},
        ...differences.map(({ before, after, sameMeaning }) =>
          make(
            'tr',
            {},
            cell('td', make('code', { textContent: after.place })),
            cell(
              'td',
              make('code', { textContent: after.name ?? before.name ?? '' }),
              ...(sameMeaning ? [make('br', {}), '意味は同じ'] : []),
            ),
            cell('td', `${before.digit ?? '（なし）'} ${wordsOf(before)}`),
            cell('td', `${after.digit ?? '（なし）'} ${wordsOf(after)}`),
          ),
        ),
      ),
    ),
  );
}

function label(htmlFor: string, text: string): HTMLElement {
  return make('label', { htmlFor, className: 'cw-label', textContent: text });
}

function cell(tag: 'td' | 'th', ...children: (Node | string)[]): HTMLElement {
  const made = make(tag, {}, ...children);
  if (tag === 'th') made.scope = 'col';
  return made;
}
