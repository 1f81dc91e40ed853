import { errors as catalogue } from '@route-search/schemas/catalogues';
import { resolveRef, type OpenApiDocument } from '@route-search/spec/document';
import type { Operation } from '@route-search/spec/operations';
import { operandsOf, type Effect } from '@route-search/spec/rules';
import { termRefs, type TermRef } from '../base/terms.ts';

/** Something that can go wrong, or look as if it had. Texts are Markdown with code in backticks. */
export interface SituationView {
  readonly id: string;
  /** Id of the place on the page. */
  readonly anchor: string;
  readonly code?: string;
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly terms: readonly TermRef[];
}

/** A request that fails, with what comes back. */
export interface ErrorExampleView {
  readonly name: string;
  readonly summary: string;
  /** Absent where the spec has only the answer. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
  readonly value: unknown;
}

/** The answers of a call with one status of failure. */
export interface ErrorView {
  readonly status: string;
  /** Ids of the place on the page: by the status, and by each code of the API. */
  readonly anchor: string;
  readonly codes: readonly { readonly code: string; readonly anchor: string }[];
  readonly description: string;
  readonly situations: readonly SituationView[];
  readonly examples: readonly ErrorExampleView[];
}

/** What can go wrong, and what to do then, as the catalogue says it. */
export interface Situation {
  readonly id: string;
  readonly status?: number | string;
  readonly code?: string;
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly terms?: readonly string[];
  readonly appliesTo?: { readonly rules?: readonly string[]; readonly parameters?: readonly string[] };
}

/**
 * The failures of a call, by status, with what to do.
 *
 * @param document - the bundled document
 * @param operation - the operation
 */
export function errorsOf(document: OpenApiDocument, operation: Operation): ErrorView[] {
  return Object.entries(operation.object.responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, reference]) => {
      const { description, content } = resolveRef(document, reference);
      const situations = catalogue.situations
        .filter((one: Situation) => String(one.status) === status && belongs(one, operation, 'error'))
        .map(viewSituation);
      const requests = operation.object['x-error-request-examples'] ?? {};
      const examples = Object.entries(content?.['application/json']?.examples ?? {}).map(([name, one]) => ({
        name,
        summary: requests[name]?.summary ?? one.summary ?? name,
        ...(requests[name] === undefined ? {} : { parameters: requests[name].parameters }),
        value: one.value,
      }));
      const codes = [...new Set([...situations.flatMap(({ code }) => code ?? []), ...examples.flatMap(codeOf)])];
      return {
        status,
        anchor: `error-${status}`,
        codes: codes.map((code) => ({ code, anchor: `error-${status}-${code}` })),
        description,
        situations,
        examples,
      };
    });
}

/**
 * The answers of a call that are no errors but look like some.
 *
 * @param operation - the operation
 */
export function emptyAnswersOf(operation: Operation): SituationView[] {
  return catalogue.emptyAnswers.filter((one: Situation) => belongs(one, operation, 'empty')).map(viewSituation);
}

function viewSituation({ id, code, title, cause, action, terms = [] }: Situation): SituationView {
  return {
    id,
    anchor: `situation-${id}`,
    ...(code === undefined ? {} : { code }),
    title,
    cause,
    action,
    terms: termRefs(terms),
  };
}

/** Whether a call has all that a situation is about; rules count that have the effect. */
function belongs({ appliesTo = {} }: Situation, operation: Operation, effect: Effect): boolean {
  const rules = operation.rules
    .filter((rule) => (rule.effect ?? 'error') === effect)
    .flatMap((rule) => [operandsOf(rule)?.kind ?? '', `${operation.id}.${rule.id}`]);
  const parameters = operation.parameters.map(({ name }) => name);
  return (
    (appliesTo.rules ?? []).every((one) => rules.includes(one)) &&
    (appliesTo.parameters ?? []).every((one) => parameters.includes(one))
  );
}

function codeOf({ value }: { readonly value: unknown }): string[] {
  const { ResultSet } = value as { readonly ResultSet?: { readonly Error?: { readonly code?: unknown } } };
  return typeof ResultSet?.Error?.code === 'string' ? [ResultSet.Error.code] : [];
}
