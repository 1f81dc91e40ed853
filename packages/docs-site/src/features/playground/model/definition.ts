import { notGuaranteedMark } from '@route-search/spec/words';
import type { DynamicDefault, Rule } from '@route-search/parameter-rules';
import type { Api, EnumValue, Operation, Parameter, Scalar, ValueSchema } from '@route-search/spec/api';
import { toRuleSet } from '@route-search/spec/api';
import { toCompactSchema, type CompactSchema } from '@route-search/spec/values';
import { listEncodedParameters } from '../../../docs/encode-query.ts';
import { splitPhrases } from '../../../docs/phrases.ts';
import { PHRASE_END } from './phrase-end.ts';

/** Form field of the playground for one request parameter. The playground is the form that tries out an operation. */
export interface PlaygroundField {
  readonly name: string;
  readonly required: boolean;
  /** First sentence of the parameter's meaning, shown below the field. */
  readonly hint: string;
  /** Sentence about a default value that depends on another parameter. */
  readonly assumed?: string;
  readonly value: CompactSchema;
  /** Earliest and latest allowed time as `HHMM`. Only for a parameter that is a time. */
  readonly times?: readonly [first: string, last: string];
  readonly default?: Scalar;
  readonly dynamicDefault?: DynamicDefault;
  /** Allowed values of an enumeration. For a list, those of its items. */
  readonly choices?: readonly EnumValue[];
  /** Titles of the items, if the parameter is a tuple: a list whose positions have different meanings. */
  readonly titles?: readonly string[];
  /** Unit of the value in Japanese. */
  readonly unit?: string;
  /**
   * Kind of text that has a special text field in the form, such as a station code. For a list, the kind of its items.
   */
  readonly content?: 'stationCode' | 'stationName' | 'condition';
  readonly pickFrom?: ResponseValueSource;
}

/** Property of route search responses that can fill a field. */
export interface ResponseValueSource {
  /** Japanese label of the object that contains the property, such as 列車. */
  readonly label: string;
  /** Property names on the path from `ResultSet` to the value. */
  readonly path: readonly string[];
}

interface FieldGroup {
  readonly title: string;
  readonly fields: readonly PlaygroundField[];
}

