import {
  mapOperations,
  mapValues,
  resolveSchema,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type Schema,
} from './document.ts';
import { dynamicDefaultSentence, enumList, listSentence, meaningOf, responseNotes } from './prose.ts';
import { sentence, type Mark, type Rule } from './rules/index.ts';

/** A dictionary term, for links. */
export interface TermLink {
  readonly slug: string;
  readonly title: string;
}

const code: Mark = (text) => `\`${text}\``;

/**
 * The document for renderers that know nothing of our extensions: rules, list forms, meanings of enumerations, contract
 * and dictionary links are written into the descriptions as Markdown.
 *
 * @param document - the bundled document
 * @param terms - the dictionary
 * @param dictionary - address of the dictionary, with a final slash
 */
export function docsView(document: OpenApiDocument, terms: readonly TermLink[], dictionary: string): OpenApiDocument {
  const titles = new Map(terms.map(({ slug, title }) => [slug, title]));
  const view: View = { document, link: (slug) => `[${titles.get(slug) ?? slug}](${dictionary}${slug}/)` };
  return {
    ...document,
    paths: mapOperations(document, (operation) => operationView(view, operation)),
    components: {
      ...document.components,
      schemas: mapValues(document.components.schemas, (schema) => schemaView(view, schema)),
      ...(document.components.parameters === undefined
        ? {}
        : { parameters: mapValues(document.components.parameters, (parameter) => parameterView(view, parameter)) }),
    },
  };
}

interface View {
  readonly document: OpenApiDocument;
  readonly link: (slug: string) => string;
}

function operationView(view: View, operation: OperationObject): OperationObject {
  const { description, parameters } = operation;
  return {
    ...operation,
    description: paragraphs([
      description,
      permissionText(operation),
      limitsText(operation),
      rulesText(operation['x-parameter-rules'] ?? []),
      termsText(view, operation['x-terms']),
    ]),
    ...(parameters === undefined ? {} : { parameters: parameters.map((one) => parameterView(view, one)) }),
  };
}

function permissionText(operation: OperationObject): string {
  return operation['x-permission'] === 'realtime'
    ? '**契約**: 基本契約に加えて、リアルタイム情報の利用契約が必要です。'
    : '';
}

function limitsText({ 'x-limits': limits }: OperationObject): string {
  const texts = [
    ...(limits?.maxResults === undefined ? [] : [`返る件数は最大${limits.maxResults}件です。`]),
    ...(limits?.requestsPerSecond === undefined
      ? []
      : [`呼び出しの目安は1秒あたり${limits.requestsPerSecond}回程度です。`]),
  ];
  return texts.length === 0 ? '' : `**制限**: ${texts.join('')}`;
}

function rulesText(rules: readonly Rule[]): string {
  if (rules.length === 0) return '';
  return `**パラメータの組み合わせ**\n\n${rules.map((rule) => `- ${sentence(rule, code)}${rule.note ?? ''}`).join('\n')}`;
}

function termsText(view: View, slugs: readonly string[] | undefined): string {
  return slugs === undefined || slugs.length === 0 ? '' : `**用語**: ${slugs.map(view.link).join('、')}`;
}

function parameterView(view: View, parameter: Parameter): Parameter {
  if (parameter.$ref !== undefined) return parameter;
  const schema = resolveSchema(view.document, parameter.schema);
  const list = schema['x-list'];
  const dynamic = schema['x-dynamic-default'];
  const slugs = [...new Set([...(parameter['x-terms'] ?? []), ...(schema['x-terms'] ?? [])])];
  return {
    ...parameter,
    description: paragraphs([
      ...meaningOf(parameter.description, schema),
      list === undefined ? '' : listSentence(list),
      dynamic === undefined ? '' : dynamicDefaultSentence(dynamic),
      enumList(list?.items ?? schema),
      termsText(view, slugs),
    ]),
    // The renderer would show the description of the schema a second time.
    schema: withoutDescription(schema),
  };
}

function withoutDescription({ description: _description, ...schema }: Schema): Schema {
  return schema;
}

/** Writes the notes of a schema, and of all that it contains, into the descriptions. */
function schemaView(view: View, schema: Schema): Schema {
  const inner = (one: Schema): Schema => schemaView(view, one);
  // What stands beside a reference hides what it leads to: a renderer shows one of the two descriptions.
  const isBare = schema.$ref !== undefined && Object.keys(schema).length === 1;
  const whole = isBare ? schema : resolveSchema(view.document, schema);
  const description = paragraphs([
    whole.description,
    enumList(whole),
    responseNotes(whole).join(''),
    termsText(view, whole['x-terms']),
  ]);
  return {
    ...schema,
    ...(description === '' ? {} : { description }),
    ...(schema.properties === undefined ? {} : { properties: mapValues(schema.properties, inner) }),
    ...(schema.items === undefined ? {} : { items: inner(schema.items) }),
    ...(schema.oneOf === undefined ? {} : { oneOf: schema.oneOf.map(inner) }),
    ...(schema.anyOf === undefined ? {} : { anyOf: schema.anyOf.map(inner) }),
    ...(schema.allOf === undefined ? {} : { allOf: schema.allOf.map(inner) }),
  };
}

function paragraphs(parts: readonly (string | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join('\n\n');
}
