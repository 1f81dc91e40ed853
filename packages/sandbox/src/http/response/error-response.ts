import { appendValues } from '@route-search/spec/rules';

/** Error codes of the API, and those that only the sandbox uses because the API does not document its own. */
const CODES = {
  400: 'E400',
  403: 'W403',
  404: 'E404',
  405: 'E405',
  414: 'E414',
  421: 'E421',
  429: 'E429',
  500: 'E500',
  503: 'E503',
} as const;

export type ErrorStatus = keyof typeof CODES;

/** An answer that is an error. */
export interface ErrorResponse {
  readonly status: ErrorStatus;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal whose message ends with the offending values, as the API does it. */
export function createErrorResponse(
  status: ErrorStatus,
  sentence: string,
  values: readonly string[] = [],
): ErrorResponse {
  return { status, message: appendValues(sentence, values) };
}

/** The body of an error answer. It names the engine's version only to requests with a right key. */
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