interface PlaygroundExample {
  readonly name: string;
  readonly summary: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Disruption that the sandbox can simulate, such as a typhoon. */
export interface DisruptionScenario {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** True if the disruption changes only responses with realtime information. */
  readonly realtimeOnly: boolean;
}

/** Data of an operation's playground: form fields, rules between parameters, examples and simulated disruptions. */
export interface PlaygroundDefinition {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly baseUrl: string;
  readonly groups: readonly FieldGroup[];
  readonly rules: readonly Rule[];
  readonly sentences: Readonly<Record<string, string>>;
  readonly examples: readonly PlaygroundExample[];
  /** Operations that accept data of a route from this operation's response. */
  readonly next: readonly FollowUpOperation[];
  /** Route search operation whose responses can fill fields. */
  readonly search: SearchOperation | undefined;
  readonly listsCourses: boolean;
  readonly words: EnumMeanings;
  /**
   * Simulated disruptions that change the response of this operation. The scenario without a disruption is left out.
   */
  readonly scenarios: readonly Omit<DisruptionScenario, 'realtimeOnly'>[];
}

/** Japanese meanings of enumeration values in the diagram of a route, by value. */
export interface EnumMeanings {
  readonly timeReliability: Readonly<Record<string, string>>;
  readonly realtimeStatus: Readonly<Record<string, string>>;
}

/** Operation that returns routes, with the query of its first example. */
interface SearchOperation {
  readonly id: string;
  readonly path: string;
  readonly query: string;
}

/** Operation that accepts data of a route. */
export interface FollowUpOperation {
  readonly id: string;
  readonly summary: string;
  /** Property names on the path from a route to the value, by parameter. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** True if the operation also requires the number of a section. */
  readonly needsSection: boolean;
}

/**
 * Maximum number of follow-up operations that a playground offers, so that the pages do not grow with each new
 * operation.
 */
export const MAX_FOLLOW_UP_OPERATIONS = 10;

/** Divides the parameters of an operation into titled groups. */
type GroupParameters = (
  operation: Operation,
) => readonly { readonly title: string; readonly names: readonly string[] }[];

/**
 * Japanese words for the objects (such as a route or a pass) whose response properties can fill a form field, by
 * property.
 */
const answerLabels: Readonly<Record<string, string>> = {
  'Course.SerializeData': '経路',
  'Teiki.SerializeData': '定期券',
  'RouteLine.sectionIndex': '区間',
  'RouteLine.tripCode': '列車',
  'CourseListResult.engineVersion': 'エンジンバージョン',
};

/**
 * Dictionary terms that mark a parameter as a station, with the kind of text field for each. The first match wins, so a
 * parameter that allows codes and names gets the input for codes.
 */
const stationTerms = [
  ['station-code', 'stationCode'],
  ['station', 'stationName'],
  ['station-name', 'stationName'],
] as const;

/** Creates the playground definitions of all operations in an API model. */
export function createPlaygroundDefinitions(
  api: Api,
  group: GroupParameters,
  scenarios: readonly DisruptionScenario[] = [],
): PlaygroundDefinition[] {
  const { operations, servers, enums } = api;
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const search = routeSearchOf(api);
  const offered = new Map(search?.next.map(({ operation, values }) => [operation, values]));
  const meanings = (id: string): Readonly<Record<string, string>> =>
    Object.fromEntries(enums[id]?.values.map(({ value, meaning }) => [value, meaning]) ?? []);
  const words: EnumMeanings = {
    timeReliability: meanings('TimeReliability'),
    realtimeStatus: meanings('RealtimeStatus'),
  };
  return operations.map((operation) => {
    const { id, path, title, parameters, rules, examples } = operation;
    const fieldOf = (name: string): PlaygroundField[] =>
      parameters
        .filter((parameter) => parameter.name === name)
        .map((parameter) => {
          const field = playgroundField(enums, parameter);
          const value = offered.get(id)?.find(({ parameter: own }) => own === name);
          if (value === undefined || field.content !== undefined) return field;
          const label = answerLabels[value.from] ?? '値';
          return { ...field, pickFrom: { label, path: value.path.map((member) => member.name) } };
        });
    return {
      id,
      path,
      summary: title,
      baseUrl: servers[0] ?? '',
      groups: group(operation)
        .map(({ title: heading, names }) => ({ title: heading, fields: names.flatMap(fieldOf) }))
        .filter(({ fields }) => fields.length > 0),
      rules: toRuleSet(operation).rules,
      sentences: Object.fromEntries(rules.map((rule) => [rule.id, markPhrases(plain(rule.sentence))])),
      examples: examples.map(({ name, summary, request }) => ({
        name,
        summary,
        parameters: Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)])),
      })),
      next: nextCalls(operation, byId),
      search: search && { id: search.id, path: search.path, query: exampleQuery(search) },
      listsCourses: listsCourses(api, operation),
      words,
      scenarios: scenariosOf(operation, scenarios),
    };
  });
}

/**
 * Lists the simulated disruptions that can change the responses of an operation. Realtime information changes in all of
 * them. Serialized data of routes and passes becomes invalid only with a new engine version.
 */
function scenariosOf(operation: Operation, all: readonly DisruptionScenario[]): PlaygroundDefinition['scenarios'] {
  const isRealtime = operation.contract === 'realtime';
  const knowsEngine = toRuleSet(operation).rules.some(({ sameEngine }) => sameEngine !== undefined);
  if (!isRealtime && !knowsEngine) return [];
  return all
    .filter(({ realtimeOnly }) => isRealtime || !realtimeOnly)
    .map(({ name, title, description }) => ({ name, title, description }));
}

function listsCourses({ entities }: Api, { answer }: Operation): boolean {
  return entities[answer.entity]?.members.some(({ name }) => name === 'Course') === true;
}

function exampleQuery(operation: Operation): string {
  const [example] = operation.examples;
  return listEncodedParameters(operation, example?.request ?? {})
    .map(({ name, sent }) => `${name}=${sent}`)
    .join('&');
}

