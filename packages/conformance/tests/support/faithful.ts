import { sandboxFetch } from '@route-search/sandbox';
import type { Answer } from '../../src/exchange.ts';
import { loadKnowledge, Model, type Parameters } from '../../src/model.ts';
import { sender, type Send } from '../../src/send.ts';

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
export const faithful: Send = (operation, parameters: Parameters) => {
  const key = `${operation}?${new URLSearchParams(parameters).toString()}`;
  let answer = remembered.get(key);
  if (answer === undefined) remembered.set(key, (answer = send(operation, parameters)));
  return answer;
};
