import { isDeepStrictEqual } from 'node:util';
import type { ConditionDigits, Deprecation } from '../../src/model/api.ts';
import type {
  NumberBound,
  EnumValues,
  FactKind,
  ApiPart,
  PartFacts,
  ApiPartKind,
  PartName,
  ValueDirection,
} from '../parts/part.ts';
import { formatMajorIf, type Difference, type DifferenceDetails, type ChangeEffect, type Rating } from './change.ts';
import { comparePatterns } from './compare-patterns.ts';
import {
  compareClaims,
  compareMarkedTexts,
  describeNewPromise,
  describeOtherMeaning,
  describeWithdrawnPromise,
  parseNotGuaranteed,
  removeClaims,
} from './compare-promises.ts';
import { mayChangeLabel, mayChangeMeaning } from './compare-prose.ts';
import { compareResponseRules } from './compare-response-rules.ts';
import { compareRules } from './compare-rules.ts';

/** Context of a compared declaration: the part of the API that has it, and this part with its siblings. */
export interface FactContext extends PartPair {
  readonly siblings: readonly PartPair[];
}

/** Part of the API in both revisions of the spec. */
export interface PartPair {
  readonly base: ApiPart;
  readonly working: ApiPart;
}

type Compare<T> = (
  before: T | undefined,
  after: T | undefined,
  context: FactContext,
) => readonly (Difference | false)[];

/**
 * Comparison of one kind of declaration, such as `maximum`. `keywords` are the YAML keywords or paths (`x-list
 * minItems`) that can declare it, preferred first. `compare` is called if the two revisions declare different values.
 */
type FactComparison<T> = readonly [keywords: readonly string[], compare: Compare<T>];

/** Joins the descriptions of a part and of its values or objects. */
function listTexts({ facts, parts }: ApiPart): string {
  const inner = parts.filter(({ kind }) => kind === 'value' || kind === 'object').map(listTexts);
  return [facts.meaning ?? '', facts.values?.meaning ?? '', ...inner].join('\n');
}

/**
 * Rates the effect of a spec change as major, minor or patch. In a request, which the client writes, allowing fewer
 * values is breaking. In a response, returning values that clients do not know is breaking.
 */
