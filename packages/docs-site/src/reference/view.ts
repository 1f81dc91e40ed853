import { resolveRef, type OpenApiDocument, type RequestExample, type Schema } from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import { parametersOf, sentence, type Effect, type Rule } from '@route-search/spec/rules';
import type { CheckedForm } from '@route-search/spec/values';
import { callPath } from '../base/links.ts';
import { AnswerReader, type AnswerView, type SdkFaces } from './answer.ts';
import { emptyAnswersOf, errorsOf, type ErrorView, type SituationView } from './errors.ts';
import { samplesOf, type SampleView } from './samples.ts';
import { groupParameters, type ParameterGroupView } from './parameters.ts';
import { termRefs, type TermRef } from '../base/terms.ts';

/** A rule between parameters. */
export interface RuleView {
  readonly id: string;
  /** Id of the place on the page. */
  readonly anchor: string;
  /** Its sentence, and its note behind it; code in backticks. */
  readonly sentence: string;
  /** What the server does when it does not hold. */
  readonly effect: Effect;
  readonly parameters: readonly string[];
}

/** A named request with its answer. */
export interface ExampleView {
  readonly name: string;
  /** Id of the place on the page. */
  readonly anchor: string;
  readonly summary: string;
  readonly description?: string;
  /** Values as they stand in the query before encoding, lists joined. */
  readonly parameters: RequestExample['parameters'];
  /** The whole answer. */
  readonly value: unknown;
}

/** What a version changed for a call. */
export interface ChangeView {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly text: string;
}

/** A call in a list. */
export interface CallRef {
  readonly id: string;
  readonly summary: string;
  /** Address of its page from the root of the site. */
  readonly href: string;
}

/** A call as lists of calls show it. */
export interface CallSummary extends CallRef {
  readonly tag: string;
  readonly path: string;
  /** First sentence of its description. */
  readonly meaning: string;
  readonly permission: 'base' | 'realtime';
}

/**
 * An operation as its page shows it: plain data, all texts Japanese Markdown with code in backticks. Every `anchor` is
 * the id of an element on the page, unique there, and stays as long as the name it is made of.
 */
export interface OperationView extends CallSummary {
  readonly method: 'GET';
  /** Address of the API. */
  readonly baseUrl: string;
  readonly tagTitle: string;
  readonly description: string;
  /** Sentences about limits that belong to no parameter. */
  readonly limits: readonly string[];
  readonly terms: readonly TermRef[];
  readonly groups: readonly ParameterGroupView[];
  readonly rules: readonly RuleView[];
  readonly answer: AnswerView;
  readonly examples: readonly ExampleView[];
  /** The first example in every language. */
  readonly samples: readonly SampleView[];
  readonly errors: readonly ErrorView[];
  /** Answers that are no errors but look like some. */
  readonly emptyAnswers: readonly SituationView[];
  /** The version that the call came with. */
  readonly since: string;
  /** Newest first. */
  readonly changes: readonly ChangeView[];
  readonly previous?: CallRef;
  readonly next?: CallRef;
}

/** Where the reference comes from. */
export interface ReferenceSource {
  readonly document: OpenApiDocument;
  /** The names of the SDK; without them the answers have only their wire form. */
  readonly faces?: SdkFaces;
}

/** The reference of a document. Views are made when they are asked for. */
export interface Reference {
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
  /** All calls in the order of the document's tags. */
  readonly calls: readonly CallSummary[];
  /**
   * The view of a call.
   *
   * @param id - the operationId
   * @throws TypeError when there is none
   */
  readonly view: (id: string) => OperationView;
}

/**
 * Makes the reference of a document.
 *
 * @param source - see {@link ReferenceSource}
 */
export function createReference({ document, faces = { answers: {}, entities: {} } }: ReferenceSource): Reference {
  const order = new Map(document.tags.map(({ name }, index) => [name, index]));
  const operations = operationsOf(document).sort(
    (a, b) => (order.get(a.tag) ?? order.size) - (order.get(b.tag) ?? order.size),
  );
  const byId = new Map(operations.map((operation, index) => [operation.id, { operation, index }]));
  const calls = operations.map(summaryOf);
  const answers = new AnswerReader(document, faces);
  return {
    document,
    operations,
    calls,
    view: (id) => {
      const found = byId.get(id);
      if (found === undefined) throw new TypeError(`there is no operation "${id}"`);
      const { operation, index } = found;
      return viewOperation(operation, { document, answers, previous: calls[index - 1], next: calls[index + 1] });
    },
  };
}