/** Finds the route search: the operation that returns routes without requiring one as a parameter. */
function routeSearchOf(api: Api): Operation | undefined {
  const takesCourse = ({ id, parameters }: Operation): boolean =>
    api.links.some(
      ({ from, to }) =>
        from === 'Course.SerializeData' &&
        to.operation === id &&
        parameters.some(({ name, required }) => required && name === to.parameter),
    );
  return api.operations.find((operation) => listsCourses(api, operation) && !takesCourse(operation));
}

/** Lists the operations whose required parameters can all be filled with data of one route. */
function nextCalls({ id, next }: Operation, byId: ReadonlyMap<string, Operation>): FollowUpOperation[] {
  const calls: FollowUpOperation[] = [];
  for (const { operation, values } of next) {
    const target = byId.get(operation);
    if (target === undefined || operation === id) continue;
    const required = target.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    // Leave out values that occur several times in a route, because the reader would have to choose one.
    const own = values.filter(
      ({ parameter, path: [first, ...rest] }) =>
        required.includes(parameter) && first?.name === 'Course' && rest.every(({ list }) => !list),
    );
    const isAtHand = (name: string): boolean =>
      name === 'sectionIndex' || own.some(({ parameter }) => parameter === name);
    if (own.length === 0 || !required.every(isAtHand)) continue;
    calls.push({
      id: operation,
      summary: target.title,
      values: Object.fromEntries(
        own.map(({ parameter, path }) => [parameter, path.slice(1).map((member) => member.name)]),
      ),
      needsSection: required.includes('sectionIndex'),
    });
    if (calls.length === MAX_FOLLOW_UP_OPERATIONS) break;
  }
  return calls;
}

function playgroundField(enums: Api['enums'], parameter: Parameter): PlaygroundField {
  const { name, required, meaning, value, default: standard, dynamicDefault, facts } = parameter;
  const { items, positions } = value.list ?? {};
  const assumed = facts.find(({ kind }) => kind === 'dynamicDefault')?.sentence;
  const unit = facts.find(({ kind }) => kind === 'unit')?.short;
  const choices = enums[value.enum ?? items?.enum ?? '']?.values.map((one) => ({
    ...one,
    meaning: one.meaning + (one.notGuaranteed === true ? notGuaranteedMark : ''),
  }));
  const content = contentOf(parameter);
  const times = timesOf(value);
  return {
    name,
    required,
    hint: markPhrases(/^[^。]*。?/.exec(meaning)?.[0] ?? ''),
    ...(assumed !== undefined && { assumed: markPhrases(plain(assumed)) }),
    value: toCompactSchema(enums, value),
    ...(times && { times }),
    ...(standard !== undefined && { default: standard }),
    ...(dynamicDefault && { dynamicDefault }),
    ...(choices && { choices }),
    ...(positions && { titles: positions.map(({ title = '' }) => title) }),
    ...(unit !== undefined && { unit }),
    ...(content && { content }),
  };
}

/**
 * Selects the kind of special text field for a parameter, such as a station field: by the named type of its value,
 * otherwise by its dictionary terms.
 */
function contentOf({ value, terms }: Parameter): PlaygroundField['content'] {
  const forms: readonly (ValueSchema | undefined)[] = [value, value.list?.items, value.list?.middleItems];
  const scalars = forms.map((form) => form?.scalar);
  if (scalars.includes('StationCode')) return 'stationCode';
  if (scalars.includes('ConditionDetail')) return 'condition';
  const isText = value.kind === 'text' && value.enum === undefined;
  return isText ? stationTerms.find(([term]) => terms.includes(term))?.[1] : undefined;
}

/** Finds the earliest and latest time that match the pattern of a time parameter. */
function timesOf({ kind, pattern }: ValueSchema): PlaygroundField['times'] {
  if (kind !== 'time' || pattern === undefined) return undefined;
  const test = new RegExp(pattern, 'u');
  const times = Array.from({ length: 10_000 }, (_, time) => String(time).padStart(4, '0')).filter((time) =>
    test.test(time),
  );
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}

function markPhrases(text: string): string {
  return splitPhrases(text).join(PHRASE_END);
}
