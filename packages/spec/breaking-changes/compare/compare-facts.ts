import { isDeepStrictEqual } from 'node:util';
import type { ConditionDigits, Deprecation } from '../../src/model/api.ts';
import type { Bound, PartFacts, FactKind, Part, PartKind, PartName, Side, EnumValues } from '../parts/part.ts';
import { comparePatterns } from './compare-patterns.ts';
import { compareRules } from './compare-rules.ts';
import type { DifferenceDetails, Difference, Effect, Rating } from './change.ts';

/** The part that a fact belongs to, in both revisions. */
export interface FactContext {
  readonly side: Side;
  readonly part: PartKind;
  /** The part and its neighbours, before and after. */
  readonly neighbours: readonly { readonly base: Part; readonly working: Part }[];
}

type Compare<T> = (
  before: T | undefined,
  after: T | undefined,
  context: FactContext,
) => readonly (Difference | false)[];

/**
 * Keywords that declare the facts of a kind, in the order in which they are looked for (`enum`, or a path as in `x-list
 * minItems`), and how two facts are compared that differ.
 */
type Kind<T> = readonly [keywords: readonly string[], compare: Compare<T>];

/**
 * The rating of a difference, by who writes the value: a request may not lose what it could say; a response may not gain
 * what clients have not seen.
 */
export function rateEffect(side: Side, effect: Effect): Rating {
  switch (effect) {
    case 'narrower':
      return side === 'request' ? 'major' : 'minor';
    case 'wider':
      return side === 'request' ? 'minor' : 'major';
    case 'other':
      return 'major';
    case 'words':
      return 'patch';
    default:
      return effect;
  }
}

/** A fact that no program depends on. Texts that have changed places are no mere rewording. */
function words<K extends FactKind>(kind: K, name: string, ...keywords: readonly string[]): Kind<PartFacts[K]> {
  const compare: Compare<PartFacts[K]> = (before, after, { neighbours }) => {
    const former = neighbours.find(({ base, working }) => base.facts[kind] === after && working.facts[kind] !== after);
    if (former !== undefined && typeof after === 'string') {
      const { head, path } = former.base.name;
      const other = path.length === 0 ? head : `\`${path.at(-1)}\``;
      return [['minor', `the ${name} of % is that which ${other} had: they were permuted`]];
    }
    const done = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [['words', `the ${name} of % ${name.endsWith('s') ? 'were' : 'was'} ${done}`]];
  };
  return [keywords, compare];
}

function flag(keyword: string, set: Difference, unset: Difference): Kind<boolean> {
  return [[keyword], (_, after) => [after === true ? set : unset]];
}

/** A fact that takes the place of another. */
function changed<T>(
  keyword: string,
  text: string,
  effect: Effect | ((before: T | undefined, after: T | undefined, context: FactContext) => Effect) = 'other',
): Kind<T> {
  return [
    [keyword],
    (before, after, context) => [
      [
        typeof effect === 'function' ? effect(before, after, context) : effect,
        `${text} from ${show(before)} to ${show(after)}`,
      ],
    ],
  ];
}

/** A number that lets through less the greater (`least`) or the smaller (`most`) it is. */
function limit(end: 'least' | 'most', name: string, ...keywords: readonly string[]): Kind<number> {
  const number = (value: number | undefined): number => value ?? (end === 'least' ? 0 : Infinity);
  const text = (value: number | undefined): string => (number(value) === Infinity ? 'none' : String(number(value)));
  return [
    keywords,
    (before, after) => {
      const isTighter = (end === 'least') === number(after) > number(before);
      const sentence = `${name} of % changed from ${text(before)} to ${text(after)}`;
      return number(before) !== number(after) ? [[isTighter ? 'narrower' : 'wider', sentence]] : [];
    },
  ];
}

function bound(name: string, sign: 1 | -1, ...keywords: readonly string[]): Kind<Bound> {
  const tightness = (one: Bound | undefined): number => (one === undefined ? -Infinity : sign * one.value);
  const text = (one: Bound | undefined): string => show(one?.value) + (one?.exclusive === true ? ' (exclusive)' : '');
  return [
    keywords,
    (before, after) => {
      const [was, is] = [tightness(before), tightness(after)];
      const isTighter = is > was || (is === was && after?.exclusive === true);
      return [[isTighter ? 'narrower' : 'wider', `the ${name} of % changed from ${text(before)} to ${text(after)}`]];
    },
  ];
}

/** A fact of something whose coming and going another fact tells. */
function inBoth<T>([keywords, compare]: Kind<T>): Kind<T> {
  return [
    keywords,
    (before, after, ...rest) => (before === undefined || after === undefined ? [] : compare(before, after, ...rest)),
  ];
}

