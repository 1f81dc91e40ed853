import { notGuaranteedMark } from '@route-search/spec/words';
import type { RuleSet } from '@route-search/spec/rules';
import type { Api, EnumValue, Operation, Parameter, Scalar, ValueSchema } from '@route-search/spec/api';
import { toRuleSet } from '@route-search/spec/api';
import { toCheckedSchema, type CheckedSchema } from '@route-search/spec/values';

/** A parameter as the form shows it. */
export interface PlaygroundField {
  readonly name: string;
  readonly required: boolean;
  /** The first sentence of what it means. */
  readonly hint: string;
  /** What the server assumes when it depends on something else. */
  readonly assumed?: string;
  readonly value: CheckedSchema;
  /** Where it is a time: the first and the last one that can be given. */
  readonly times?: readonly [first: string, last: string];
  readonly default?: Scalar;
  /** The values of an enumeration, be it of the items of a list. */
  readonly choices?: readonly EnumValue[];
  /** Names of the positions of a tuple. */
  readonly titles?: readonly string[];
  /** The unit in Japanese. */
  readonly unit?: string;
  /** What a text, or an item of a list, holds, where it has a control of its own. */
  readonly content?: 'stationCode' | 'stationName' | 'condition';
  readonly pickFrom?: AnswerValue;
}

/** A value that can be taken over from an answer of the route search. */
export interface AnswerValue {
  /** What it is of, for the reader. */
  readonly label: string;
  /** The members that lead from `ResultSet` to the value. */
  readonly path: readonly string[];
}

interface FieldGroup {
  readonly title: string;
  readonly fields: readonly PlaygroundField[];
}

/** A request of the spec that fills the form. */
interface PlaygroundExample {
  readonly name: string;
  readonly summary: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** What can happen in the sandbox while it answers. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether only calls with realtime information answer otherwise than usual. */
  readonly realtimeOnly: boolean;
}

/** The part of the model that the playground of one call reads. */
export interface PlaygroundDefinition {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly baseUrl: string;
  readonly groups: readonly FieldGroup[];
  readonly rules: RuleSet;
  readonly sentences: Readonly<Record<string, string>>;
  readonly examples: readonly PlaygroundExample[];
  /** Calls that a course of the answer leads to. */
  readonly next: readonly NextCall[];
  /** The route search: the call whose answers have the values that fields can take over. */
  readonly search: string;
  readonly listsCourses: boolean;
  readonly words: Words;
  /** The scenarios in which the call answers otherwise, after the usual one; none where there are none. */
  readonly scenarios: readonly Omit<Scenario, 'realtimeOnly'>[];
}

/** Meanings of values that pictures of answers show, by the value. */
export interface Words {
  readonly timeReliability: Readonly<Record<string, string>>;
  readonly realtimeStatus: Readonly<Record<string, string>>;
}

/** A call that a course leads to. */
export interface NextCall {
  readonly id: string;
  readonly summary: string;
  /** The members that lead from a course to the value of each parameter. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** It takes the number of a section too. */
  readonly needsSection: boolean;
}

/** Most calls that a course leads to: a definition must not grow with the number of calls. */
export const MOST_NEXT = 10;

/** How the parameters of a call are put into groups. */
type GroupParameters = (
  operation: Operation,
) => readonly { readonly title: string; readonly names: readonly string[] }[];

/** What readers call the values that the answers of the route search offer, by the member. */
const answerLabels: Readonly<Record<string, string>> = {
  'Course.SerializeData': '経路',
  'Teiki.SerializeData': '定期券',
  'RouteLine.tripCode': '列車',
  'CourseListResult.engineVersion': 'エンジンバージョン',
};

/** Terms of parameters that take stations; those that take codes and names are better served with a code. */
const stationTerms = [
  ['station-code', 'stationCode'],
  ['station', 'stationName'],
  ['station-name', 'stationName'],
] as const;

/** What the playground of each call has to know. */
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

/** Realtime information changes in all of them, data of courses and passes only with the version of the engine. */
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

/** The call that finds courses and does not begin with one. */
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

/** The other calls whose required parameters a course has all at hand. */
function nextCalls({ id, next }: Operation, byId: ReadonlyMap<string, Operation>): NextCall[] {
  const calls: NextCall[] = [];
  for (const { operation, values } of next) {
    const target = byId.get(operation);
    if (target === undefined || operation === id) continue;
    const required = target.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    // What a course has several times would have to be chosen first.
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

/** The types of values say it where they have a name, and the terms of the parameter where they have none. */
function contentOf({ value, terms }: Parameter): PlaygroundField['content'] {
  const forms: readonly (ValueSchema | undefined)[] = [value, value.list?.items, value.list?.middleItems];
  const scalars = forms.map((form) => form?.scalar);
  if (scalars.includes('StationCode')) return 'stationCode';
  if (scalars.includes('ConditionDetail')) return 'condition';
  const isText = value.kind === 'text' && value.enum === undefined;
  return isText ? stationTerms.find(([term]) => terms.includes(term))?.[1] : undefined;
}

/** The first and the last time that a form allows; its pattern says it. */
function timesOf({ kind, pattern }: ValueSchema): PlaygroundField['times'] {
  if (kind !== 'time' || pattern === undefined) return undefined;
  const test = new RegExp(pattern, 'u');
  const times = Array.from({ length: 10_000 }, (_, time) => String(time).padStart(4, '0')).filter((time) =>
    test.test(time),
  );
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** A text without the backticks around code. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}
