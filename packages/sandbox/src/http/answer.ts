import type { SandboxData } from '../data/types.ts';
import type { Answering, EngineOptions } from '../engine/engine.ts';
import { EngineError, type ErrorKind } from '../base/engine-error.ts';
import { Memory } from '../memory.ts';
import type { ExampleTable } from '../api/table.ts';
import { contentTypeFor } from './accept.ts';
import { checkRequest, type CheckedRequest, type IgnoredParameter } from './checks.ts';
import { checkKey } from './key.ts';
import type { Api, Operation } from '../api/operations.ts';
import type { Answer, Headers, Outcome, PlainRequest, SandboxOptions } from './plain.ts';
import type * as handlers from './control-handlers.ts';
import { allow, isControlled, type Controls } from './controls.ts';
import { parseQuery, type Query } from './query.ts';
import { refusal, refusalBody, type Refusal } from './refusal.ts';

/** Longest list of ignored parameters in a header. */
const MAX_IGNORED = 2_000;

/** The functions behind control headers. A page loads them with the first request that has such a header. */
type ControlHandlers = typeof handlers;

const unreachable = (): never => {
  throw new TypeError();
};

/** Handlers for requests without controls, which have nothing to ask of the last. */
const noHandlers: ControlHandlers = {
  enter: (_request, { now }) => ({ controls: {}, situation: { now } }),
  withFault: (answer) => answer,
  namedExample: unreachable,
};

/** What answers are made of. */
export interface Parts {
  readonly api: Api;
  /** What is wrong, in Japanese, by kind of error. */
  readonly sentences: Readonly<Record<ErrorKind, string>>;
  readonly createEngine: (options: EngineOptions) => Answering;
  /** Headers for pages of other origins; absent where none can ask. */
  readonly cors?: Readonly<
    Record<'answer' | 'preflight', (headers: Headers, options: SandboxOptions) => Record<string, string>>
  >;
  /** The named examples of the spec; they are loaded when they are first asked for. */
  readonly examples: () => Promise<ExampleTable>;
  /** What answers controls, or how to load it for the first request that needs it. */
  readonly controlHandlers: ControlHandlers | (() => Promise<ControlHandlers>);
  /** Loads what the engine needs for a request; undefined when all of it is there. */
  readonly ready?: (operation: Operation, query: Query) => Promise<void> | undefined;
}

/** Answers requests. */
export interface Answerer {
  /** Answers a request; a promise only where something has to be loaded first, or the work takes several turns. */
  readonly answer: (request: PlainRequest, options: SandboxOptions) => Answer | Promise<Answer>;
  /** Loads the data of the sandbox, so that the first answer is as fast as the others. */
  readonly prepare: () => void;
}

/** Where a request leads to. */
interface Target {
  readonly operation: Operation | undefined;
  readonly path: string;
  readonly search: string;
}

/** A request and the settings of who serves it. */
interface Asked {
  readonly request: PlainRequest;
  readonly options: SandboxOptions;
}

/** What answers requests. Everything that serves the sandbox (the `handle` functions, the HTTP server) has one. */
export function answererOf(parts: Parts): Answerer {
  const { api, cors } = parts;
  const defaultBasePath = new URL(api.baseUrl).pathname.replace(/\/$/, '');
  /** Equal requests have equal answers, and tests and pages ask the same again and again. */
  const remembered = new Memory<Outcome>({
    entries: 256,
    bytes: 4_000_000,
    // Japanese strings take two bytes per character.
    bytesOf: ({ text }) => 2 * text.length,
  });
  /** The engine of the situation that was asked for last. */
  let current: { readonly key: string; readonly engine: Answering } | undefined;
  /** The data that was asked for last, and how many there were before. */
  let own: SandboxOptions['data'];
  let changes = 0;
  const { controlHandlers } = parts;
  let handlers = typeof controlHandlers === 'function' ? undefined : controlHandlers;

  function engineIn(situation: EngineOptions, data?: SandboxOptions['data']): NonNullable<typeof current> {
    if (own !== data) changes++;
    own = data;
    const key = [situation.now, situation.elapsed, situation.scenario?.name, changes].join();
    if (current?.key !== key) {
      current = { key, engine: parts.createEngine({ ...situation, data: data?.content as SandboxData | undefined }) };
    }
    return current;
  }

  function answer(request: PlainRequest, options: SandboxOptions): Answer | Promise<Answer> {
    const { path, search } = splitTarget(request.target, options.basePath ?? defaultBasePath);
    const operation = api.byPath.get(path);
    const target = { operation, path, search };
    // Once they are there they are always asked: what they remember may change the answer.
    return handlers !== undefined ||
      typeof controlHandlers !== 'function' ||
      (operation !== undefined && !isControlled(request, options))
      ? answerWith(handlers ?? noHandlers, target, { request, options })
      : controlHandlers().then((loaded) => answerWith((handlers = loaded), target, { request, options }));
  }

  function answerWith(
    handlers: ControlHandlers,
    { operation, path, search }: Target,
    { request, options }: Asked,
  ): Answer | Promise<Answer> {
    const { controls, situation, answer: own } = handlers.enter(request, options, { api, path });
    const { key, engine } = engineIn(situation, options.data);
    const finish = (outcome: Outcome): Answer => toAnswer(outcome, { parts, handlers, request, controls, options });
    const refuse = (refused: Refusal): Answer => finish(toOutcome(refused, { api, engine }));

    if (request.method === 'OPTIONS') return optionsAnswer(cors?.preflight(request.headers, options));
    if (own !== undefined) return 'refused' in own ? refuse(own.refused) : finish(own);
    if (operation === undefined) return unreachable();
    const { example } = controls;
    const query = parseQuery(search);
    const forbidden = checkKey(operation, query, options.key);
    if (forbidden !== undefined) return refuse(forbidden);
    if (example !== undefined) {
      return parts.examples().then((table) => {
        const found = handlers.namedExample(table, operation, example);
        return 'refused' in found ? refuse(found.refused) : finish(found);
      });
    }
    const answerNow = (): Answer | Promise<Answer> => {
      const outcome = remembered.get(`${key} ${operation.path}?${search}`, () =>
        work({ ...parts, engine }, operation, query),
      );
      return finish(outcome);
    };
    return parts.ready?.(operation, query)?.then(answerNow) ?? answerNow();
  }

  return {
    answer,
    prepare: () => {
      engineIn({});
    },
  };
}

