import { sandboxFetch } from '@route-search/sandbox';
import type { ServerResponse, Exchange } from '../../src/model/exchange.ts';
import { ResponseValidator, type ValidatedResponse } from '../../src/validate/response-validator.ts';
import { loadSpecSnapshot, ApiModel } from '../../src/model/api-model.ts';
import { Session } from '../../src/run/session.ts';
import { createSender, type SendRequest } from '../../src/run/send-request.ts';

/** The published document. The sandbox responds as it declares. */
export const snapshot = loadSpecSnapshot();
export const model = new ApiModel(snapshot);

export const baseUrl = new URL('http://localhost:4010/');

/** Creates a sender to the sandbox in this process. */
function createSandboxSender(key = 'test'): SendRequest {
  const { signal } = new AbortController();
  return createSender({ model, baseUrl, key, rate: undefined, timeout: 60, signal, fetch: sandboxFetch() });
}

const send = createSandboxSender();
const remembered = new Map<string, Promise<ServerResponse>>();

/** Sends to the sandbox and caches the responses. */
export const sendToFaithfulServer: SendRequest = (operation, parameters) => {
  const key = `${operation}?${new URLSearchParams(parameters).toString()}`;
  let answer = remembered.get(key);
  if (answer === undefined) remembered.set(key, (answer = send(operation, parameters)));
  return answer;
};

/** Validates each response once for all sessions, because most deviating servers respond like the sandbox. */
class CachingValidator extends ResponseValidator {
  readonly #validated = new WeakMap<ServerResponse, ValidatedResponse>();

  override validate(exchange: Exchange): ValidatedResponse {
    let validated = this.#validated.get(exchange.answer);
    if (validated === undefined) this.#validated.set(exchange.answer, (validated = super.validate(exchange)));
    return validated;
  }
}

const validator = new CachingValidator(model);

/** Creates a session with a server and the document that validates it. */
export function createSession(
  of: ApiModel,
  answer: (...asked: Parameters<SendRequest>) => Promise<ServerResponse> | ServerResponse,
  budget: number,
): Session {
  const send: SendRequest = (...asked) => Promise.resolve(answer(...asked));
  const session = new Session(of, send, budget);
  if (of === model) session.validator = validator;
  return session;
}
