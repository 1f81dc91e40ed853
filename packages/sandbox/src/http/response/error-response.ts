import { appendOffendingValues } from '@route-search/spec/rules';

/** Error codes by HTTP status: those of the API, and the sandbox's own for errors that the API does not document. */
const CODES = {
  400: 'E400',
  403: 'W403',
  404: 'E404',
  405: 'E405',
  408: 'E408',
  414: 'E414',
  421: 'E421',
  429: 'E429',
  431: 'E431',
  500: 'E500',
  503: 'E503',
} as const;

export type ErrorStatus = keyof typeof CODES;

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

/** Creates the JSON body of an error response. A request without a valid key does not get the engine version. */
export function createErrorBody(
  error: ErrorResponse,
  versions: { readonly api: string; readonly engine: string },
): unknown {
  return {
    ResultSet: {
      apiVersion: versions.api,
      engineVersion: error.status === 403 ? '' : versions.engine,
      Error: { code: CODES[error.status], Message: error.message },
    },
  };
}
