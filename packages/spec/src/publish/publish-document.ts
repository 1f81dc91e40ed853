import { compilePropertyFacts } from '../compile/compile-facts.ts';
import { mapOperations, mapValues, resolveRef, resolveSchema } from '../document/openapi-document.ts';
import type {
  OpenApiDocument,
  OperationObject,
  Parameter as ParameterObject,
  RequestExample,
  Schema,
} from '../document/openapi-document.ts';
import type { Api, ExampleResponses, Fact, Operation, Parameter, ResponseRule, TermId } from '../model/api.ts';
import { addDateNotations } from '../document/date-notation.ts';
import { appendUnverifiedClaims } from '../sentences/unverified.ts';
import { createOpenApiLinks } from './openapi-links.ts';
import { toPlainDocument } from './plain-document.ts';
import {
  formatEnumList,
  listOperationSentences,
  formatParameterDescription,
  listFactSentences,
  listResponseRules,
  formatUnverifiedValues,
} from '../sentences/published-descriptions.ts';

/** Options of {@link publishDocument}. */
export interface PublishOptions {
  /**
   * Formats a dictionary term as a Markdown link. If set, the document is plain OpenAPI (see {@link toPlainDocument})
   * for renderers that show no extensions: terms and meanings of enumeration values are appended to the descriptions.
   */
  readonly termLink?: (term: TermId) => string;
}

/**
 * Creates the published document from the bundled document and the model. Descriptions include the declarations as
 * sentences, for tools that ignore the extensions. The structure of the document is unchanged.
 */
export function publishDocument(
  bundle: OpenApiDocument,
  compiled: { readonly api: Api; readonly answers: ExampleResponses },
  options: PublishOptions = {},
): OpenApiDocument {
  const document = new Publisher(bundle, compiled, options).document();
  return options.termLink === undefined ? addDateNotations(document) : toPlainDocument(document);
}

class Publisher {
  readonly #bundle: OpenApiDocument;
  readonly #answers: ExampleResponses;
  readonly #entities: Api['entities'];
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #parameters: ReadonlyMap<string, Parameter>;
  readonly #termLink: PublishOptions['termLink'];

