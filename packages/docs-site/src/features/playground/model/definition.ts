import { units } from '@route-search/schemas/catalogues';
import { resolveRef, resolveSchema, type OpenApiDocument, type Schema } from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import { dynamicDefaultSentence, meaningOf } from '@route-search/spec/prose';
import { sentence, type Rule } from '@route-search/spec/rules';

/** What the value of a parameter can be taken from, beyond what the reader types. */
export type ValueSource = 'station' | 'stationName' | 'course' | 'pass' | 'trip' | 'engine' | 'condition';

/** A parameter as the form shows it. */
export interface PlaygroundField {
  readonly name: string;
  readonly required: boolean;
  /** The first sentence of what it means. */
  readonly hint: string;
  /** What the server assumes when it depends on something else. */
  readonly assumed?: string;
  /** References resolved; only what the form and the checks read. */
  readonly schema: Schema;
  /** The unit in Japanese. */
  readonly unit?: string;
  readonly source?: ValueSource;
}

/** Parameters that belong together. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly PlaygroundField[];
}

/** A rule with its sentence. */
export type PlaygroundRule = Rule & { readonly sentence: string };

/** A request of the spec that fills the form. */
export interface PlaygroundExample {
  readonly name: string;
  readonly summary: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Everything that the playground of one call has to know, as data. */
export interface PlaygroundDefinition {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly permission: 'base' | 'realtime';
  readonly baseUrl: string;
  readonly groups: readonly FieldGroup[];
  readonly rules: readonly PlaygroundRule[];
  readonly examples: readonly PlaygroundExample[];
  /** Calls that work on the serialized data of a course. */
  readonly next: readonly NextCall[];
  /** The call whose answers have what the sources of the fields need: the route search. */
  readonly search: string;
  /** Its answers list courses. */
  readonly listsCourses: boolean;
  readonly words: Words;
}

/** Meanings of values that pictures of answers show, by the value. */
export interface Words {
  readonly timeReliability: Readonly<Record<string, string>>;
  readonly realtimeStatus: Readonly<Record<string, string>>;
}

/** A call that an answer leads to. */
export interface NextCall {
  readonly id: string;
  readonly summary: string;
  /** It asks for the number of a section too. */
  readonly needsSection: boolean;
}

/** Most calls that a course leads to: what the playground of a call has to know must not grow with the number of calls. */
export const MOST_NEXT = 10;

/** How the parameters of a call are put into groups. */
export type GroupParameters = (
  operation: Operation,
) => readonly { readonly title: string; readonly names: readonly string[] }[];

/** What values of a data type can be taken from. */
const sources: Readonly<Record<string, ValueSource>> = {
  StationCode: 'station',
  SerializeData: 'course',
  TeikiSerializeData: 'pass',
  TripCode: 'trip',
  EngineVersion: 'engine',
  ConditionDetail: 'condition',
};

/** Terms of parameters that take stations; those that take codes are better served with a code. */
const stationTerms: Readonly<Record<string, ValueSource>> = {
  'station-code': 'station',
  station: 'stationName',
  'station-name': 'stationName',
};

/**
 * What the playground of each call has to know.
 *
 * @param document - the bundled document
 * @param group - how parameters are grouped
 */
export function playgroundDefinitions(document: OpenApiDocument, group: GroupParameters): PlaygroundDefinition[] {
  const operations = operationsOf(document);
  const baseUrl = document.servers?.[0]?.url ?? '';
  const reachable = operations.flatMap((operation): NextCall[] => {
    const data = operation.parameters.find(
      ({ name, required }) => required && sourceOf(document, operation, name) === 'course',
    );
    if (data === undefined) return [];
    // The only thing that an answer with courses does not have at hand.
    const isReachable = operation.parameters.every(
      ({ name, required }) => !required || name === data.name || name === 'sectionIndex',
    );
    const needsSection = operation.parameters.some(({ name, required }) => required && name === 'sectionIndex');
    return isReachable ? [{ id: operation.id, summary: operation.object.summary, needsSection }] : [];
  });
  const next = reachable.slice(0, MOST_NEXT);
  const search = operations.find((one) => hasCourses(document, one) && !takesCourse(document, one))?.id ?? '';
  const meanings = (name: string): Readonly<Record<string, string>> =>
    document.components.schemas[name]?.['x-enum-descriptions'] ?? {};
  return operations.map((operation) => {
    const { id, path, object, parameters, rules, examples } = operation;
    const field = (name: string): PlaygroundField[] => {
      const parameter = parameters.find((one) => one.name === name);
      return parameter === undefined ? [] : [fieldOf(parameter, sourceOf(document, operation, name))];
    };
    return {
      id,
      path,
      summary: object.summary,
      permission: object['x-permission'] ?? 'base',
      baseUrl,
      groups: group(operation)
        .map(({ title, names }) => ({ title, fields: names.flatMap(field) }))
        .filter(({ fields }) => fields.length > 0),
      rules: rules.map(({ examples: _, ...rule }) => ({ ...rule, sentence: sentence(rule) })),
      examples: Object.entries(examples).map(([name, example]) => ({
        name,
        summary: example.summary,
        parameters: Object.fromEntries(Object.entries(example.parameters).map(([key, value]) => [key, String(value)])),
      })),
      search,
      listsCourses: hasCourses(document, operation),
      next: next.filter((one) => one.id !== id),
      words: { timeReliability: meanings('TimeReliability'), realtimeStatus: meanings('RealtimeStatus') },
    };
  });
}

function hasCourses(document: OpenApiDocument, { object }: Operation): boolean {
  const schema = object.responses['200']?.content?.['application/json']?.schema;
  const body = schema === undefined ? undefined : resolveSchema(document, schema);
  const set = body?.properties?.['ResultSet'];
  return set !== undefined && resolveSchema(document, set).properties?.['Course'] !== undefined;
}

function takesCourse(document: OpenApiDocument, operation: Operation): boolean {
  return operation.parameters.some(
    ({ name, required }) => required && sourceOf(document, operation, name) === 'course',
  );
}

function fieldOf(parameter: Operation['parameters'][number], source: ValueSource | undefined): PlaygroundField {
  const { name, required, description, schema } = parameter;
  const dynamic = schema['x-dynamic-default'];
  return {
    name,
    required,
    hint: /^[^。]*。?/.exec(meaningOf(description, schema)[0] ?? '')?.[0] ?? '',
    ...(dynamic === undefined ? {} : { assumed: dynamicDefaultSentence(dynamic, (text) => text) }),
    schema: trim(schema),
    ...(schema['x-unit'] === undefined ? {} : { unit: units[schema['x-unit']] }),
    ...(source === undefined ? {} : { source }),
  };
}

/** Where the value of a parameter, or an item of its list, can come from. */
function sourceOf(document: OpenApiDocument, operation: Operation, name: string): ValueSource | undefined {
  const parameter = (operation.object.parameters ?? [])
    .map((one) => resolveRef(document, one))
    .find((one) => one.name === name);
  if (parameter === undefined) return undefined;
  const { schema } = parameter;
  const list = schema['x-list'];
  const names = [schema, list?.items, list?.middleItems].map((one) => one?.$ref?.split('/').at(-1) ?? '');
  const declared = names.map((one) => sources[one]).find((one) => one !== undefined);
  if (declared !== undefined) return declared;
  const isText = operation.parameters.some(
    (one) => one.name === name && one.schema.type === 'string' && one.schema.enum === undefined,
  );
  const [byTerm] = Object.keys(stationTerms).filter((term) => parameter['x-terms']?.includes(term));
  return isText && byTerm !== undefined ? stationTerms[byTerm] : undefined;
}

/** What readers of the reference see, and the form does not. */
const unread = new Set(['description', 'example', 'examples', 'x-terms', 'x-condition', '$ref', 'x-datum']);

function trim(schema: Schema): Schema {
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => !unread.has(key))) as Schema;
  const list = schema['x-list'];
  if (list === undefined) return kept;
  return {
    ...kept,
    'x-list': {
      ...list,
      ...(list.items === undefined ? {} : { items: trim(list.items) }),
      ...(list.middleItems === undefined ? {} : { middleItems: trim(list.middleItems) }),
      ...(list.positions === undefined ? {} : { positions: list.positions.map(trim) }),
    },
  };
}