export function rateEffect(side: ValueDirection, effect: ChangeEffect): Rating {
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

/**
 * Creates the comparison of a documentation text. Rewording is a patch, because no program depends on it. A text that
 * moves from one sibling to another is rated higher.
 */
function text<K extends FactKind>(kind: K, name: string, ...keywords: readonly string[]): FactComparison<PartFacts[K]> {
  const compare: Compare<PartFacts[K]> = (before, after, { base, working, siblings }) => {
    const former = siblings.find(({ base, working }) => base.facts[kind] === after && working.facts[kind] !== after);
    if (former !== undefined && typeof after === 'string') {
      const { head, path } = former.base.name;
      const last = path.at(-1) ?? head;
      const owner = path.length === 0 || last.startsWith('item ') ? last : `\`${last}\``;
      return [
        [
          'minor',
          `the ${name} of % is the one that ${owner} had: check whether their values are exchanged. ${formatMajorIf('they are')}`,
        ],
      ];
    }
    const isStatement = kind === 'cause' || kind === 'action' || kind === 'summary';
    if (isStatement && typeof before === 'string' && typeof after === 'string' && mayChangeMeaning(before, after))
      return [describeOtherMeaning(`the ${name} of %`, [before, after])];
    if (kind === 'meaning') {
      const [was, is] = [base.facts, working.facts];
      const promise = compareMarkedTexts(was.meaning, is.meaning);
      if (promise) return [promise];
      const texts = [removeClaims(was.meaning, is.notGuaranteed), removeClaims(is.meaning, was.notGuaranteed)] as const;
      if (was.notGuaranteed !== is.notGuaranteed && texts[0] === texts[1]) return [];
      if (mayChangeMeaning(...texts)) return [describeOtherMeaning(`the ${name} of %`, texts)];
    }
    const done = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [['words', `the ${name} of % ${name.endsWith('s') ? 'were' : 'was'} ${done}`]];
  };
  return [keywords, compare];
}

/** Creates the comparison of a keyword for which one sentence describes every change of its value. */
function replaced<T>(
  keyword: string | readonly string[],
  sentence: string,
  effect:
    | ChangeEffect
    | ((before: T | undefined, after: T | undefined, context: FactContext) => ChangeEffect) = 'other',
): FactComparison<T> {
  const compare: Compare<T> = (before, after, context) => [
    [
      typeof effect === 'function' ? effect(before, after, context) : effect,
      `${sentence} from ${formatValue(before)} to ${formatValue(after)}`,
    ],
  ];
  return [[keyword].flat(), compare];
}

/**
 * Creates the comparison of a minimum or maximum count: a greater minimum (`least`) or a smaller maximum (`most`)
 * allows fewer values.
 */
function limit(end: 'least' | 'most', name: string, ...keywords: readonly string[]): FactComparison<number> {
  const number = (value: number | undefined): number => value ?? (end === 'least' ? 0 : Infinity);
  const compare: Compare<number> = (before, after) => {
    const [was, is] = [number(before), number(after)];
    const effect = (end === 'least') === is > was ? 'narrower' : 'wider';
    if (was === Infinity && is !== Infinity) return [[effect, `${name} of % has a limit from now on: ${is}`]];
    if (is === Infinity && was !== Infinity) return [[effect, `${name} of % no longer has a limit (before: ${was})`]];
    return [was !== is && [effect, `${name} of % changed from ${was} to ${is}`]];
  };
  return [keywords, compare];
}

function bound(name: string, sign: 1 | -1, ...keywords: readonly string[]): FactComparison<NumberBound> {
  const tightness = (one: NumberBound | undefined): number => (one === undefined ? -Infinity : sign * one.value);
  const format = (one: NumberBound | undefined): string =>
    formatValue(one?.value) + (one?.exclusive === true ? ' (exclusive)' : '');
  const compare: Compare<NumberBound> = (before, after) => {
    const [was, is] = [tightness(before), tightness(after)];
    if (before === undefined) return [['narrower', `% has a ${name} from now on: ${format(after)}`]];
    if (after === undefined) return [['wider', `% no longer has a ${name} (before: ${format(before)})`]];
    const isTighter = is > was || (is === was && after.exclusive);
    return [[isTighter ? 'narrower' : 'wider', `the ${name} of % changed from ${format(before)} to ${format(after)}`]];
  };
  return [keywords, compare];
}

/**
 * Restricts a comparison to declarations that exist in both revisions. The comparison of another keyword reports that
 * one was added or removed.
 */
function ifInBoth<T>([keywords, compare]: FactComparison<T>): FactComparison<T> {
  return [
    keywords,
    (before, after, ...rest) => (before === undefined || after === undefined ? [] : compare(before, after, ...rest)),
  ];
}

/** Rates a changed unit or datum. Adding or removing it for a request value only changes the documentation. */
function rateMeasure(before: unknown, after: unknown, { working: { side } }: FactContext): ChangeEffect {
  return side === 'request' && (before === undefined || after === undefined) ? 'words' : 'other';
}

/** Comparison of each kind of declaration, such as title, minimum or unit. */
export const factComparisons = {
  title: text('title', 'title', 'title', 'x-displayName'),
  summary: text('summary', 'summary', 'summary'),
  meaning: text('meaning', 'description', 'description'),
  cause: text('cause', 'cause', 'cause'),
  action: text('action', 'advice', 'action'),
  terms: text('terms', 'dictionary terms', 'x-terms'),
  group: text('group', 'group', 'x-group'),
  implied: text('implied', 'mark as implied', 'x-implied-parameters'),
  example: text('example', 'example', 'example', 'examples'),
  requestExamples: text('requestExamples', 'example requests', 'x-request-examples'),
  answerExamples: text('answerExamples', 'examples', 'content application/json examples'),
  headers: [['headers'], compareHeaders],
  throws: replaced('x-throws', 'the error class that the SDK throws for % changed', (before) =>
    before === undefined ? 'minor' : 'major',
  ),
  operationGroups: text('operationGroups', 'groups of operations', 'x-operation-groups'),
  parameterGroups: text('parameterGroups', 'groups of parameters', 'x-parameter-groups'),
  key: replaced('name', '% changed'),
  path: replaced('get', '% moved'),
  id: replaced('operationId', 'the operationId of % changed'),
  tag: replaced('tags', 'the tag of %, which places it in docs and in generated clients, changed', 'minor'),
  contract: replaced('x-permission', 'the contract that % needs changed', (_, after) =>
    after === 'base' ? 'minor' : 'major',
  ),
  maxResults: limit('most', 'the limit `maxResults`', 'x-limits'),
  requestsPerSecond: limit('most', 'the limit `requestsPerSecond`', 'x-limits'),
  rules: [['x-parameter-rules'], compareRules],
  responseRules: [['x-response-rules'], compareResponseRules],
  code: replaced('code', 'the error code of % changed'),
  order: [[], compareOrders],
  links: text('links', 'links', 'x-links'),
  digits: [[], () => [['major', 'the digits of % changed: composed condition strings mean something else']]],
  equivalents: [[], (before, after) => [describeOtherMeaning('%', [formatLines(before), formatLines(after)])]],
  entry: [
    [],
    (before, after) => {
      const texts = [before, after].map(formatLeaves) as [string, string];
      return [mayChangeMeaning(...texts) ? describeOtherMeaning('%', texts) : ['words', '% was changed']];
    },
  ],
  required: [
    ['required'],
    (_, after, { working: { kind } }) => {
      const [always, optional] =
        kind === 'member'
          ? ['the property % is always present from now on', 'the property % may be absent from now on']
          : ['% is required from now on', '% is no longer required'];
      return [after === true ? ['narrower', always] : ['wider', optional]];
    },
  ],
  deprecated: [['x-deprecation'], compareDeprecations],
  default: [
    ['x-dynamic-default', 'default'],
    (before, after) => {
      if (before === undefined)
        return [
          [
            'minor',
            `the default of %, ${after ?? ''}, is stated from now on: check the results of calls without a value. ${formatMajorIf('they change')}`,
          ],
        ];
      if (after === undefined) return [['major', `the default of %, ${before}, was removed`]];
      return [['major', `the default of % changed from ${before} to ${after}`]];
    },
  ],
  condition: [['x-condition'], compareConditions],
  oneOrMany: [
    ['x-one-or-many'],
    (_, after, { base, working }) => {
      const { types = [] } = (after === true ? base : working).facts;
      // The other revision declares the same JSON as a union of one object and a list.
      if (types.some((type) => types.includes(`${type}[]`))) return [];
      return [
        after === true
          ? ['major', '% may be one object instead of a list from now on, for readers of the JSON']
          : ['minor', '% is always a list from now on, for readers of the JSON: one object no longer occurs'],
      ];
    },
  ],
  notGuaranteed: [
    ['x-unconfirmed', 'content application/json schema x-unconfirmed'],
    (was, is, { base, working }) => {
      const [before, after] = [was, is].map(parseNotGuaranteed);
      if (before?.of === undefined && after?.of !== undefined) return [describeWithdrawnPromise('%')];
      if (before?.of !== undefined && after?.of === undefined) return [describeNewPromise('%')];
      const reworded = ['words', 'the text about what is not guaranteed of % was changed'] as const;
      return [compareClaims([before, after], [listTexts(base), listTexts(working)]) ?? reworded];
    },
  ],
  moreMembers: [
    ['additionalProperties'],
    (_, after) => [
      [
        'minor',
        after === true ? '% may have more properties than before' : '% has no other properties than those listed',
      ],
    ],
  ],
  memberNames: [['propertyNames'], compareValues],
  types: [['anyOf', 'oneOf', 'type'], compareTypes],
  // A response value is decoded to its native type. In a request, the type matters only for a date, which must exist
  // in the calendar.
  native: [
    ['x-native'],
    (before, after, { working: { side } }) => [
      [
        side !== 'request' || (before && after) ? 'other' : after === undefined ? 'wider' : 'narrower',
        after === undefined
          ? `% is no longer decoded as \`${before}\``
          : before === undefined
            ? `% is decoded as \`${after}\` from now on`
            : `the decoded type of % changed from \`${before}\` to \`${after}\``,
      ],
    ],
  ],
  pattern: [['pattern'], comparePatternTexts],
  minimum: bound('minimum', 1, 'minimum', 'exclusiveMinimum'),
  maximum: bound('maximum', -1, 'maximum', 'exclusiveMaximum'),
  minLength: limit('least', 'the `minLength`', 'minLength'),
  maxLength: limit('most', 'the `maxLength`', 'maxLength'),
  leastItems: ifInBoth(limit('least', 'the least number of items', 'x-list minItems', 'minItems')),
  mostItems: ifInBoth(limit('most', 'the greatest number of items', 'x-list maxItems', 'x-list positions', 'maxItems')),
  unit: replaced('x-unit', 'the unit of % changed', rateMeasure),
  datum: replaced(
    ['x-datum', 'content application/json schema x-datum'],
    'the geodetic datum of % changed',
    rateMeasure,
  ),
  values: [['enum'], compareValues],
  list: [['x-list'], compareLists],
} as const satisfies { readonly [K in FactKind]: FactComparison<PartFacts[K]> };

/** Request to the author: the comparison does not know the requests that have a new cause of an error. */
const checkAnswers = 'check whether such requests were answered with results before';

/**
 * Ratings of added and removed parts of the API, by kind of part. A part of any other kind is reported as a change of
 * its parent.
 */
const addedAndRemovedDifferences: Readonly<
  Partial<Record<ApiPartKind, { readonly added: Difference; readonly removed: Difference }>>
> = {
  server: { added: ['minor', 'the API has the new %'], removed: ['major', 'the API no longer has the %'] },
  tag: { added: ['patch', '% was added'], removed: ['patch', '% was removed'] },
  operation: { added: ['minor', '% was added'], removed: ['major', '% was removed'] },
  parameter: { added: ['minor', 'the optional % was added'], removed: ['major', '% was removed'] },
  answer: { added: ['minor', '% was added'], removed: ['minor', '% was removed'] },
  situation: { added: ['minor', `% was added: ${checkAnswers}`], removed: ['minor', '% was removed'] },
  digits: { added: ['minor', '% was added'], removed: ['major', '% was removed'] },
  entry: { added: ['patch', '% was added'], removed: ['patch', '% was removed'] },
  member: { added: ['minor', 'the property % was added'], removed: ['major', 'the property % was removed'] },
};

/** Describes an added part. A new status names its error situations. */
export function describeAdded({ kind, facts, parts }: ApiPart): Difference | undefined {
  if (kind === 'parameter' && facts.required === true) return ['major', 'the required % was added'];
  const causes = parts.flatMap((part) => (part.kind === 'situation' ? `「${part.facts.title}」` : []));
  if (causes.length > 0) return ['minor', `% was added, for ${causes.join('')}: ${checkAnswers}`];
  return addedAndRemovedDifferences[kind]?.added;
}

/** Describes a removed part. It breaks no promise after its announced sunset. */
export function describeRemoved({ kind, facts }: ApiPart, hint: string): Difference | undefined {
  const sunset = findPastSunset(facts.deprecated);
  if (sunset !== undefined) return ['minor', `% was removed, after the announced sunset (${sunset})`];
  const { removed } = addedAndRemovedDifferences[kind] ?? {};
  return removed && [removed[0], `${removed[1]}${formatBroken(facts.deprecated?.sunset)}${hint}`];
}

function compareDeprecations(before: Deprecation | undefined, after: Deprecation | undefined): Difference[] {
  if (before === undefined) {
    return [['minor', `% is deprecated from now on${formatSunset(after)}${formatReplacements([after])}`]];
  }
  if (after === undefined) return [['words', '% is no longer deprecated']];
  return [
    isSooner(before, after)
      ? [rateSooner(before), `% ends on ${after.sunset}, sooner than announced (${before.sunset ?? 'no day'})`]
      : ['words', formatLaterSunset(before, after)],
  ];
}

/**
 * Rates a sunset that was moved to an earlier day. Breaking if a day had been announced: otherwise, moving the day
 * first would turn a removal into a compatible change.
 */
function rateSooner({ sunset }: Deprecation): Rating {
  return sunset === undefined ? 'minor' : 'major';
}

function formatBroken(sunset: string | undefined): string {
  return sunset === undefined ? '' : `, before the announced sunset (${sunset})`;
}

/** Returns the announced sunset of a deprecation if it is past, so that its removal breaks no promise. */
function findPastSunset(deprecation: Deprecation | undefined): string | undefined {
  const { sunset = '9999' } = deprecation ?? {};
  return sunset <= new Date().toISOString().slice(0, 10) ? sunset : undefined;
}

function formatSunset(deprecation: Deprecation | undefined): string {
  return deprecation?.sunset === undefined ? '' : `, and ends on ${deprecation.sunset}`;
}

function formatReplacements(deprecations: readonly (Deprecation | undefined)[]): string {
  const names = new Set(deprecations.flatMap((one) => one?.replacement ?? []));
  return names.size === 0 ? '' : `: use ${[...names].map(formatValue).join(' or ')} instead`;
}

function formatLaterSunset(before: Deprecation, after: Deprecation): string {
  if (before.sunset === after.sunset) return 'the text about the deprecation of % was changed';
  const end = after.sunset === undefined ? 'without an announced end' : `until it ends on ${after.sunset}`;
  return `% works longer than announced, ${end} (before: ${before.sunset})`;
}

/** True if the new sunset date of a deprecation leaves clients less time than announced. */
function isSooner(before: Deprecation, after: Deprecation | undefined): boolean {
  return after?.sunset !== undefined && after.sunset < (before.sunset ?? '9999');
}

function compareTypes(
  before: readonly string[] = [],
  after: readonly string[] = [],
  { base, working }: FactContext,
): Difference[] {
  const covers = (types: readonly string[], type: string): boolean =>
    types.includes(type) || types.includes('any') || (type === 'integer' && types.includes('number'));
  const lost = before.some((type) => !covers(after, type)) || isFewer(before, after);
  const gained = after.some((type) => !covers(before, type));
  const text = `the type of % changed from ${formatValue(before.join(' | '))} to ${formatValue(after.join(' | '))}`;
  // Forms of the type `object` differ in their properties.
  const news = before.length < after.length && !gained ? listNewProperties(base, working) : [];
  const form = news.length === 0 ? '' : `: the new form has ${news.map(formatValue).join(', ')}`;
  return [[lost && gained ? 'other' : lost ? 'narrower' : 'wider', `${text}${form}`]];
}

/** Lists the properties that the object of a property has only in the working spec. */
function listNewProperties(base: ApiPart, working: ApiPart): string[] {
  const list = ({ parts }: ApiPart): string[] =>
    parts.filter(({ kind }) => kind === 'object').flatMap((object) => object.parts.map(({ key }) => key));
  const known = list(base);
  return list(working).filter((name) => !known.includes(name));
}

/** True if both lists contain the same types and the first list is longer, because it repeats some of them. */
function isFewer(before: readonly string[], after: readonly string[]): boolean {
  return new Set(before).size === new Set(after).size && before.length > after.length;
}

/** Compares the order of those parameters or properties that both revisions have. */
function compareOrders(
  before: readonly string[] = [],
  after: readonly string[] = [],
  { working: { kind } }: FactContext,
): Difference[] {
  const common = after.filter((name) => before.includes(name));
  const moved =
    common[before.filter((name) => after.includes(name)).findIndex((name, index) => name !== common[index])];
  if (moved === undefined) return [];
  const [list, entry] = kind === 'operation' ? ['parameters', String(after.indexOf(moved))] : ['properties', moved];
  return [['words', `the ${list} of % were put in another order`, { keyword: `${list} ${entry}` }]];
}

function compareHeaders(before: PartFacts['headers'] = {}, after: PartFacts['headers'] = {}): Difference[] {
  return Object.keys({ ...before, ...after }).flatMap((name): Difference[] => {
    const head = `the header \`${name}\` of %`;
    const [old, next] = [before[name], after[name]];
    if (old === undefined) return [['minor', `${head} was added`]];
    if (next === undefined) return [['major', `${head} was removed`]];
    if (!isDeepStrictEqual(old.value, next.value)) return [['major', `the value of ${head} changed`]];
    return old.meaning === next.meaning ? [] : [['words', `the description of ${head} was changed`]];
  });
}

function comparePatternTexts(
  before: string | undefined,
  after: string | undefined,
  { working: { side } }: FactContext,
): Difference[] {
  if (before === undefined) return [['narrower', `% must match ${formatValue(after)} from now on`]];
  if (after === undefined) return [['wider', `% no longer has to match ${formatValue(before)}`]];
  const change = comparePatterns(before, after);
  const head = `the pattern of % changed from ${formatValue(before)} to ${formatValue(after)}`;
  if (change === undefined) return [['other', `${head}, and it cannot be told which texts both accept`]];
  const { lost, gained } = change;
  const [subject, loses, gains] =
    side === 'request'
      ? ['it', 'no longer accepts', 'newly accepts']
      : ['responses', 'no longer contain', 'may contain'];
  const parts = [
    ...(lost === undefined ? [] : [`${loses} ${formatExample(lost)}`]),
    ...(gained === undefined ? [] : [`${gains} ${formatExample(gained)}`]),
  ];
  if (parts.length === 0) return [['words', `${head}, which accepts the same texts`]];
  const effect = parts.length === 2 ? 'other' : lost === undefined ? 'wider' : 'narrower';
  return [[effect, `${head}: ${subject} ${parts.join(' and ')}`]];
}

/** Formats an example text that distinguishes two patterns. Returns an empty text if it is not printable ASCII. */
function formatExample(text: string): string {
  if (text === '') return 'the empty text';
  return /^[\x20-\x7e]{1,40}$/.test(text) ? `texts such as ${formatValue(text)}` : 'some texts';
}

function compareValues(
  before: EnumValues | undefined,
  after: EnumValues | undefined,
  { working: { side } }: FactContext,
): Difference[] {
  if (before === undefined) return [[after?.open === true ? 'minor' : 'narrower', '% has an enumeration from now on']];
  if (after === undefined) return [['wider', '% no longer has an enumeration']];
  const [was, is] = [listValues(before), listValues(after)];
  const gone = before.values.filter(({ value }) => !is.includes(value));
  const [ended, lost] = [true, false].map((isEnded) =>
    gone.filter(({ deprecated }) => (findPastSunset(deprecated?.data) !== undefined) === isEnded),
  ) as [typeof gone, typeof gone];
  const list = (values: typeof gone): string => formatValues(values.map(({ value }) => value));
  const findLast = (values: typeof gone): string | undefined =>
    values
      .flatMap(({ deprecated }) => deprecated?.data.sunset ?? [])
      .sort()
      .at(-1);
  const gained = is.filter((value) => !was.includes(value));
  const announced = side !== 'request' && before.open;
  const news =
    side === 'request' ? '' : before.open ? ', which its open enumeration announced' : ', although it is closed';
  const isReordered = gone.length + gained.length === 0 && was.join('\n') !== is.join('\n');
  const differences: readonly (Difference | false)[] = [
    lost.length > 0 && [
      side === 'error' ? 'major' : 'narrower',
      `% no longer has the ${list(lost)}${formatBroken(findLast(lost))}${formatRenamed(lost, after)}`,
    ],
    ended.length > 0 && [
      'minor',
      `% no longer has the ${list(ended)}, after the announced sunset (${findLast(ended)})`,
    ],
    gained.length > 0 && [announced ? 'minor' : 'wider', `% has the new ${formatValues(gained)}${news}`],
    isReordered && ['words', 'the values of % were put in another order'],
    !before.open && after.open && ['wider', '% may have values that are not listed from now on', openness],
    before.open && !after.open && ['narrower', '% has no other values than those listed', openness],
    side === 'request' &&
      before.notGuaranteed !== after.notGuaranteed && [
        ...(after.notGuaranteed ? describeWithdrawnPromise : describeNewPromise)('the values of %'),
        { keyword: 'x-unconfirmed' },
      ],
    ...compareMeanings(before, after),
  ];
  const found = differences.filter((one) => one !== false);
  // In responses, the sentence names the changed enumeration instead of a property, because many properties share it.
  const name: PartName = { head: `schema \`${after.id}\``, path: [] };
  return side === 'request'
    ? found
    : found.map(([effect, sentence, details]) => [effect, sentence, { ...details, name }]);
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
  const replacedMeanings = reworded.filter(
    (pair) => !permuted.includes(pair) && mayChangeLabel(pair.base.meaning, pair.working.meaning),
  );
  const rephrased = reworded.filter((pair) => !permuted.includes(pair) && !replacedMeanings.includes(pair));
  const listMeanings = (side: 'base' | 'working'): string =>
    replacedMeanings.map(({ [side]: { value, meaning } }) => `${value}: ${meaning}`).join('\n');
  const changed = pairs.filter(({ base, working }) => !isDeepStrictEqual(base.deprecated, working.deprecated));
  const sooner = changed.filter(
    ({ base, working }) => base.deprecated && isSooner(base.deprecated.data, working.deprecated?.data),
  );
  const [earliest] = sooner.flatMap(({ working }) => working.deprecated?.data.sunset ?? []).sort();
  const deprecated = changed.filter(({ base }) => base.deprecated === undefined);
  const replacements = formatReplacements(deprecated.map(({ working }) => working.deprecated?.data));
  const promised = pairs.filter(({ base, working }) => base.notGuaranteed !== working.notGuaranteed);
  const withdrawn = promised.filter(({ working }) => working.notGuaranteed);
  const given = promised.filter(({ base }) => base.notGuaranteed);
  const named = (list: typeof pairs): string => formatValues(list.map(({ working }) => working.value));
  const meanings: DifferenceDetails = { keyword: 'x-enum-descriptions' };
  const values: DifferenceDetails = { keyword: 'x-deprecated-values' };
  const promises: DifferenceDetails = { keyword: 'x-unconfirmed' };
  const isOtherTerms = !isDeepStrictEqual(before.terms, after.terms);
  return [
    permuted.length > 0 && ['minor', `the meanings of the ${named(permuted)} of % were permuted`, meanings],
    replacedMeanings.length > 0 &&
      describeOtherMeaning(
        `the ${named(replacedMeanings)} of %`,
        [listMeanings('base'), listMeanings('working')],
        meanings,
      ),
    rephrased.length > 0 && ['words', `the meanings of the ${named(rephrased)} of % were changed`, meanings],
    deprecated.length > 0 && ['minor', `% has deprecated the ${named(deprecated)}${replacements}`, values],
    sooner.length > 0 && [
      sooner.some(({ base }) => base.deprecated?.data.sunset !== undefined) ? 'major' : 'minor',
      `the ${named(sooner)} of % ends on ${earliest}, sooner than announced`,
      values,
    ],
    changed.length > deprecated.length + sooner.length && [
      'words',
      'the deprecation of values of % was changed or withdrawn',
      values,
    ],
    withdrawn.length > 0 && [...describeWithdrawnPromise(`the ${named(withdrawn)} of %`), promises],
    given.length > 0 && [...describeNewPromise(`the ${named(given)} of %`), promises],
    before.meaning !== after.meaning &&
      (mayChangeMeaning(before.meaning, after.meaning)
        ? describeOtherMeaning('the description of %', [before.meaning, after.meaning], { keyword: 'enum description' })
        : ['words', 'the description of % was changed', { keyword: 'enum description' }]),
    isOtherTerms && ['words', 'the dictionary terms of % were changed', { keyword: 'enum x-terms' }],
  ];
}

/** Names the value that has the meaning of the only removed one. */
function formatRenamed([removed, ...others]: EnumValues['values'], { values }: EnumValues): string {
  const same = values.find(({ meaning }) => meaning !== '' && meaning === removed?.meaning);
  return same === undefined || others.length > 0 ? '' : `: it looks as if it were renamed to \`${same.value}\``;
}

function listValues({ values }: EnumValues): string[] {
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
      `the separator of % changed from ${formatValue(from)} to ${formatValue(to)}`,
      { keyword: 'x-list separator' },
    ],
    before.isTuple !== after.isTuple && ['major', 'the positions of the items of % changed'],
    !before.emptyItems && after.emptyItems && ['wider', '% may have empty items from now on', empty],
    before.emptyItems && !after.emptyItems && ['narrower', '% may no longer have empty items', empty],
  ];
}

