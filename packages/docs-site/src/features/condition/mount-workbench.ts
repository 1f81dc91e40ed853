import { ConditionError } from '@route-search/sdk/condition';
import { createCopyButton } from '../../base/copy-button.ts';
import { makeElement } from '../../base/make-element.ts';
import { loadStyles } from '../playground/client/load-styles.ts';
import { PLAYGROUND_FRAGMENT } from '../../reference/playground-link.ts';
import { parseQuery } from '../playground/model/request-link.ts';
import {
  compareConditions,
  readConditionDigits,
  setConditionOption,
  type ConditionTables,
  type DigitView,
  type SegmentTable,
} from './read-condition.ts';

interface Shown {
  readonly text: string;
  /** Second condition string, which the reader compares with the first one; empty if there is none. */
  readonly other: string;
}

/** Beginning of a URL fragment that contains condition strings; it includes the anchor id of the section. */
const START = '#condition-workbench?';

/** Renders the condition workbench: a tool that explains, changes and compares condition strings. */
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
  readonly #text = createField('cw-text', '条件の文字列');
  readonly #other = createField('cw-other', '比べる文字列（省略可）');
  readonly #status = makeElement('p', { className: 'cw-status', role: 'status' });
  readonly #differences = makeElement('div', {});
  readonly #search = makeElement('a', { textContent: '経路探索で試す' });
  readonly #digits = makeElement('div', {});

  constructor(tables: ConditionTables, base: string) {
    this.#tables = tables;
    this.#base = base;
    this.#text.area.value = tables.default;
    for (const { area } of [this.#text, this.#other]) {
      area.addEventListener('input', () => {
        this.#status.textContent = '';
        this.#draw();
        this.#remember();
      });
    }
    const copied = makeElement('button', { type: 'button', className: 'pg-small', textContent: 'コピー' });
    const copy = createCopyButton(
      () => navigator.clipboard.writeText(this.#shown.text),
      (isCopied) => {
        copied.textContent = isCopied ? 'コピーしました' : 'コピー';
      },
    );
    copied.addEventListener('click', () => void copy.press());
    const reset = makeElement('button', { type: 'button', className: 'pg-small', textContent: '既定の文字列に戻す' });
    reset.addEventListener('click', () => {
      this.#status.textContent = '既定の文字列に戻しました。';
      this.show({ text: tables.default, other: this.#shown.other });
    });
    this.elements = [
      makeElement(
        'div',
        { className: 'pg cw' },
        this.#text.box,
        makeElement('div', { className: 'pg-more' }, copied, reset, this.#search),
        this.#status,
        this.#other.box,
        this.#differences,
        this.#digits,
      ),
    ];
    this.#draw();
  }

  /** Shows the condition strings that a followed link contains. */
  show({ text, other }: Shown): void {
    this.#text.area.value = text === '' ? this.#tables.default : text;
    this.#other.area.value = other;
    this.#draw();
    this.#remember();
  }

  get #shown(): Shown {
    return { text: this.#text.area.value.trim(), other: this.#other.area.value.trim() };
  }

  /**
   * Writes the condition strings to the page's address. Not called for the default string of a newly opened workbench.
   */
  #remember(): void {
    const { text, other } = this.#shown;
    const more = other === '' ? '' : `&with=${encodeURIComponent(other)}`;
    history.replaceState(history.state, '', `${START}detail=${encodeURIComponent(text)}${more}`);
  }

  #draw(): void {
    const { text, other } = this.#shown;
    const digits = attempt(this.#text, () => readConditionDigits(this.#tables, text));
    const differences = attempt(this.#other, () =>
      other === '' || digits === undefined ? undefined : compareConditions(this.#tables, text, other),
    );
    this.#differences.replaceChildren(...(differences === undefined ? [] : [differenceList(differences)]));
    if (digits === undefined) return;
    const { search } = this.#tables;
    this.#search.hidden = search === undefined;
    if (search !== undefined) {
      const query = `${search.query}&${search.parameter}=${encodeURIComponent(text)}`;
      this.#search.href = `${this.#base}api/${search.id}/${PLAYGROUND_FRAGMENT}${query}`;
    }
    const focused = document.activeElement?.id;
    const open = new Set([...this.#digits.querySelectorAll('details')].map((one) => (one.open ? one.id : '')));
    this.#digits.replaceChildren(
      ...this.#tables.segments.map((segment) => {
        const own = digits.filter(({ place }) => place.startsWith(segment.segment));
        const made = segmentTable(segment, own, (name, value) => {
          this.#set(name, value);
        });
        made.open = open.size === 0 || open.has(made.id);
        return made;
      }),
    );
    // Rendering the table again has removed the focused select element, so its replacement gets the focus.
    if (focused?.startsWith('cw-set-') === true) document.getElementById(focused)?.focus();
  }

  #set(name: string, value: string): void {
    const { text, other } = this.#shown;
    try {
      this.show({ text: setConditionOption(text, name, value), other });
      this.#status.textContent = `${name}を${value}にしました。`;
    } catch (error) {
      this.#draw();
      this.#status.textContent = sentenceOf(error);
    }
  }
}

/** Text field for a condition string, with its error message. */
interface Field {
  readonly area: HTMLTextAreaElement;
  readonly error: HTMLElement;
  readonly box: HTMLElement;
}

function createField(id: string, label: string): Field {
  const error = makeElement('p', {
    id: `${id}-error`,
    className: 'pg-note pg-note-error',
    hidden: true,
    role: 'alert',
  });
  const area = makeElement('textarea', { id, rows: 2, spellcheck: false });
  area.setAttribute('aria-describedby', error.id);
  const name = makeElement('label', { htmlFor: id, className: 'cw-label', textContent: label });
  return { area, error, box: makeElement('div', {}, name, area, error) };
}

/** Runs a function and shows its error message at the text field that caused it. */
function attempt<T>({ area, error: place }: Field, action: () => T): T | undefined {
  let result: T | undefined;
  place.textContent = '';
  try {
    result = action();
  } catch (error) {
    place.textContent = sentenceOf(error);
  }
  place.hidden = place.textContent === '';
  area.ariaInvalid = String(!place.hidden);
  return result;
}

/** Returns the message about an invalid condition string. Rethrows any other error. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConditionError) return error.message;
  throw error;
}

type SetValue = (name: string, value: string) => void;

function segmentTable(
  { segment, title }: SegmentTable,
  digits: readonly DigitView[],
  set: SetValue,
): HTMLDetailsElement {
  const text = digits.map(({ digit = '' }) => digit).join('');
  return makeElement(
    'details',
    { className: 'pg-group', id: `cw-${segment}` },
    makeElement('summary', {}, `${segment}：${title}`, code(text)),
    scrolling(
      `${title}の桁`,
      table(
        ['桁', '数字', '条件', '値'],
        digits.map((digit) => digitRow(digit, set)),
      ),
    ),
  );
}

function digitRow(view: DigitView, set: SetValue): HTMLElement {
  const { place, name, digit, description, state } = view;
  const made = row(
    [code(place)],
    [digit === undefined ? '（なし）' : code(digit)],
    [
      ...(name === undefined ? [] : [code(name), makeElement('br', {})]),
      makeElement('small', { textContent: description.replaceAll('`', '') }),
    ],
    [valueOf(view, set)],
  );
  made.dataset['state'] = state;
  return made;
}

function valueOf(view: DigitView, set: SetValue): Node | string {
  const { name, value, meaning, state, choices } = view;
  if (state === 'unknown') return 'そのまま残します。推測はしません。';
  if (name === undefined) return '';
  if (choices.length === 0) return wordsOf(view);
  const select = makeElement('select', { id: `cw-set-${name}`, ariaLabel: `${name}の値` });
  for (const choice of choices) {
    select.append(
      makeElement('option', { value: choice.value, textContent: choiceText(choice), selected: choice.value === value }),
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

/** Formats the meaning of a digit of a condition string. */
function wordsOf({ digit, value, meaning, state }: DigitView): string {
  if (state === 'reserved') return '予約された桁';
  if (value === undefined) return digit === undefined ? '既定の扱い' : '意味は確かめられていません';
  return `${meaning === undefined || meaning === value ? value : `${value}（${meaning}）`}${digit === undefined ? '（既定の扱い）' : ''}`;
}

function differenceList(differences: ReturnType<typeof compareConditions>): HTMLElement {
  if (differences.length === 0) return makeElement('p', { role: 'status', textContent: '2つの文字列は同じです。' });
  const made = table(
    ['桁', '条件', '上の文字列', '比べる文字列'],
    differences.map(({ before, after, sameMeaning }) =>
      row(
        [code(after.place)],
        [code(after.name ?? before.name ?? ''), ...(sameMeaning ? [makeElement('br', {}), '意味は同じ'] : [])],
        [`${before.digit ?? '（なし）'} ${wordsOf(before)}`],
        [`${after.digit ?? '（なし）'} ${wordsOf(after)}`],
      ),
    ),
  );
  made.createCaption().textContent = `違う桁（${differences.length}件）`;
  return scrolling('違い', made);
}

/** Wraps an element in a focusable region with its own scroll bars. */
function scrolling(ariaLabel: string, content: Node): HTMLElement {
  return makeElement('div', { className: 'pg-scroll cw-table', tabIndex: 0, role: 'region', ariaLabel }, content);
}

function table(heads: readonly string[], rows: readonly Node[]): HTMLTableElement {
  const head = heads.map((textContent) => makeElement('th', { scope: 'col', textContent }));
  return makeElement(
    'table',
    {},
    makeElement('thead', {}, makeElement('tr', {}, ...head)),
    makeElement('tbody', {}, ...rows),
  );
}

function row(...cells: readonly (readonly (Node | string)[])[]): HTMLElement {
  return makeElement('tr', {}, ...cells.map((content) => makeElement('td', {}, ...content)));
}

function code(text: string): HTMLElement {
  return makeElement('code', { textContent: text });
}
