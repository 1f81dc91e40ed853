import { sandboxFetch } from '@route-search/sandbox';
import type { Answer, Exchange } from '../../src/model/exchange.ts';
import { Judge, type Judged } from '../../src/validate/response-validator.ts';
import { loadKnowledge, Model } from '../../src/model/api-model.ts';
import { Session } from '../../src/run/session.ts';
import { sender, type Send } from '../../src/run/send-request.ts';

/** The document as it is, and the sandbox, which does what it says. */
export const knowledge = loadKnowledge();
export const model = new Model(knowledge);

export const baseUrl = new URL('http://localhost:4010/');

/** Sends to the sandbox in this process. */
export function toSandbox(key = 'test'): Send {
  const { signal } = new AbortController();
  return sender({ model, baseUrl, key, rate: undefined, timeout: 60, signal, fetch: sandboxFetch() });
}

const send = toSandbox();
const remembered = new Map<string, Promise<Answer>>();

/** The answers of the sandbox, each made once. */
export const faithful: Send = (operation, parameters) => {
  const key = `${operation}?${new URLSearchParams(parameters).toString()}`;
  let answer = remembered.get(key);
  if (answer === undefined) remembered.set(key, (answer = send(operation, parameters)));
  return answer;
};

/** Judges each answer once, for all sessions: most servers answer most requests as the sandbox does. */
class RememberingJudge extends Judge {
  readonly #judged = new WeakMap<Answer, Judged>();

  override judge(exchange: Exchange): Judged {
    let judged = this.#judged.get(exchange.answer);
    if (judged === undefined) this.#judged.set(exchange.answer, (judged = super.judge(exchange)));
    return judged;
  }
}

const judge = new RememberingJudge(model);

/** A session with a server, for whatever document it is judged by. */
export function sessionWith(
  of: Model,
  answer: (...asked: Parameters<Send>) => Promise<Answer> | Answer,
  budget: number,
): Session {
  const send: Send = (...asked) => Promise.resolve(answer(...asked));
  const session = new Session(of, send, budget);
  if (of === model) session.judge = judge;
  return session;
}
