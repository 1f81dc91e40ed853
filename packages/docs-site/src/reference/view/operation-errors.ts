import type { Api, ErrorResponse, ExampleResponses, Operation, Scalar, ErrorCause } from '@route-search/spec/api';

/** Failing request with its response. */
interface ErrorExampleView {
  readonly name: string;
  readonly summary: string;
  /** Absent if the API only declares the response. */
  readonly request?: Readonly<Record<string, Scalar>> | undefined;
  readonly value: unknown;
}

/** Error responses of an operation with one status code. */
export interface ErrorView extends Pick<ErrorResponse, 'status' | 'meaning'> {
  /** Anchor ids on the page: one for the status, and one for each code in the product documents. */
  readonly anchor: string;
  readonly codes: readonly { readonly code: string; readonly anchor: string }[];
  readonly situations: readonly ErrorCause[];
  readonly examples: readonly ErrorExampleView[];
}

/** Views the errors of an operation by status, with the actions to take. */
export function createErrorViews(api: Api, operation: Operation, answers: ExampleResponses[string]): ErrorView[] {
  const requests = new Map(operation.errorExamples.map((example) => [example.name, example]));
  return operation.errors.map(({ status, meaning, situations: ids, examples: names }) => {
    const situations = findSituations(api, ids);
    const examples = names.map((name): ErrorExampleView => {
      const answer = answers[status]?.[name];
      return {
        name,
        summary: answer?.summary ?? name,
        request: requests.get(name)?.request,
        value: answer?.value,
      };
    });
    const codes = [...new Set(situations.flatMap(({ code }) => code ?? []))];
    return {
      status,
      meaning,
      anchor: `error-${status}`,
      codes: codes.map((code) => ({ code, anchor: `error-${status}-${code}` })),
      situations,
      examples,
    };
  });
}

/** Finds situations by their ids. */
export function findSituations(api: Pick<Api, 'situations'>, ids: readonly string[]): ErrorCause[] {
  return ids.flatMap((id) => api.situations[id] ?? []);
}