/** A number means something else in another unit. To state the unit of a request says what was true before. */
function measure(before: unknown, after: unknown, { side }: FactContext): Effect {
  return side === 'request' && (before === undefined || after === undefined) ? 'words' : 'other';
}

/** How each kind of fact is compared, rated and put into words: the only place that knows. */
export const factComparisons = {
  title: words('title', 'title', 'title', 'x-displayName'),
  summary: words('summary', 'summary', 'summary'),
  meaning: words('meaning', 'description', 'description'),
  cause: words('cause', 'cause', 'cause'),
  action: words('action', 'advice', 'action'),
  terms: words('terms', 'dictionary terms', 'x-terms'),
  group: words('group', 'group', 'x-group'),
  implied: words('implied', 'mark as implied', 'x-implied-parameters'),
  example: words('example', 'example', 'example'),
  requestExamples: words('requestExamples', 'example requests', 'x-request-examples'),
  answerExamples: words('answerExamples', 'examples', 'content application/json examples'),
  operationGroups: words('operationGroups', 'groups of operations', 'x-operation-groups'),
  parameterGroups: words('parameterGroups', 'groups of parameters', 'x-parameter-groups'),
  key: changed('name', '% changed'),
  path: changed('get', '% moved'),
  id: changed('operationId', 'the operationId of % changed'),
  tag: changed('tags', 'the tag of %, which places it in docs and in generated clients, changed', 'minor'),
  contract: changed('x-permission', 'the contract that % needs changed', (_, after) =>
    after === 'base' ? 'minor' : 'major',
  ),
  maxResults: limit('most', 'the limit `maxResults`', 'x-limits'),
  requestsPerSecond: limit('most', 'the limit `requestsPerSecond`', 'x-limits'),
  rules: [['x-parameter-rules'], compareRules],
  code: changed('code', 'the error code of % changed'),
  required: [
    ['required'],
    (_, after, { part }) => {
      const name = part === 'member' ? 'the property %' : '%';
      return [
        after === true ? ['narrower', `${name} is required from now on`] : ['wider', `${name} is no longer required`],
      ];
    },
  ],
  deprecated: [['x-deprecation'], compareDeprecations],
  default: [
    ['x-dynamic-default', 'default'],
    (before, after) => {
      if (before === undefined) return [['minor', `the default of %, ${after ?? ''}, is stated from now on`]];
      if (after === undefined) return [['major', `the default of %, ${before}, was removed`]];
      return [['major', `the default of % changed from ${before} to ${after}`]];
    },
  ],
  condition: [['x-condition'], compareConditions],
  oneOrMany: flag(
    'x-one-or-many',
    ['major', '% may be one object instead of a list from now on'],
    ['major', '% is always a list from now on'],
  ),
  notGuaranteed: [
    ['x-unconfirmed'],
    (before, after) => [
      before === undefined
        ? ['minor', '% is no longer guaranteed: a promise is withdrawn']
        : ['words', after === undefined ? '% is guaranteed from now on' : 'what of % is not guaranteed was changed'],
    ],
  ],
  moreMembers: flag(
    'additionalProperties',
    ['wider', '% may have more properties than before'],
    ['narrower', '% has no other properties than those listed'],
  ),
  memberNames: [['propertyNames'], compareValues],
  types: [['anyOf', 'oneOf', 'type'], compareTypes],
  // A response is decoded by it. A request is not, but a date must be a day of the calendar.
  native: changed('x-native', 'the decoded type of % changed', (before, after, { side }) =>
    side !== 'request' || (before && after) ? 'other' : after === undefined ? 'wider' : 'narrower',
  ),
  pattern: [['pattern'], compareTexts],
  minimum: bound('minimum', 1, 'minimum', 'exclusiveMinimum'),
  maximum: bound('maximum', -1, 'maximum', 'exclusiveMaximum'),
  minLength: limit('least', 'the `minLength`', 'minLength'),
  maxLength: limit('most', 'the `maxLength`', 'maxLength'),
  leastItems: inBoth(limit('least', 'the least number of items', 'x-list minItems', 'minItems')),
  mostItems: inBoth(limit('most', 'the greatest number of items', 'x-list maxItems', 'x-list positions', 'maxItems')),
  unit: changed('x-unit', 'the unit of % changed', measure),
  datum: changed('x-datum', 'the geodetic datum of % changed', measure),
  values: [['enum'], compareValues],
  list: [['x-list'], compareLists],
} as const satisfies { readonly [K in FactKind]: Kind<PartFacts[K]> };

/** What it means that a part came or went; absent where a fact of another part tells it. */
export const presenceDifferences: Readonly<
  Partial<Record<PartKind, { readonly added: Difference; readonly removed: Difference }>>
