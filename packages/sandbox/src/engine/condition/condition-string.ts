import type { CatalogueData, ConditionOptionData } from '../../data/types.ts';
import { EngineError } from '../../base/engine-error.ts';
import { at } from '../../base/collections.ts';

type Segment = ConditionOptionData['segment'];

/** Parsed condition string of a course search. */
export interface Condition {
  readonly text: string;
  /** Values of the condition options by name; booleans are `true` and `false`. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Default digits of condition options whose positions lie beyond the end of the default condition string: communityBus,
 * shinkansenETicket, offpeakTeiki, preferredIcFareMode.
 */
const appended: Readonly<Record<Segment, Readonly<Record<number, number>>>> = {
  T: { 14: 1 },
  F: { 13: 0, 14: 1, 15: 0 },
  A: {},
};

type Digits = Record<Segment, string>;
const mostRemembered = 200;

/** Reads and writes condition strings of course searches. */
export class ConditionStrings {
  /** Names of the condition options that requests can change. */
  readonly names: readonly string[];
  readonly #options: Readonly<Record<string, ConditionOptionData>>;
  readonly #equivalents: CatalogueData['condition']['diagramEquivalents'];
  readonly #standard: Digits;
  readonly #remembered = new Map<string, Condition>();

  constructor(tables: CatalogueData['condition']) {
    this.names = Object.keys(tables.options);
    this.#options = { ...tables.options, ...tables.localOptions };
    this.#equivalents = tables.diagramEquivalents;
    this.#standard = split(tables.default);
  }

  /**
   * Reads a condition string. Missing digits have their default; digits at positions without an option are ignored.
   *
   * @throws EngineError when the string is malformed, or an option has no value for its digit
   */
  read(text: string): Condition {
    let condition = this.#remembered.get(text);
    if (condition === undefined) {
      condition = { text, values: this.#valuesOf(split(text)) };
      if (this.#remembered.size > mostRemembered) this.#remembered.clear();
      this.#remembered.set(text, condition);
    }
    return condition;
  }

  /**
   * Changes options of a condition string. All other digits stay, also unknown ones; names that are no option are
   * ignored.
   *
   * @throws EngineError when the sandbox knows no digit for a value
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

  /** Returns the value that a condition option effectively has in a search by timetable. */
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
    // A condition option with two positions has the value of the position that is not `none`.
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

  /** Sets a digit of a condition string. A digit beyond the end is appended only if it differs from the default. */
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
