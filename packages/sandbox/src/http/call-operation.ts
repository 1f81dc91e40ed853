import type { Api, ApiOperation } from '../api/operations.ts';
import { EngineError, type ErrorKind } from '../base/engine-error.ts';
import type { EngineCore } from '../engine/assemble-engine.ts';
import { checkRequest, type IgnoredParameter } from './request/check-request.ts';
import type { ParsedQuery } from './request/parse-query.ts';
import { createErrorBody, createErrorResponse, type ErrorResponse } from './response/error-response.ts';
import type { OperationResult } from './types/messages.ts';

/** Maximum length of the header `x-sandbox-ignored-parameters` in characters. A longer list is truncated. */
const MAX_IGNORED_LENGTH = 2_000;

interface OperationContext {
  readonly api: Api;
  readonly sentences: Readonly<Record<ErrorKind, string>>;
  readonly engine: EngineCore;
  /** Removes the access key from texts that quote the request. */
  readonly redact: (text: string) => string;
}

/** Checks the parameters of a request and calls the engine. Errors become an operation result with an error status. */
export function callOperation(context: OperationContext, operation: ApiOperation, query: ParsedQuery): OperationResult {
  const { api, engine, sentences, redact } = context;
  let headers: OperationResult['headers'];
  try {
    const { messages, message, ignored, request } = checkRequest(operation, query, engine.facts);
    headers = createIgnoredHeaders(ignored, redact);
    if (message !== undefined) {
      const counted = { ...headers, 'x-sandbox-violations': String(messages.length) };
      return createErrorResult({ status: 400, message, headers: counted }, context);
    }
    const properties = engine.respond(operation.id, request);
    const body = { ResultSet: { apiVersion: api.apiVersion, engineVersion: engine.engineVersion, ...properties } };
    return { status: 200, text: JSON.stringify(body), headers };
  } catch (error) {
    if (!(error instanceof EngineError)) {
      const response = createErrorResponse(500, 'サンドボックスの内部エラーです。不具合として報告してください。');
      return { ...createErrorResult(response, context), bug: error };
    }
    const { kind, sentence = sentences[kind], value } = error;
    const message = sentence.replace(/\{(places|list)\}/g, (_, name: 'places' | 'list') => engine.extent[name]);
    const response = createErrorResponse(400, message, value === undefined ? [] : [value]);
    return createErrorResult({ ...response, headers: { ...headers, 'x-sandbox-violations': '1' } }, context);
  }
}

/** Converts an error to an operation result with a JSON body. */
export function createErrorResult(
  error: ErrorResponse,
  { api, engine, redact }: Pick<OperationContext, 'api' | 'engine' | 'redact'>,
): OperationResult {
  return {
    status: error.status,
    text: JSON.stringify(
      createErrorBody(
        { ...error, message: redact(error.message) },
        { api: api.apiVersion, engine: engine.engineVersion },
      ),
    ),
    headers: error.headers,
  };
}

/**
 * Creates the header `x-sandbox-ignored-parameters`, which lists parameters without effect. Their names are
 * percent-encoded, because headers cannot contain Japanese text.
 */
function createIgnoredHeaders(
  ignored: readonly IgnoredParameter[],
  redact: OperationContext['redact'],
): Record<string, string> {
  if (ignored.length === 0) return {};
  const list = ignored.map(({ name, rule }) => encodeURIComponent(name) + (rule === undefined ? '' : `;rule=${rule}`));
  const text = redact(list.join(', '));
  const isLong = text.length > MAX_IGNORED_LENGTH;
  return { 'x-sandbox-ignored-parameters': isLong ? `${text.slice(0, MAX_IGNORED_LENGTH)}...` : text };
}