interface Context {
  readonly document: OpenApiDocument;
  readonly answers: AnswerReader;
  readonly previous: CallSummary | undefined;
  readonly next: CallSummary | undefined;
}

function viewOperation(operation: Operation, { document, answers, previous, next }: Context): OperationView {
  const { id, tag, object } = operation;
  const [status = '200', response = { description: '' }] =
    Object.entries(object.responses).find(([one]) => one.startsWith('2')) ?? [];
  return {
    ...summaryOf(operation),
    method: 'GET',
    baseUrl: document.servers?.[0]?.url ?? '',
    tagTitle: document.tags.find(({ name }) => name === tag)?.['x-displayName'] ?? tag,
    description: object.description,
    limits: limitsOf(operation),
    terms: termRefs(object['x-terms'] ?? []),
    groups: groupParameters(document, operation),
    rules: operation.rules.map(viewRule),
    answer: answers.answer(status, response),
    examples: examplesOf(document, operation, status),
    samples: samplesOf({
      baseUrl: document.servers?.[0]?.url ?? '',
      operation: {
        id,
        path: operation.path,
        parameters: operation.parameters.map(({ name, schema }) => ({ name, value: sampleForm(schema) })),
      },
      request: Object.values(operation.examples)[0]?.parameters ?? {},
    }),
    errors: errorsOf(document, operation),
    emptyAnswers: emptyAnswersOf(operation),
    ...historyOf(document, id),
    ...(previous === undefined ? {} : { previous: refOf(previous) }),
    ...(next === undefined ? {} : { next: refOf(next) }),
  };
}

function summaryOf({ id, tag, path, object }: Operation): CallSummary {
  return {
    id,
    summary: object.summary,
    href: callPath(id),
    tag,
    path,
    meaning: /^[^。]*。/.exec(object.description)?.[0] ?? object.description,
    permission: object['x-permission'] ?? 'base',
  };
}

function refOf({ id, summary, href }: CallSummary): CallRef {
  return { id, summary, href };
}

function limitsOf({ object }: Operation): string[] {
  const { maxResults, requestsPerSecond } = object['x-limits'] ?? {};
  return [
    ...(maxResults === undefined ? [] : [`返る件数は最大${maxResults}件です。`]),
    ...(requestsPerSecond === undefined ? [] : [`呼び出しの目安は1秒あたり${requestsPerSecond}回程度です。`]),
  ];
}

function viewRule(rule: Rule): RuleView {
  return {
    id: rule.id,
    anchor: `rule-${rule.id}`,
    sentence: sentence(rule, (text) => `\`${text}\``) + (rule.note ?? ''),
    effect: rule.effect ?? 'error',
    parameters: [...new Set(parametersOf(rule))],
  };
}

function examplesOf(document: OpenApiDocument, { object, examples }: Operation, status: string): ExampleView[] {
  const response = object.responses[status];
  const content = response === undefined ? undefined : resolveRef(document, response).content;
  const answers = content?.['application/json']?.examples ?? {};
  return Object.entries(examples).map(([name, { summary, description, parameters }]) => ({
    name,
    anchor: `example-${name}`,
    summary,
    ...(description === undefined ? {} : { description }),
    parameters,
    value: answers[name]?.value,
  }));
}

/** Since when a call is there, and what changed. */
function historyOf(
  { info, 'x-changes': versions = [] }: OpenApiDocument,
  id: string,
): Pick<OperationView, 'since' | 'changes'> {
  const added = versions.find(({ operations }) => operations?.[id]?.added === true) ?? versions.at(-1);
  const since = added?.version ?? info.version;
  const changes = versions.flatMap(({ version, date, summary, operations }) => {
    const text = operations?.[id]?.text ?? (version === since ? summary : undefined);
    return text === undefined ? [] : [{ version, date, text }];
  });
  return { since, changes };
}

/** The form of a value as far as samples read it. */
export function sampleForm({ type, 'x-native': native, 'x-list': list }: Schema): CheckedForm {
  const kind = [type].flat()[0];
  const inner = (item: Schema): CheckedForm => sampleForm(item);
  return {
    ...(kind !== undefined && kind !== 'string' && { kind: kind as NonNullable<CheckedForm['kind']> }),
    ...(native === 'integer' || native === 'number' || native === 'boolean' ? { kind: native } : {}),
    ...(list && {
      list: {
        separator: list.separator,
        ...(list.items && { items: inner(list.items) }),
        ...(list.positions && { positions: list.positions.map(inner) }),
      },
    }),
  };
}