> = {
  server: { added: ['minor', 'the API has the new %'], removed: ['major', 'the API no longer has the %'] },
  tag: { added: ['patch', '% was added'], removed: ['patch', '% was removed'] },
  operation: { added: ['minor', '% was added'], removed: ['major', '% was removed'] },
  parameter: { added: ['minor', 'the optional % was added'], removed: ['major', '% was removed'] },
  answer: { added: ['minor', '% was added'], removed: ['major', '% was removed'] },
  situation: { added: ['patch', '% was added'], removed: ['minor', '% was removed'] },
  member: { added: ['minor', 'the property % was added'], removed: ['major', 'the property % was removed'] },
};

function compareDeprecations(before: Deprecation | undefined, after: Deprecation | undefined): Difference[] {
  if (before === undefined) return [['minor', `% is deprecated from now on${endOf(after)}`]];
  if (after === undefined) return [['words', '% is no longer deprecated']];
  return [
    isSooner(before, after)
      ? ['minor', `% ends sooner than announced${endOf(after)}`]
      : ['words', 'the deprecation of % was changed'],
  ];
}

function endOf(deprecation: Deprecation | undefined): string {
  return deprecation?.sunset === undefined ? '' : `, until ${deprecation.sunset}`;
}

/** Whoever relied on the time that was left has less of it. */
function isSooner(before: Deprecation, after: Deprecation | undefined): boolean {
  return after?.sunset !== undefined && after.sunset < (before.sunset ?? '9999');
}

function compareTypes(before: readonly string[] = [], after: readonly string[] = []): Difference[] {
  const covers = (types: readonly string[], type: string): boolean =>
    types.includes(type) || types.includes('any') || (type === 'integer' && types.includes('number'));
  const lost = before.some((type) => !covers(after, type)) || isFewer(before, after);
  const gained = after.some((type) => !covers(before, type));
  const text = `the type of % changed from ${show(before.join(' | '))} to ${show(after.join(' | '))}`;
  return [[lost && gained ? 'other' : lost ? 'narrower' : 'wider', text]];
}

/** Whether there were more alternatives of the same types. */
function isFewer(before: readonly string[], after: readonly string[]): boolean {
  return new Set(before).size === new Set(after).size && before.length > after.length;
}

function compareTexts(before: string | undefined, after: string | undefined): Difference[] {
  if (before === undefined) return [['narrower', `% must match ${show(after)} from now on`]];
  if (after === undefined) return [['wider', `% need no longer match ${show(before)}`]];
  const change = comparePatterns(before, after);
  const head = `the pattern of % changed from ${show(before)} to ${show(after)}`;
  if (change === undefined) return [['other', `${head}, and it cannot be told which texts both accept`]];
  const { lost, gained } = change;
  const parts = [
    ...(lost === undefined ? [] : [`no longer accepts ${example(lost)}`]),
    ...(gained === undefined ? [] : [`newly accepts ${example(gained)}`]),
  ];
  if (parts.length === 0) return [['words', `${head}, which accepts the same texts`]];
  const effect = parts.length === 2 ? 'other' : lost === undefined ? 'wider' : 'narrower';
  return [[effect, `${head}: it ${parts.join(' and ')}`]];
}

/** An example of the automaton may be unreadable; then it is left out. */
function example(text: string): string {
  if (text === '') return 'the empty text';
  return /^[\x20-\x7e]{1,40}$/.test(text) ? `texts such as ${show(text)}` : 'some texts';
}

function compareValues(
  before: EnumValues | undefined,
  after: EnumValues | undefined,
  { side }: FactContext,
): Difference[] {
  if (before === undefined) return [[after?.open === true ? 'minor' : 'narrower', '% has an enumeration from now on']];
  if (after === undefined) return [['wider', '% no longer has an enumeration']];
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const lost = was.filter((value) => !is.includes(value));
  const gained = is.filter((value) => !was.includes(value));
  const announced = side !== 'request' && before.open;
  const news = announced ? ', which its open enumeration announced' : '';
  const isReordered = lost.length + gained.length === 0 && was.join('\n') !== is.join('\n');
  const differences: readonly (Difference | false)[] = [
    lost.length > 0 && [side === 'error' ? 'major' : 'narrower', `% no longer has the ${listed(lost)}`],
    gained.length > 0 && [announced ? 'minor' : 'wider', `% has the new ${listed(gained)}${news}`],
    isReordered && ['words', 'the values of % were put in another order'],
    !before.open && after.open && ['wider', '% may have values that are not listed from now on', openness],
    before.open && !after.open && ['narrower', '% has no other values than those listed', openness],
    ...compareMeanings(before, after),
  ];
  const found = differences.filter((one) => one !== false);
  // In answers, an enumeration is known by its name: many members share it.
  const name: PartName = { head: `schema \`${after.id}\``, path: [] };
  return side === 'request' ? found : found.map(([effect, text, about]) => [effect, text, { ...about, name }]);
}

