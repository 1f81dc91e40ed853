import { appendOffendingValues } from '@route-search/parameter-rules';

/** HTTP statuses of error responses. Some exist only in the sandbox. */
export type ErrorStatus = 400 | 403 | 404 | 405 | 408 | 414 | 421 | 429 | 431 | 500 | 503;

/** Error response of the sandbox, before it becomes JSON. */
export interface ErrorResponse {
  readonly status: ErrorStatus;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates an error response. Its message ends with the invalid values, as in the real API. */
export function createErrorResponse(
  status: ErrorStatus,
  sentence: string,
  values: readonly string[] = [],
): ErrorResponse {
  return { status, message: appendOffendingValues(sentence, values) };
}

/**
 * Creates the JSON body of an error response. As in the real API, the code contains the HTTP status. Without a valid
 * access key, the engine version is omitted.
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
