import type { Service } from '../timetable/timetable.ts';
import type { SearchCondition, ConditionStringCodec } from './condition-string.ts';

/** Preference for a means of transport: 2 preferred, 1 neutral, 0 avoided, `undefined` excluded. */
type Liking = 0 | 1 | 2 | undefined;

/** Means of transport that can be preferred, avoided or excluded. */
type Liked = 'plane' | 'ship' | 'highwayBus' | 'connectionBus' | 'sleeperTrain' | 'jr';
type Used = 'shinkansen' | 'surcharged' | 'limitedExpress' | 'liner' | 'localBus' | 'communityBus' | 'midnightBus';

/** Preferences of a course search. An option that the type of search ignores has its default value. */
export interface Preferences extends Readonly<Record<Liked, Liking>>, Readonly<Record<Used, boolean>> {
  readonly localBusOnly: boolean;
  /** Maximum number of rides per course. */
  readonly rides: number;
  /** Maximum length of one walk in metres. */
  readonly walk: number;
  /** Factor by which the minutes for changing trains are multiplied. */
  readonly margin: number;
  readonly wait: boolean;
  /** True if passengers prefer to board express trains and the Shinkansen at their first station. */
  readonly expressStart: boolean;
  /** True if courses that differ only in their lines count as duplicates. */
  readonly fuzzyLine: boolean;
}

const likings: Readonly<Record<string, Liking>> = {
  light: 2,
  possible: 2,
  normal: 1,
  bit: 0,
  never: undefined,
};
const margins: Readonly<Record<string, number>> = { moreMargin: 1.5, mostMargin: 2, lessMargin: 0.6 };

const preferenceNames: Readonly<Record<string, Liked | Used>> = {
  plane: 'plane',
  ship: 'ship',
  shinkansen: 'shinkansen',
  limitedExpress: 'limitedExpress',
  sleeperTrain: 'sleeperTrain',
  liner: 'liner',
  highway: 'highwayBus',
  connection: 'connectionBus',
  midnight: 'midnightBus',
  local: 'localBus',
};

/**
 * Returns how much the user prefers a service (a number), or whether it is allowed at all (a boolean). A service
 * without a preference is always allowed.
 */
export function getServicePreference(
  { kind, detail = kind }: Pick<Service, 'kind' | 'detail'>,
  preferences: Preferences,
): Liking | boolean {
  const name = preferenceNames[detail];
  return name === undefined || preferences[name];
}

/**
 * Reads the preferences from a condition string. Some options apply only to searches by average waiting time (`plain`),
 * others only to searches by timetable.
 */
export function resolveSearchPreferences(
  conditions: ConditionStringCodec,
  { values }: SearchCondition,
  plain: boolean,
): Preferences {
  const liking = (name: string): Liking => {
    const value = values[name] ?? 'normal';
    return likings[plain ? value : conditions.inDiagram(name, value)];
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
    expressStart: plain && values['expressStartingStation'] === 'possible',
    fuzzyLine: values['fuzzyLine'] === 'true',
  };
}
