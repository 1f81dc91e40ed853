import { appendOffendingValues } from '@route-search/parameter-rules';

/** HTTP statuses of errors: those of the API, and the sandbox's own for errors that the API does not document. */
export type ErrorStatus = 400 | 403 | 404 | 405 | 408 | 414 | 421 | 429 | 431 | 500 | 503;

/** Error response of the sandbox: status, messages and headers. */
export interface ErrorResponse {
  readonly status: ErrorStatus;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates an error response. Like in the API, its message ends with the invalid values. */
export function createErrorResponse(
  status: ErrorStatus,
  sentence: string,
  values: readonly string[] = [],
): ErrorResponse {
  return { status, message: appendOffendingValues(sentence, values) };
}

/**
 * Creates the JSON body of an error response, with the status in its code, as in the API. A request without a valid key does not get the engine
 * version.
 */
export function createErrorBody(
  error: ErrorResponse,
  versions: { readonly api: string; readonly engine: string },
): unknown {
  return {
    ResultSet: {
      apiVersion: versions.api,
      engineVersion: error.status === 403 ? '' : versions.engine,
      Error: { code: `${error.status === 403 ? 'W' : 'E'}${error.status}`, Message: error.message },
    },
  };
}