const openness: DifferenceDetails = { keyword: 'x-open' };

function compareMeanings(before: EnumValues, after: EnumValues): (Difference | false)[] {
  const pairs = after.values.flatMap((working) => {
    const base = before.values.find(({ value }) => value === working.value);
    return base === undefined ? [] : [{ base, working }];
  });
  const reworded = pairs.filter(({ base, working }) => base.meaning !== working.meaning);
  const permuted = reworded.filter(
    ({ working }) => working.meaning !== '' && reworded.some(({ base }) => base.meaning === working.meaning),
  );
  const changed = pairs.filter(({ base, working }) => !isDeepStrictEqual(base.deprecated, working.deprecated));
  const sooner = changed.filter(
    ({ base, working }) => base.deprecated && isSooner(base.deprecated.data, working.deprecated?.data),
  );
  const deprecated = changed.filter(({ base }) => base.deprecated === undefined);
  const promised = pairs.filter(({ base, working }) => base.notGuaranteed !== working.notGuaranteed);
  const withdrawn = promised.filter(({ working }) => working.notGuaranteed);
  const named = (list: typeof pairs): string => listed(list.map(({ working }) => working.value));
  const meanings: DifferenceDetails = { keyword: 'x-enum-descriptions' };
  const values: DifferenceDetails = { keyword: 'x-deprecated-values' };
  const promises: DifferenceDetails = { keyword: 'x-unconfirmed' };
  const isOtherTerms = !isDeepStrictEqual(before.terms, after.terms);
  return [
    permuted.length > 0 && ['minor', `the meanings of the ${named(permuted)} of % were permuted`, meanings],
    reworded.length > permuted.length && ['words', 'the meanings of the values of % were changed', meanings],
    deprecated.length > 0 && ['minor', `% has deprecated the ${named(deprecated)}`, values],
    sooner.length > 0 && ['minor', `the ${named(sooner)} of % ends sooner than announced`, values],
    changed.length > deprecated.length + sooner.length && ['words', 'the deprecated values of % changed', values],
    withdrawn.length > 0 && [
      'minor',
      `% no longer guarantees the ${named(withdrawn)}: a promise is withdrawn`,
      promises,
    ],
    promised.length > withdrawn.length && ['words', '% guarantees more of its values from now on', promises],
    before.meaning !== after.meaning && ['words', 'the description of % was changed', { keyword: 'enum description' }],
    isOtherTerms && ['words', 'the dictionary terms of % were changed', { keyword: 'enum x-terms' }],
  ];
}

function valuesOf({ values }: EnumValues): string[] {
  return values.map(({ value }) => value);
}

function compareLists(
  before: PartFacts['list'] | undefined,
  after: PartFacts['list'] | undefined,
): (Difference | false)[] {
  if (before === undefined) return [['major', '% is a list from now on']];
  if (after === undefined) return [['major', '% is no longer a list']];
  const [from, to] = [before.separator, after.separator];
  const empty: DifferenceDetails = { keyword: 'x-list allowEmptyItems' };
  return [
    from !== to && [
      'major',
      `the separator of % changed from ${show(from)} to ${show(to)}`,
      { keyword: 'x-list separator' },
    ],
    before.isTuple !== after.isTuple && ['major', 'the positions of the items of % changed'],
    !before.emptyItems && after.emptyItems && ['wider', '% may have empty items from now on', empty],
    before.emptyItems && !after.emptyItems && ['narrower', '% may no longer have empty items', empty],
  ];
}

/** The SDK writes condition strings by it: another digit is another search. */
function compareConditions(before: ConditionDigits | undefined, after: ConditionDigits | undefined): Difference[] {
  if (before === undefined) return [['minor', '% has a place in the condition string from now on']];
  if (before.segment !== after?.segment || !isDeepStrictEqual(before.places, after.places)) {
    return [['major', 'the place or the digits of % in the condition string changed']];
  }
  if (before.confirmed === after.confirmed) return [['words', 'the kind of search for which % matters changed']];
  return after.confirmed
    ? [['minor', 'the place of % in the condition string is confirmed']]
    : [['major', 'the place of % in the condition string is no longer confirmed']];
}

function listed(values: readonly string[]): string {
  return `value${values.length === 1 ? '' : 's'} ${values.map(show).join(', ')}`;
}

function show(value: unknown): string {
  if (value === undefined) return 'none';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
