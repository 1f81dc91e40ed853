import { mapValues, resolveRef, type OpenApiDocument, type OperationObject } from '../document/openapi-document.ts';
import type {
  Api,
  EnumId,
  Enumeration,
  ExampleResponses,
  DisplayGroup,
  Operation,
  OperationChange,
  ErrorCause,
  TermId,
} from '../model/api.ts';
import { ResponseCompiler } from './response-compiler.ts';
import { omitUndefined } from '../model/compact.ts';
import { createErrorExamples } from './error-examples.ts';
import { compileOperationFacts } from './compile-facts.ts';
import { compileValueSchema } from './value-schema.ts';
import { findParameterLinks, findNextOperations, type DeclaredLinkSources } from './response-links.ts';
import { compileParameters, collectParameterTerms } from './compile-parameters.ts';
import { compileParameterRules } from './compile-rules.ts';
import { compileResponseRules } from './compile-response-rules.ts';
import { findEmptyResponses, findErrorCauses, type ErrorCauseCatalogue } from './error-causes.ts';
import {
  collectUnverifiedClaims,
  appendUnverifiedClaims,
  isUnverified,
  compileEnumValues,
} from '../sentences/unverified.ts';
import { appendNotGuaranteedMark } from '../sentences/not-guaranteed-mark.ts';

/** Input of the compiler in addition to the OpenAPI document. */
export interface CompileOptions {
  readonly situations: ErrorCauseCatalogue;
}

/**
 * Result of the compiler: the model of the API. The response bodies of the examples are separate, because few modules
 * need them.
 */
export interface CompiledApi {
  readonly api: Api;
  readonly answers: ExampleResponses;
}

/**
 * Compiles a bundled OpenAPI document into the model of the API, which all other packages read.
 *
 * @throws Problem for mistakes that lint of the structure would have reported
 */
export function compileDocument(document: OpenApiDocument, { situations }: CompileOptions): CompiledApi {
  const bodies = new ResponseCompiler(document);
  const enums = enumerations(document);
  const [scheme] = Object.values(document.components.securitySchemes ?? {}) as readonly SecurityScheme[];
  const keyTerms = scheme?.['x-terms'] ?? [];
  const compiled = Object.entries(document.paths).map(([path, { get }]) =>
    compileOperation({ document, bodies, enums, situations, keyTerms }, path, get),
  );
  const entities = bodies.entities();
  const operations = compiled.map(({ operation }) => operation);
  const links = findParameterLinks({ operations, entities }, correctionsOf(document));
  // The next operations (those that accept values of a response) are computed once for each response, because
  // operations share responses.
  const next = new Map(
    [...new Set(operations.map(({ answer }) => answer.entity))].map((id) => [
      id,
      findNextOperations(id, { operations, entities, links }),
    ]),
  );
  const api: Api = {
    format: 1,
    version: document.info.version,
    title: document.info.title,
    meaning: document.info.description ?? '',
    servers: (document.servers ?? []).map(({ url }) => url),
    key: { name: scheme?.name ?? '', in: scheme?.in ?? '', meaning: scheme?.description ?? '', terms: keyTerms },
    apiVersion: apiVersionOf(document),
    tags: document.tags.map((tag) => ({
      id: tag.name,
      title: tag['x-displayName'] ?? tag.name,
      meaning: tag.description ?? '',
    })),
    operationGroups: groupsOf(document['x-operation-groups']),
    parameterGroups: groupsOf(document['x-parameter-groups']),
    operations: operations.map((operation) => ({ ...operation, next: next.get(operation.answer.entity) ?? [] })),
    entities,
    enums,
    situations: Object.fromEntries([...situations.situations, ...situations.emptyAnswers].map(situationEntry)),
    links,
    changes: (document['x-changes'] ?? []).map(({ version, date, summary }) => ({ version, date, summary })),
  };
  return { api, answers: Object.fromEntries(compiled.map(({ operation, answers }) => [operation.id, answers])) };
}

function groupsOf(groups: OpenApiDocument['x-parameter-groups'] = []): DisplayGroup[] {
  return groups.map(({ name, title }) => ({ id: name, title }));
}

interface SecurityScheme {
  readonly name?: string;
  readonly in?: string;
  readonly description?: string;
  readonly 'x-terms'?: readonly TermId[];
}

interface Context extends CompileOptions {
  readonly document: OpenApiDocument;
  readonly bodies: ResponseCompiler;
  readonly enums: Api['enums'];
  readonly keyTerms: readonly TermId[];
}

interface CompiledOperation {
  readonly operation: Operation;
  readonly answers: ExampleResponses[string];
}