/** The API and the engine behind it. */
interface Server extends Pick<Parts, 'api' | 'sentences'> {
  readonly engine: Answering;
}

function work(server: Server, operation: Operation, query: Query): Outcome {
  const { api, engine, sentences } = server;
  let headers: Outcome['headers'];
  try {
    const checked = checkRequest(operation, query, engine.facts);
    const [message] = checked.messages;
    if (message !== undefined) return toOutcome({ status: 400, message, headers: violationHeaders(checked) }, server);
    headers = ignoredHeaders(checked.ignored);
    const members = engine.respond(operation.id, checked.request);
    const body = { ResultSet: { apiVersion: api.apiVersion, engineVersion: engine.engineVersion, ...members } };
    return { status: 200, text: JSON.stringify(body), headers };
  } catch (error) {
    if (!(error instanceof EngineError)) {
      const refused = refusal(500, 'サンドボックスの内部エラーです。不具合として報告してください。');
      return { ...toOutcome(refused, server), bug: error };
    }
    const { kind, sentence = sentences[kind], value } = error;
    const refused = refusal(400, sentence, value === undefined ? [] : [value]);
    return toOutcome({ ...refused, headers: { ...headers, 'x-sandbox-violations': '1' } }, server);
  }
}

function toOutcome(refused: Refusal, { api, engine }: Omit<Server, 'sentences'>): Outcome {
  return {
    status: refused.status,
    text: JSON.stringify(refusalBody(refused, { api: api.apiVersion, engine: engine.engineVersion })),
    ...(refused.headers === undefined ? {} : { headers: refused.headers }),
  };
}

function splitTarget(target: string, basePath: string): { readonly path: string; readonly search: string } {
  const start = target.startsWith('/') ? 0 : Math.max(target.indexOf('/', target.indexOf('://') + 3), 0);
  const fragment = target.indexOf('#');
  const local = target.slice(start, fragment === -1 ? undefined : fragment);
  const at = local.indexOf('?');
  const path = at === -1 ? local : local.slice(0, at);
  const inside = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  return { path: inside, search: at === -1 ? '' : local.slice(at + 1) };
}

function violationHeaders({ messages, ignored }: CheckedRequest): Record<string, string> {
  return { ...ignoredHeaders(ignored), 'x-sandbox-violations': String(messages.length) };
}

/** Names are percent-encoded, because a header holds no Japanese. */
function ignoredHeaders(ignored: readonly IgnoredParameter[]): Record<string, string> {
  if (ignored.length === 0) return {};
  const list = ignored.map(({ name, rule }) => {
    const shown = encodeURIComponent(name);
    return rule === undefined ? shown : `${shown};rule=${rule}`;
  });
  const text = list.join(', ');
  return { 'x-sandbox-ignored-parameters': text.length > MAX_IGNORED ? `${text.slice(0, MAX_IGNORED)}...` : text };
}

function optionsAnswer(preflight: Record<string, string> = {}): Answer {
  const headers = { Allow: allow, Vary: 'Origin', ...preflight };
  return { status: 204, headers, body: '', delay: 0, reset: false };
}

interface Wrapping {
  readonly parts: Parts;
  readonly handlers: ControlHandlers;
  readonly request: PlainRequest;
  readonly controls: Controls;
  readonly options: SandboxOptions;
}

function toAnswer(
  { status, text: body, headers, bug }: Outcome,
  { parts, handlers, request, controls, options }: Wrapping,
): Answer {
  const plain: Answer = {
    status,
    headers: {
      'Content-Type': contentTypeFor(request.headers['accept']),
      'Cache-Control': 'no-store',
      Vary: 'Accept, Accept-Encoding, Origin',
      ...parts.cors?.answer(request.headers, options),
      ...headers,
    },
    body,
    delay: (controls.delay ?? 0) + (options.latency ?? 0),
    reset: false,
    bug,
  };
  return handlers.withFault(plain, controls.fault, parts.api.oneOrMany);
}
