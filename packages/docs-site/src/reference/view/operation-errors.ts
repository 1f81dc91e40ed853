import type { Api, ErrorAnswer, ExampleAnswers, Operation, Scalar, Situation } from '@route-search/spec/api';

/** A request that fails, with what comes back. */
interface ErrorExampleView {
  readonly name: string;
  readonly summary: string;
  /** Absent where the API has only the answer. */
  readonly request?: Readonly<Record<string, Scalar>> | undefined;
  readonly value: unknown;
}

/** The answers of a call with one status of failure. */
export interface ErrorView extends Pick<ErrorAnswer, 'status' | 'meaning'> {
  /** Ids of the place on the page: by the status, and by each code that the product documents name. */
  readonly anchor: string;
  readonly codes: readonly { readonly code: string; readonly anchor: string }[];
  readonly situations: readonly Situation[];
  readonly examples: readonly ErrorExampleView[];
}

/** The failures of a call, by status, with what to do. */
export function viewErrors(api: Api, operation: Operation, answers: ExampleAnswers[string]): ErrorView[] {
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

/** Situations by their ids. */
export function findSituations(api: Pick<Api, 'situations'>, ids: readonly string[]): Situation[] {
  return ids.flatMap((id) => api.situations[id] ?? []);
}