function compileOperation(context: Context, path: string, object: OperationObject): CompiledOperation {
  const { document, bodies } = context;
  const parameters = compileParameters(document, object);
  const rules = compileParameterRules(object, parameters);
  const examples = Object.entries(object['x-request-examples'] ?? {}).map(
    ([name, { summary, description, parameters: request }]) =>
      omitUndefined<Operation['examples'][number]>({ name, summary, description, status: '200', request }),
  );
  const refused = createErrorExamples(context.enums, { parameters, rules, examples });
  const responses = Object.entries(object.responses).map(([status, reference]) => {
    const response = resolveRef(document, reference);
    const declared = response.content?.['application/json']?.examples ?? {};
    return {
      status,
      meaning: appendUnverifiedClaims(response),
      ...(response.headers && {
        headers: mapValues(response.headers, ({ description, schema }) => ({
          meaning: description,
          value: compileValueSchema(document, schema),
        })),
      }),
      ...(response['x-throws'] !== undefined && { throws: response['x-throws'] }),
      ...bodies.body(`${status} of ${object.operationId}`, reference),
      answers: status === '400' ? refused.answers(declared) : declared,
    };
  });
  const [success, ...failures] = responses.toSorted((a, b) => rank(a.status) - rank(b.status));
  if (success === undefined) throw new TypeError(`${object.operationId} has no answer`);
  const { answers: _answers, ...answer } = success;
  const deprecation = object['x-deprecation'];
  const group = object['x-group'] ?? document.tags.find(({ name }) => name === object.tags[0])?.['x-group'];
  const operation: Operation = {
    id: object.operationId,
    path,
    tag: object.tags[0] ?? '',
    ...(group !== undefined && { group }),
    title: object.summary,
    meaning: [object.description, appendNotGuaranteedMark(collectUnverifiedClaims([object]).join(''))]
      .filter((text) => text !== '')
      .join('\n\n'),
    ...(deprecation && { deprecated: deprecation }),
    contract: object['x-permission'] ?? 'base',
    limits: object['x-limits'] ?? {},
    facts: compileOperationFacts(object),
    parameters,
    rules,
    responseRules: compileResponseRules(object.operationId, object['x-response-rules']),
    answer,
    errors: failures.map(({ answers, ...failure }) => ({
      ...failure,
      situations: findErrorCauses(context.situations, failure.status, { id: object.operationId, rules, parameters }),
      examples: Object.keys(answers),
    })),
    emptyAnswers: findEmptyResponses(context.situations, { id: object.operationId, rules, parameters }),
    examples,
    errorExamples: refused.examples,
    next: [],
    ...historyOf(document, object.operationId),
    terms: [
      ...new Set([...(object['x-terms'] ?? []), ...collectParameterTerms(document, object), ...context.keyTerms]),
    ],
  };
  return {
    operation,
    answers: Object.fromEntries(
      responses.map(({ status, answers }) => [
        status,
        Object.fromEntries(
          Object.entries(answers).map(([name, { summary = name, value }]) => [name, { summary, value }]),
        ),
      ]),
    ),
  };
}

function correctionsOf({ components }: OpenApiDocument): DeclaredLinkSources {
  return new Map(
    Object.entries(components.parameters ?? {}).flatMap(([name, { 'x-links': members }]) =>
      members === undefined ? [] : [[name, members] as const],
    ),
  );
}

/** Sort key of an HTTP status: 0 for success, 1 for all others. */
function rank(status: string): number {
  return status.startsWith('2') ? 0 : 1;
}

function enumerations({ components }: OpenApiDocument): Record<EnumId, Enumeration> {
  return Object.fromEntries(
    Object.entries(components.schemas).flatMap(([id, schema]) => {
      if (schema.enum === undefined) return [];
      const enumeration: Enumeration = {
        id,
        meaning: appendUnverifiedClaims(schema),
        open: schema['x-open'] ?? false,
        notGuaranteed: isUnverified(schema),
        values: compileEnumValues(schema),
        terms: schema['x-terms'] ?? [],
      };
      return [[id, enumeration] as const];
    }),
  );
}

function situationEntry(declared: ErrorCauseCatalogue['situations'][number]) {
  const { id, code, title, action, terms = [], appliesTo } = declared;
  const cause = declared.cause + appendNotGuaranteedMark(declared.unconfirmed ?? '');
  const status = declared.status === undefined ? undefined : String(declared.status);
  return [id, omitUndefined<ErrorCause>({ id, status, code, title, cause, action, terms, appliesTo })] as const;
}

/** Returns the version that added an operation, and the later changes of the operation. */
function historyOf(
  { info, 'x-changes': versions = [] }: OpenApiDocument,
  id: string,
): Pick<Operation, 'since' | 'changes'> {
  const added = versions.find(({ operations }) => operations?.[id]?.added === true) ?? versions.at(-1);
  const since = added?.version ?? info.version;
  const changes = versions.flatMap(({ version, date, summary, operations }): OperationChange[] => {
    const text = operations?.[id]?.text ?? (version === since ? summary : undefined);
    return text === undefined ? [] : [{ version, date, text }];
  });
  return { since, changes };
}

/** Returns the API version in the examples of the shared responses. */
function apiVersionOf({ components }: OpenApiDocument): string {
  const bodies = Object.values(components.responses ?? {})
    .flatMap(({ content }) => Object.values(content?.['application/json']?.examples ?? {}))
    .map(({ value }) => (value as { ResultSet?: { apiVersion?: string } }).ResultSet?.apiVersion);
  return bodies.find((version) => version !== undefined) ?? '';
}
