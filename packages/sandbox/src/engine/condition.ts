import { conditionOptions, conditionString } from '@route-search/schemas/catalogues';
import { EngineError } from './errors.ts';
import { at } from './util.ts';

type Segment = 'T' | 'F' | 'A';

interface Place {
  readonly position: number;
  readonly digits: Readonly<Record<string, number>>;
}

interface Option {
  readonly segment: Segment;
  readonly places: readonly Place[];
}

/** Every option that the condition string encodes, by name; the tables are those of the schemas package. */
const options: Readonly<Record<string, Option>> = readTables();

interface TableEntry {
  readonly segment: string;
  readonly position?: number;
  readonly digits?: Readonly<Record<string, number>>;
  readonly places?: readonly Place[];
}

function readTables(): Record<string, Option> {
  const entries: [string, TableEntry][] = [
    ...Object.entries(conditionOptions).map(([name, option]): [string, TableEntry] => [name, option.condition]),
    ...Object.entries(conditionString.localOptions).map(([name, option]): [string, TableEntry] => [
      name,
      option['x-condition'],
    ]),
  ];
  return Object.fromEntries(
    entries.map(([name, entry]) => [
      name,
      {
        segment: entry.segment as Segment,
        places: (entry.places ?? [{ position: entry.position ?? 0, digits: entry.digits ?? {} }]).map((place) => ({
          ...place,
          // The table knows no digit for it; the sandbox takes the one that is free.
          digits: name === 'communityBus' ? { ...place.digits, except: 2 } : place.digits,
        })),
      },
    ]),
  );
}

/** What a condition string says. */
export interface Condition {
  readonly text: string;
  /** Value of an option by its name; booleans are `true` and `false`. */
  readonly values: Readonly<Record<string, string>>;
}

/** The string that stands for no wishes at all. */
export const defaultCondition: string = conditionString.default;

/** Digits that the default string leaves out: communityBus, shinkansenETicket, offpeakTeiki, preferredIcFareMode. */
const appended: Readonly<Record<Segment, Readonly<Record<number, number>>>> = {
  T: { 14: 1 },
  F: { 13: 0, 14: 1, 15: 0 },
  A: {},
};

const cache = new Map<string, Condition>();

/**
 * Reads a condition string. Digits that are missing or unknown mean the default.
 *
 * @param text - `T…:F…:A…:`
 * @throws EngineError when the string has another form
 */
export function readCondition(text: string): Condition {
  let condition = cache.get(text);
  if (condition === undefined) {
    condition = { text, values: valuesOf(split(text)) };
    if (cache.size > 200) cache.clear();
    cache.set(text, condition);
  }
  return condition;
}

type Digits = Record<Segment, string>;

function split(text: string): Digits {
  const match = /^T(\d+):F(\d+):A(\d+):$/.exec(text);
  if (match === null) throw new EngineError('invalidCondition', text);
  return { T: match[1] ?? '', F: match[2] ?? '', A: match[3] ?? '' };
}

const standard = split(defaultCondition);

function digitAt(digits: Digits, segment: Segment, position: number): number {
  const digit = digits[segment][position - 1];
  if (digit !== undefined) return Number(digit);
  return Number(standard[segment][position - 1] ?? appended[segment][position] ?? 0);
}

function valueOf(option: Option, digits: Digits): string | undefined {
  const found = option.places.map((place) => {
    const digit = digitAt(digits, option.segment, place.position);
    return Object.keys(place.digits).find((value) => place.digits[value] === digit);
  });
  // An option of two places is at rest in one of them: the other one says the value.
  return found.find((value) => value !== undefined && value !== 'none') ?? found[0];
}

function valuesOf(digits: Digits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      valueOf(option, digits) ?? valueOf(option, standard) ?? at(Object.keys(at(option.places, 0).digits), 0),
    ]),
  );
}

/**
 * Changes options of a condition string; everything else keeps its digits, unknown ones included.
 *
 * @param detail - the string to begin with
 * @param changes - options and their new values; what is no option is left out
 */
