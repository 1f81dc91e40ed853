import { units } from '@route-search/schemas/catalogues';
import type { OpenApiDocument, Schema } from '@route-search/spec/document';
import type { Operation, OperationParameter } from '@route-search/spec/operations';
import { dynamicDefaultSentence, listSentence, meaningOf } from '@route-search/spec/prose';
import { parametersOf } from '@route-search/spec/rules';
import { termRefs, type TermRef } from '../base/terms.ts';
import { nativeWords, typeWords } from './words.ts';

/** A value of an enumeration. */
export interface ValueView {
  readonly value: string;
  /** Id of the place on the page. */
  readonly anchor: string;
  readonly meaning: string;
  /** Why it is no longer offered. */
  readonly deprecated?: string;
}

/** A parameter as its page shows it. Texts are Markdown with code in backticks. */
export interface ParameterView {
  readonly name: string;
  /** Id of the place on the page: the name. */
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** The product documents only imply it for this call. */
  readonly implied: boolean;
  readonly meaning: string;
  /** What the value is, in Japanese: 整数, 日付, a list of these. */
  readonly type: string;
  readonly unit?: string;
  /** How the list is written. */
  readonly list?: string;
  /** As it stands in the query. */
  readonly default?: string;
  /** What is assumed when it is left out, for defaults that depend on something. */
  readonly dynamicDefault?: string;
  /** 1以上20以下, 最大40件 … */
  readonly limits: readonly string[];
  /** A value as it stands in the query before encoding. */
  readonly example?: string;
  readonly values: readonly ValueView[];
  /** Ids of the rules that speak of it; {@link OperationView.rules} has their sentences. */
  readonly rules: readonly string[];
  readonly terms: readonly TermRef[];
}

/** Parameters that a reader looks for together. */
export interface ParameterGroupView {
  readonly name: string;
  /** Id of the place on the page. */
  readonly anchor: string;
  readonly title: string;
  readonly parameters: readonly ParameterView[];
}

/** Name of the group of all required parameters, which stands first. */
const REQUIRED = { name: 'required', title: '必須' };

/** Name of the group of parameters without a group, which stands last. */
const OTHER = { name: 'other', title: 'そのほか' };

/**
 * The parameters of an operation in their groups: the required ones first, the others in the order of the groups of the
 * document. Every parameter stands in exactly one group.
 *
 * @param document - the bundled document
 * @param operation - the operation
 */
export function groupParameters(document: OpenApiDocument, operation: Operation): ParameterGroupView[] {
  const declared = document['x-parameter-groups'] ?? [];
  const groupOf = ({ required, ...parameter }: OperationParameter): string => {
    if (required) return REQUIRED.name;
    return declared.find(({ name }) => name === parameter['x-group'])?.name ?? OTHER.name;
  };
  return [REQUIRED, ...declared, OTHER]
    .map(({ name, title }) => ({
      name,
      anchor: `group-${name}`,
      title,
      parameters: operation.parameters
        .filter((parameter) => groupOf(parameter) === name)
        .map((parameter) => viewParameter(operation, parameter)),
    }))
    .filter(({ parameters }) => parameters.length > 0);
}

function viewParameter(operation: Operation, parameter: OperationParameter): ParameterView {
  const { name, required, schema } = parameter;
  const list = schema['x-list'];
  const dynamic = schema['x-dynamic-default'];
  const { default: standard } = schema;
  const example = parameter.example ?? schema.example;
  return {
    name,
    anchor: name,
    required,
    deprecated: parameter.deprecated ?? false,
    implied: operation.object['x-implied-parameters']?.includes(name) ?? false,
    meaning: joinTexts(meaningOf(parameter.description, schema)),
    type: typeOf(schema),
    ...(schema['x-unit'] === undefined ? {} : { unit: units[schema['x-unit']] }),
    ...(list === undefined ? {} : { list: listSentence(list) }),
    ...(standard === undefined ? {} : { default: String(standard) }),
    ...(dynamic === undefined ? {} : { dynamicDefault: dynamicDefaultSentence(dynamic) }),
    limits: limitsOf(schema),
    ...(example === undefined ? {} : { example: wireText(example) }),
    values: valuesOf(list?.items ?? schema, name),
    rules: operation.rules.filter((rule) => parametersOf(rule).includes(name)).map(({ id }) => id),
    terms: termRefs([...(parameter['x-terms'] ?? []), ...(schema['x-terms'] ?? [])]),
  };
}

/** What a value is; of a list, what its items are. */
function typeOf(schema: Schema): string {
  const list = schema['x-list'];
  if (list === undefined) return wordOf(schema);
  const items = list.positions ?? (list.items === undefined ? [] : [list.items]);
  const words = [...new Set(items.map(wordOf))];
  return `${words.join('と')}のリスト`;
}

/**
 * The Japanese word for what a value is.
 *
 * @param schema - its schema
 */
export function wordOf(schema: Schema): string {
  const native = schema['x-native'];
  const [type = 'any'] = [schema.type ?? 'any'].flat();
  return (native === undefined ? undefined : nativeWords[native]) ?? typeWords[type] ?? type;
}

/** A value as it stands in the query. */
function wireText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The limits of a value in words. */
function limitsOf(schema: Schema): string[] {
  const list = schema['x-list'];
  return list === undefined ? [...rangeOf(schema), ...lengthOf(schema)] : [];
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string[] {
  const low =
    minimum === undefined ? (exclusiveMinimum === undefined ? '' : `${exclusiveMinimum}より大きく`) : `${minimum}以上`;
  const high =
    maximum === undefined ? (exclusiveMaximum === undefined ? '' : `${exclusiveMaximum}未満`) : `${maximum}以下`;
  return low + high === '' ? [] : [(low + high).replace(/より大きく$/, 'より大きい数')];
}

/** An enumeration or a form with its own check says more than the number of its characters. */
function lengthOf({ minLength = 0, maxLength, enum: values, 'x-native': native }: Schema): string[] {
  if (maxLength === undefined || values !== undefined || native !== undefined) return [];
  return [minLength > 1 ? `${minLength}～${maxLength}文字` : `${maxLength}文字まで`];
}

/**
 * The values of an enumeration with their meanings and places.
 *
 * @param schema - the schema of one value
 * @param owner - id of the place that the values belong to
 */
export function valuesOf(schema: Schema, owner: string): ValueView[] {
  const meanings = schema['x-enum-descriptions'] ?? {};
  const deprecated = schema['x-deprecated-values'] ?? {};
  return (schema.enum ?? []).map(String).map((value) => ({
    value,
    anchor: `${owner}-${value.replaceAll(/\s+/g, '_')}`,
    meaning: meanings[value] ?? '',
    ...(deprecated[value] === undefined ? {} : { deprecated: deprecated[value] }),
  }));
}

/**
 * Texts after one another, each once.
 *
 * @param texts - the texts; empty ones are left out
 */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.filter((text) => text !== undefined && text !== ''))].join('\n\n');
}

/**
 * What a parameter means, without what holds where it is left out, which has a place of its own.
 *
 * @param parameter - the parameter
 */
export function meaningBesideDefault({
  meaning,
  dynamicDefault,
}: Pick<ParameterView, 'meaning' | 'dynamicDefault'>): string {
  const said = dynamicDefault === undefined ? /既定値は`[^`]*`です。/g : /[^。]*省略すると[^。]*。/g;
  return meaning.replaceAll(said, '').trim() || meaning;
}
