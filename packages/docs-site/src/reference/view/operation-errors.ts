import type { Api, ErrorResponse, ExampleResponses, Operation, Scalar, ErrorCause } from '@route-search/spec/api';

/** Example of a request that fails, with its error response. */
interface ErrorExampleView {
  readonly name: string;
  readonly summary: string;
  /** Parameters of the request. Undefined if the API declares only the error response. */
  readonly request?: Readonly<Record<string, Scalar>> | undefined;
  readonly value: unknown;
}

/** Error responses of an operation with the same HTTP status. */
export interface ErrorView extends Pick<ErrorResponse, 'status' | 'meaning'> {
  /** Anchor id of the status on the page. Each documented error code also has its own anchor id. */
  readonly anchor: string;
  readonly codes: readonly { readonly code: string; readonly anchor: string }[];
  readonly situations: readonly ErrorCause[];
  readonly examples: readonly ErrorExampleView[];
}

/** Groups the errors of an operation by HTTP status, with causes and remedies. */
export function createErrorViews(api: Api, operation: Operation, answers: ExampleResponses[string]): ErrorView[] {
  const requests = new Map(operation.errorExamples.map((example) => [example.name, example]));
  return operation.errors.map(({ status, meaning, situations: ids, examples: names }) => {
    const situations = findErrorSituations(api, ids);
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

/** Finds error situations by their ids. */
export function findErrorSituations(api: Pick<Api, 'situations'>, ids: readonly string[]): ErrorCause[] {
  return ids.flatMap((id) => api.situations[id] ?? []);
}