export function composeCondition(detail: string, changes: Readonly<Record<string, string>>): string {
  const segments = split(detail);
  const digits = { T: Array.from(segments.T), F: Array.from(segments.F), A: Array.from(segments.A) };
  for (const [name, value] of Object.entries(changes)) {
    const option = options[name];
    if (option === undefined) continue;
    for (const place of option.places) {
      set(digits[option.segment], {
        segment: option.segment,
        position: place.position,
        digit: place.digits[value] ?? 0,
      });
    }
  }
  return `T${digits.T.join('')}:F${digits.F.join('')}:A${digits.A.join('')}:`;
}

/** Sets a digit; a digit behind the end is only appended when it says something new. */
function set(
  digits: string[],
  { segment, position, digit }: { segment: Segment; position: number; digit: number },
): void {
  const usual = (place: number): number => Number(standard[segment][place - 1] ?? appended[segment][place] ?? 0);
  if (position > digits.length && digit === usual(position)) return;
  while (digits.length < position - 1) digits.push(String(usual(digits.length + 1)));
  digits[position - 1] = String(digit);
}

/** What a course search may use, with the values that only one kind of search knows already replaced. */
export interface Preferences {
  /** 2 gladly, 1 as usual, 0 only if it must be, undefined never; by what a service is. */
  readonly plane: Liking;
  readonly ship: Liking;
  readonly highwayBus: Liking;
  readonly connectionBus: Liking;
  readonly sleeperTrain: Liking;
  readonly shinkansen: boolean;
  readonly surcharged: boolean;
  readonly limitedExpress: boolean;
  readonly liner: boolean;
  readonly localBus: boolean;
  readonly communityBus: boolean;
  readonly midnightBus: boolean;
  readonly localBusOnly: boolean;
  readonly jr: Liking;
  /** Rides at most. */
  readonly rides: number;
  /** Longest way on foot between two places, in metres. */
  readonly walk: number;
  /** How much longer or shorter changes take. */
  readonly margin: number;
  readonly wait: boolean;
}

export type Liking = 0 | 1 | 2 | undefined;

const likings: Readonly<Record<string, Liking>> = {
  light: 2,
  possible: 2,
  normal: 1,
  bit: 0,
  never: undefined,
};
const margins: Readonly<Record<string, number>> = { moreMargin: 1.5, mostMargin: 2, lessMargin: 0.6 };

/**
 * The wishes of a condition for a search.
 *
 * @param condition - the condition
 * @param plain - whether it is a search by average waiting time; some options matter only there, some only elsewhere
 */
export function preferencesOf({ values }: Condition, plain: boolean): Preferences {
  const liking = (name: string): Liking => {
    const value = values[name] ?? 'normal';
    if (plain) return likings[value];
    const rule = conditionString.diagramEquivalents.find(
      (one) => (one.options as readonly string[]).includes(name) && one.value === value,
    );
    return likings[rule?.actsAs ?? value];
  };
  const uses = (name: string): boolean => values[name] !== 'never';
  const transfer = plain ? (values['transfer'] ?? 'normal') : 'normal';
  const walk = plain ? (values['walk'] ?? 'normal') : 'normal';
  return {
    plane: liking('plane'),
    ship: liking('ship'),
    highwayBus: liking('highwayBus'),
    connectionBus: liking('connectionBus'),
    sleeperTrain: liking('sleeperTrain'),
    shinkansen: uses('shinkansen'),
    surcharged: uses('shinkansenNozomi'),
    limitedExpress: uses('limitedExpress'),
    liner: !plain && uses('liner'),
    localBus: uses('localBus'),
    communityBus: values['communityBus'] !== 'except',
    midnightBus: !plain && uses('midnightBus'),
    localBusOnly: plain && values['localBusOnly'] === 'true',
    jr: plain ? likings[values['useJR'] ?? 'normal'] : 1,
    rides: transfer === 'never' ? 1 : transfer === 'little' ? 2 : 6,
    walk: walk === 'never' ? 0 : walk === 'little' ? 500 : Infinity,
    margin: plain ? 1 : (margins[values['transferTime'] ?? 'normal'] ?? 1),
    wait: !plain || values['waitAverageTime'] !== 'false',
  };
}
