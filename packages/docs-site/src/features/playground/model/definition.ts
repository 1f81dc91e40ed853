import { notGuaranteedMark } from '@route-search/spec/words';
import type { RuleSet } from '@route-search/spec/rules';
import type { Api, EnumValue, Operation, Parameter, Scalar, ValueSchema } from '@route-search/spec/api';
import { toRuleSet } from '@route-search/spec/api';
import { toCheckedSchema, type CheckedSchema } from '@route-search/spec/values';

/** Parameter in the form. */
export interface PlaygroundField {
  readonly name: string;
  readonly required: boolean;
  /** First sentence of the meaning. */
  readonly hint: string;
  /** Default that depends on another parameter. */
  readonly assumed?: string;
  readonly value: CheckedSchema;
  /** Earliest and latest allowed time, for a parameter that is a time. */
  readonly times?: readonly [first: string, last: string];
  readonly default?: Scalar;
  /** Values of an enumeration, or of an enumeration of list items. */
  readonly choices?: readonly EnumValue[];
  /** Names of the positions of a tuple. */
  readonly titles?: readonly string[];
  /** The unit in Japanese. */
  readonly unit?: string;
  /** Content of a text or list item that has a special control. */
  readonly content?: 'stationCode' | 'stationName' | 'condition';
  readonly pickFrom?: AnswerValue;
}

/** Value that a field can take from a response of the course search. */
export interface AnswerValue {
  /** Label of the value's object, for the reader. */
  readonly label: string;
  /** Property names from `ResultSet` to the value. */
  readonly path: readonly string[];
}

interface FieldGroup {
  readonly title: string;
  readonly fields: readonly PlaygroundField[];
}

/** Example request of the spec. */
interface PlaygroundExample {
  readonly name: string;
  readonly summary: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Situation that the sandbox simulates. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** True if the scenario affects only operations with realtime information. */
  readonly realtimeOnly: boolean;
}

/** Part of the API model that the playground of an operation needs. */
export interface PlaygroundDefinition {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly baseUrl: string;
  readonly groups: readonly FieldGroup[];
  readonly rules: RuleSet;
  readonly sentences: Readonly<Record<string, string>>;
  readonly examples: readonly PlaygroundExample[];
  /** Operations that take a course of the response. */
  readonly next: readonly NextCall[];
  /** Id of the course search, whose responses contain the values that fields can take. */
  readonly search: string;
  readonly listsCourses: boolean;
  readonly words: Words;
  /** Scenarios that change the response, after the normal one. Empty if no scenario does. */
  readonly scenarios: readonly Omit<Scenario, 'realtimeOnly'>[];
}

/** Meanings of values that the views of responses show, by value. */
export interface Words {
  readonly timeReliability: Readonly<Record<string, string>>;
  readonly realtimeStatus: Readonly<Record<string, string>>;
}

/** Operation that takes a course. */
export interface NextCall {
  readonly id: string;
  readonly summary: string;
  /** Property names from a course to the value of each parameter. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** True if it takes a section number as well. */
  readonly needsSection: boolean;
}

/** Maximum number of listed operations, so that a definition does not grow with the API. */
export const MOST_NEXT = 10;

/** Groups the parameters of an operation. */
type GroupParameters = (
  operation: Operation,
) => readonly { readonly title: string; readonly names: readonly string[] }[];

/** Labels of the objects in course search responses, by property. */
const answerLabels: Readonly<Record<string, string>> = {
  'Course.SerializeData': '経路',
  'Teiki.SerializeData': '定期券',
  'RouteLine.tripCode': '列車',
  'CourseListResult.engineVersion': 'エンジンバージョン',
};

/** Terms of parameters that take stations. If codes and names are allowed, the form uses codes. */
const stationTerms = [
  ['station-code', 'stationCode'],
  ['station', 'stationName'],
  ['station-name', 'stationName'],
] as const;

/** Creates the playground definitions of all operations. */
export function createPlaygroundDefinitions(
  api: Api,
  group: GroupParameters,
  scenarios: readonly Scenario[] = [],
): PlaygroundDefinition[] {
  const { operations, servers, enums } = api;
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const search = routeSearchOf(api);
  const offered = new Map(search?.next.map(({ operation, values }) => [operation, values]));
  const meanings = (id: string): Readonly<Record<string, string>> =>
    Object.fromEntries(enums[id]?.values.map(({ value, meaning }) => [value, meaning]) ?? []);
  const words: Words = {
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
      rules: toRuleSet(operation),
      sentences: Object.fromEntries(rules.map((rule) => [rule.id, plain(rule.sentence)])),
      examples: examples.map(({ name, summary, request }) => ({
        name,
        summary,
        parameters: Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)])),
      })),
      next: nextCalls(operation, byId),
      search: search?.id ?? '',
      listsCourses: listsCourses(api, operation),
      words,
      scenarios: scenariosOf(operation, scenarios),
    };
  });
}

/**
 * Lists the scenarios of an operation. Realtime information changes in all scenarios, data of courses and passes only
 * with the engine version.
 */
function scenariosOf(operation: Operation, all: readonly Scenario[]): PlaygroundDefinition['scenarios'] {
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

/** Finds the course search: the operation that returns courses without taking one. */
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

/** Lists the operations whose required parameters are all in a course. */
function nextCalls({ id, next }: Operation, byId: ReadonlyMap<string, Operation>): NextCall[] {
  const calls: NextCall[] = [];
  for (const { operation, values } of next) {
    const target = byId.get(operation);
    if (target === undefined || operation === id) continue;
    const required = target.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    // A value that occurs several times in a course would need a choice.
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
    if (calls.length === MOST_NEXT) break;
  }
  return calls;
}

function playgroundField(enums: Api['enums'], parameter: Parameter): PlaygroundField {
  const { name, required, meaning, value, default: standard, facts } = parameter;
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
    hint: /^[^。]*。?/.exec(meaning)?.[0] ?? '',
    ...(assumed !== undefined && { assumed: plain(assumed) }),
    value: toCheckedSchema(enums, value),
    ...(times && { times }),
    ...(standard !== undefined && { default: standard }),
    ...(choices && { choices }),
    ...(positions && { titles: positions.map(({ title = '' }) => title) }),
    ...(unit !== undefined && { unit }),
    ...(content && { content }),
  };
}

/** Determines the content by the named type of the value, otherwise by the parameter's terms. */
function contentOf({ value, terms }: Parameter): PlaygroundField['content'] {
  const forms: readonly (ValueSchema | undefined)[] = [value, value.list?.items, value.list?.middleItems];
  const scalars = forms.map((form) => form?.scalar);
  if (scalars.includes('StationCode')) return 'stationCode';
  if (scalars.includes('ConditionDetail')) return 'condition';
  const isText = value.kind === 'text' && value.enum === undefined;
  return isText ? stationTerms.find(([term]) => terms.includes(term))?.[1] : undefined;
}

/** Reads the earliest and latest allowed time from the pattern. */
function timesOf({ kind, pattern }: ValueSchema): PlaygroundField['times'] {
  if (kind !== 'time' || pattern === undefined) return undefined;
  const test = new RegExp(pattern, 'u');
  const times = Array.from({ length: 10_000 }, (_, time) => String(time).padStart(4, '0')).filter((time) =>
    test.test(time),
  );
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** Removes the backticks around code. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}