  constructor(
    bundle: OpenApiDocument,
    { api, answers }: { readonly api: Api; readonly answers: ExampleResponses },
    { termLink }: PublishOptions,
  ) {
    this.#bundle = bundle;
    this.#answers = answers;
    this.#entities = api.entities;
    this.#operations = new Map(api.operations.map((operation) => [operation.id, operation]));
    this.#parameters = new Map(
      api.operations.flatMap(({ parameters }) => parameters.map((parameter) => [parameter.declaration, parameter])),
    );
    this.#termLink = termLink;
  }

  document(): OpenApiDocument {
    const { components } = this.#bundle;
    return {
      ...this.#bundle,
      paths: mapOperations(this.#bundle, (object) => this.#operation(object)),
      components: {
        ...components,
        schemas: mapValues(components.schemas, (schema, name) =>
          this.#schema(schema, this.#entities[name]?.responseRules),
        ),
        ...(components.responses && {
          responses: mapValues(components.responses, (response) => ({
            ...response,
            description: appendUnverifiedClaims(response),
          })),
        }),
        ...(components.parameters && {
          parameters: mapValues(components.parameters, (parameter, name) => this.#parameter(parameter, name)),
        }),
      },
    };
  }

  #operation(object: OperationObject): OperationObject {
    const operation = this.#operations.get(object.operationId);
    if (operation === undefined) return object;
    const description = paragraphs([
      operation.meaning,
      ...listOperationSentences(operation),
      this.#terms(operation.terms),
    ]);
    return this.#withLinks(this.#withErrorExamples({ ...marked(object), description }, operation), operation);
  }

  /** Adds the next operations to the 200 response as OpenAPI links, except for renderers, which do not show links. */
  #withLinks(object: OperationObject, operation: Operation): OperationObject {
    const { status } = operation.answer;
    const response = object.responses[status];
    const links = createOpenApiLinks(operation, this.#operations);
    if (this.#termLink !== undefined || response === undefined || Object.keys(links).length === 0) return object;
    return { ...object, responses: { ...object.responses, [status]: { ...response, links } } };
  }

  /** Adds examples of the 400 response to an operation, together with the requests that cause them. */
  #withErrorExamples(object: OperationObject, { id, errorExamples }: Operation): OperationObject {
    const shared = object.responses['400'];
    if (shared === undefined || errorExamples.length === 0) return object;
    const response = resolveRef(this.#bundle, shared);
    const media = response.content?.['application/json'];
    if (media === undefined) return object;
    const examples = mapValues(this.#answers[id]?.['400'] ?? {}, ({ summary, value }) => ({ summary, value }));
    const requests = errorExamples.map(({ name, summary, request }): [string, RequestExample] => [
      name,
      { summary, parameters: request },
    ]);
    return {
      ...object,
      responses: {
        ...object.responses,
        400: { ...response, content: { ...response.content, 'application/json': { ...media, examples } } },
      },
      'x-error-request-examples': Object.fromEntries(requests),
    };
  }

  #parameter(object: ParameterObject, name: string): ParameterObject {
    const declared = this.#parameters.get(name);
    if (declared === undefined) return object;
    const parameter = this.#termLink === undefined ? declared : withoutRendered(declared);
    const schema = resolveSchema(this.#bundle, object.schema);
    return {
      ...marked(object),
      ...(this.#termLink === undefined && mayHaveReserved(declared) && { allowReserved: true }),
      description: paragraphs([
        ...formatParameterDescription(parameter),
        this.#values(resolveSchema(this.#bundle, schema['x-list']?.items ?? schema)),
        this.#terms(parameter.terms),
      ]),
      // The description of the schema is removed, because renderers would show it twice.
      ...(this.#termLink && { schema: withoutDescription(schema) }),
    };
  }

  /** Appends a sentence for each declaration to the descriptions of a schema and its subschemas. */
  #schema(schema: Schema, rules: readonly ResponseRule[] = []): Schema {
    const inner = (child: Schema): Schema => this.#schema(child);
    // Renderers show only one description of a schema: a description next to `$ref` hides that of the target.
    const isBare = schema.$ref !== undefined && Object.keys(schema).length === 1;
    const resolved = isBare ? schema : resolveSchema(this.#bundle, schema);
    const description = paragraphs([
      resolved.description,
      this.#values(resolved) || formatUnverifiedValues(resolved),
      isBare ? '' : listFactSentences(compilePropertyFacts(this.#bundle, schema)),
      listResponseRules(rules),
      this.#terms(resolved['x-terms'] ?? []),
    ]);
    return {
      ...marked(schema),
      ...(description === '' || isBare ? {} : { description }),
      ...(schema.properties && { properties: mapValues(schema.properties, inner) }),
      ...(schema.items && { items: inner(schema.items) }),
      ...(schema.oneOf && { oneOf: schema.oneOf.map(inner) }),
      ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
      ...(schema.allOf && { allOf: schema.allOf.map(inner) }),
    };
  }

  #values(schema: Schema): string {
    return this.#termLink === undefined ? '' : formatEnumList(schema);
  }

  #terms(terms: readonly TermId[]): string {
    const link = this.#termLink;
    return link === undefined || terms.length === 0 ? '' : `**用語**: ${terms.map(link).join('、')}`;
  }
}

/**
 * True if values of a parameter may contain reserved characters of URLs. The API accepts these raw and encoded, and
 * the clients of this project send `:`, `,`, `*` and brackets raw.
 */
function mayHaveReserved({ value: { kind, enum: values, list } }: Parameter): boolean {
  return list !== undefined || (kind === 'text' && values === undefined);
}

/** Sets OpenAPI's keyword `deprecated` on an object with `x-deprecation`. */
function marked<T extends { readonly 'x-deprecation'?: unknown }>(object: T): T {
  return object['x-deprecation'] === undefined ? object : { ...object, deprecated: true };
}

/** Kinds of declarations that renderers show next to the description, which therefore omits them. */
const rendered: ReadonlySet<Fact['kind']> = new Set(['default', 'range', 'length']);

function withoutRendered(parameter: Parameter): Parameter {
  return { ...parameter, facts: parameter.facts.filter(({ kind }) => !rendered.has(kind)) };
}

function withoutDescription({ description: _description, ...schema }: Schema): Schema {
  return schema;
}

function paragraphs(parts: readonly (string | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join('\n\n');
}
