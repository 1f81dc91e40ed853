import { sandboxFetch } from '@route-search/sandbox';
import type { ServerResponse, HttpExchange } from '../../src/model/exchange.ts';
import { ResponseValidator, type ResponseValidationResult } from '../../src/validate/response-validator.ts';
import { loadSpecSnapshot, SpecModel } from '../../src/model/spec-model.ts';
import { ConformanceSession } from '../../src/run/session.ts';
import { createRequestSender, type RequestSender } from '../../src/run/send-request.ts';

export const snapshot = loadSpecSnapshot();
export const model = new SpecModel(snapshot);

export const baseUrl = new URL('http://localhost:4010/');

function createSandboxSender(key = 'test'): RequestSender {
  const { signal } = new AbortController();
  return createRequestSender({ model, baseUrl, key, rate: undefined, timeout: 60, signal, fetch: sandboxFetch() });
}

const send = createSandboxSender();
const remembered = new Map<string, Promise<ServerResponse>>();

/** Sends a request to the sandbox, which conforms to the spec, and caches the response. */
export const sendToFaithfulServer: RequestSender = (operation, parameters) => {
  const key = `${operation}?${new URLSearchParams(parameters).toString()}`;
  let answer = remembered.get(key);
  if (answer === undefined) remembered.set(key, (answer = send(operation, parameters)));
  return answer;
};

/** Validator with a cache for all sessions, because most responses of deviating servers are unchanged ones. */
class CachingValidator extends ResponseValidator {
  readonly #validated = new WeakMap<ServerResponse, Map<string, ResponseValidationResult>>();

  override validate(exchange: HttpExchange): ResponseValidationResult {
    const request = new URLSearchParams(exchange.parameters).toString();
    const known = this.#validated.get(exchange.answer) ?? new Map<string, ResponseValidationResult>();
    this.#validated.set(exchange.answer, known);
    let validated = known.get(request);
    if (validated === undefined) known.set(request, (validated = super.validate(exchange)));
    return validated;
  }
}

const validator = new CachingValidator(model);

export function createSession(
  of: SpecModel,
  answer: (...asked: Parameters<RequestSender>) => Promise<ServerResponse> | ServerResponse,
  budget: number,
): ConformanceSession {
  const send: RequestSender = (...asked) => Promise.resolve(answer(...asked));
  const session = new ConformanceSession(of, send, budget);
  if (of === model) session.validator = validator;
  return session;
}
