import type { CatalogueData, ConditionOptionData } from '../../data/types.ts';
import { EngineError } from '../../base/engine-error.ts';
import { at } from '../../base/collections.ts';

type Segment = ConditionOptionData['segment'];

/** Parsed condition string of a course search, such as `T3221233232319:F332112212000:A23121141:`. */
export interface SearchCondition {
  readonly text: string;
  /** Value of each condition option by name. Booleans are `true` and `false`. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Default digits of search options whose positions are after the end of the default condition string. They belong to
 * the options communityBus, shinkansenETicket, offpeakTeiki and preferredIcFareMode.
 */
const appended: Readonly<Record<Segment, Readonly<Record<number, number>>>> = {
  T: { 14: 1 },
  F: { 13: 0, 14: 1, 15: 0 },
  A: {},
};

type Digits = Record<Segment, string>;
const mostRemembered = 200;

/**
 * Parser and editor for condition strings. In these strings, the digit at each position sets one option of the course
 * search.
 */
export class ConditionStringCodec {
  /** Names of the options that requests can change. */
  readonly names: readonly string[];
  readonly #options: Readonly<Record<string, ConditionOptionData>>;
  readonly #equivalents: CatalogueData['condition']['diagramEquivalents'];
  readonly #standard: Digits;
  readonly #remembered = new Map<string, SearchCondition>();

  constructor(tables: CatalogueData['condition']) {
    this.names = Object.keys(tables.options);
    this.#options = { ...tables.options, ...tables.localOptions };
    this.#equivalents = tables.diagramEquivalents;
    this.#standard = split(tables.default);
  }

  /**
   * Parses a condition string. Missing digits get their defaults. Digits at unused positions are ignored.
   *
   * @throws EngineError if the string is malformed or a digit is not defined for its option
   */
  read(text: string): SearchCondition {
    let condition = this.#remembered.get(text);
    if (condition === undefined) {
      condition = { text, values: this.#valuesOf(split(text)) };
      if (this.#remembered.size > mostRemembered) this.#remembered.clear();
      this.#remembered.set(text, condition);
    }
    return condition;
  }

  /**
   * Sets options in a condition string and keeps all other digits. Unknown option names are ignored.
   *
   * @throws EngineError if an option does not have the given value
   */
  compose(detail: string, changes: Readonly<Record<string, string>>): string {
    const segments = split(detail);
    const digits = { T: Array.from(segments.T), F: Array.from(segments.F), A: Array.from(segments.A) };
    for (const [name, value] of Object.entries(changes)) {
      const option = this.#options[name];
      if (option === undefined) continue;
      if (!option.places.some(({ digits: known }) => Object.hasOwn(known, value)))
        throw new EngineError('unknownOptionValue', value);
      for (const place of option.places) {
        const { segment } = option;
        this.#set(digits[segment], { segment, position: place.position, digit: place.digits[value] ?? 0 });
      }
    }
    return `T${digits.T.join('')}:F${digits.F.join('')}:A${digits.A.join('')}:`;
  }

  /**
   * Returns the value that a search by timetable uses for a given value of a search option. Some values act like a
   * different value there.
   */
  inDiagram(name: string, value: string): string {
    const rule = this.#equivalents.find((one) => one.options.includes(name) && one.value === value);
    return rule?.actsAs ?? value;
  }

  #usual(segment: Segment, position: number): number {
    return Number(this.#standard[segment][position - 1] ?? appended[segment][position] ?? 0);
  }

  #valueOf({ segment, places }: ConditionOptionData, digits: Digits): string | undefined {
    const found = places.map((place) => {
      const given = digits[segment][place.position - 1];
      const digit = given === undefined ? this.#usual(segment, place.position) : Number(given);
      const value = Object.keys(place.digits).find((one) => place.digits[one] === digit);
      if (value === undefined && digit !== this.#usual(segment, place.position)) {
        throw new EngineError('unknownDigit', `${segment}${place.position}=${digit}`);
      }
      return value;
    });
    // An option with two digits in the condition string has the value of the first digit that does not mean `none`.
    return found.find((value) => value !== undefined && value !== 'none') ?? found[0];
  }

  #valuesOf(digits: Digits): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#options).map(([name, option]) => [
        name,
        this.#valueOf(option, digits) ??
          this.#valueOf(option, this.#standard) ??
          at(Object.keys(at(option.places, 0).digits), 0),
      ]),
    );
  }

  /**
   * Sets one digit of a condition string, and with it the value of a search option. A default digit beyond the end of
   * the string is not added.
   */
  #set(digits: string[], { segment, position, digit }: { segment: Segment; position: number; digit: number }): void {
    if (position > digits.length && digit === this.#usual(segment, position)) return;
    while (digits.length < position - 1) digits.push(String(this.#usual(segment, digits.length + 1)));
    digits[position - 1] = String(digit);
  }
}

function split(text: string): Digits {
  const match = /^T(\d+):F(\d+):A(\d+):$/.exec(text);
  if (match === null) throw new EngineError('invalidCondition', text);
  return { T: match[1] ?? '', F: match[2] ?? '', A: match[3] ?? '' };
}