/**
 * Compares the digits of a search option in the condition string. After a changed digit, programs that use the SDK
 * search with a different option.
 */
function compareConditions(before: ConditionDigits | undefined, after: ConditionDigits | undefined): Difference[] {
  if (before === undefined) return [['minor', '% has a place in the condition string from now on']];
  if (after === undefined) return [['major', '% no longer has a place in the condition string']];
  const [was, is] = [listDigits(before), listDigits(after)];
  const changed = Object.keys({ ...was, ...is }).filter((value) => was[value] !== is[value]);
  if (changed.length > 0) {
    const digits = changed.map((value) => `\`${value}\` from ${was[value] ?? 'none'} to ${is[value] ?? 'none'}`);
    const isExtended = changed.every((value) => was[value] === undefined);
    return [[isExtended ? 'minor' : 'major', `the digits of % in the condition string changed: ${digits.join(', ')}`]];
  }
  if (before.confirmed === after.confirmed) return [['words', 'the kind of search for which % matters changed']];
  return [(after.confirmed ? describeNewPromise : describeWithdrawnPromise)('the place of % in the condition string')];
}

/** Lists the digits that stand for each value, with segment and position: `4 at T1`. */
function listDigits({ segment, places }: ConditionDigits): Readonly<Record<string, string>> {
  const digits = places.flatMap(({ position, digits }) =>
    Object.entries(digits).map(([value, digit]) => [value, `${digit} at ${segment}${position}`] as const),
  );
  const byValue = Map.groupBy(digits, ([value]) => value);
  return Object.fromEntries([...byValue].map(([value, list]) => [value, list.map(([, text]) => text).join(' and ')]));
}

function formatValues(values: readonly string[]): string {
  return `value${values.length === 1 ? '' : 's'} ${values.map(formatValue).join(', ')}`;
}

/** Lists the texts of a YAML value, one per line. */
function formatLeaves(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === undefined ? '' : JSON.stringify(value);
  return Object.values(value).map(formatLeaves).join('\n');
}

function formatLines(items: unknown): string {
  return (items as readonly unknown[]).map((item) => JSON.stringify(item)).join('\n');
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'none';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
