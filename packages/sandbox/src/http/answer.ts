import { maxUrlLength as urlGuard } from '@route-search/spec/values';
import type { Answering, EngineOptions } from '../engine/engine.ts';
import { EngineError, type ErrorKind } from '../engine/errors.ts';
import { Memory } from '../memory.ts';
import type { ExampleTable } from '../api/table.ts';
import { contentTypeFor } from './accept.ts';
import { checkRequest, type CheckedRequest, type IgnoredParameter } from './checks.ts';
import { checkKey } from './key.ts';
import type { Api, Operation } from '../api/operations.ts';
import type { Answer, Headers, Outcome, PlainRequest, SandboxOptions } from './plain.ts';
import type * as handlers from './control-handlers.ts';
import { hasControls, noControls, type Controls } from './controls.ts';
import { parseQuery, type Query } from './query.ts';
import { refusal, refusalBody, type Refusal } from './refusal.ts';
import { allow, route } from './route.ts';

/** Longest list of ignored parameters in a header. */
const MAX_IGNORED = 2_000;

/** The functions behind control headers. A page loads them with the first request that has such a header. */
type ControlHandlers = typeof handlers;

const unreachable = (): never => {
  throw new TypeError();
};

/** Handlers for requests without control headers, which have nothing to ask of the last two. */
const noHandlers: ControlHandlers = {
  readControls: () => noControls,
  withFault: (answer) => answer,
  unavailable: unreachable,
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
  /** Loads the handlers of control headers, for the first request that has one. */
  readonly controlHandlers: () => ControlHandlers | Promise<ControlHandlers>;
  /** Loads what the engine needs for a request; undefined when all of it is there. */
  readonly ready?: (operation: Operation, query: Query) => Promise<void> | undefined;
}

/** Answers requests. */
export interface Answerer {
  /** Answers a request; a promise only where something has to be loaded first. */
  readonly answer: (request: PlainRequest, options: SandboxOptions) => Answer | Promise<Answer>;
  /**
   * Loads the data of the sandbox, so that the first answer is as fast as the others.
   *
   * @throws EngineError when the clock is set to no time
   */
  readonly prepare: (options: SandboxOptions) => void;
}

/** What answers requests. Everything that serves the sandbox (the `handle` functions, the HTTP server) has one. */
export function answererOf(parts: Parts): Answerer {
  const { api, cors } = parts;
  const defaultBasePath = new URL(api.baseUrl).pathname.replace(/\/$/, '');
  /** Equal requests have equal answers, and tests and pages ask the same again and again. Japanese takes two bytes. */
  const remembered = new Memory<Outcome>({ entries: 256, bytes: 4_000_000, bytesOf: ({ text }) => 2 * text.length });
  /** The engine of the clock that was asked for last. */
  let current: { readonly now: string | undefined; readonly engine: Answering } | undefined;

  function engineAt(now: string | undefined): Answering {
    if (current === undefined || current.now !== now) {
      current = { now, engine: parts.createEngine(now === undefined ? {} : { now }) };
      remembered.clear();
    }
    return current.engine;
  }

  function answer(request: PlainRequest, options: SandboxOptions): Answer | Promise<Answer> {
    const handlers = hasControls(request.headers) ? parts.controlHandlers() : noHandlers;
    return handlers instanceof Promise
      ? handlers.then((loaded) => answerWith(loaded, request, options))
      : answerWith(handlers, request, options);
  }

  function answerWith(
    handlers: ControlHandlers,
    request: PlainRequest,
    options: SandboxOptions,
  ): Answer | Promise<Answer> {
    const controls = handlers.readControls(request.headers);
    const engine = engineAt(options.now);
    const wrapping = { parts, handlers, request, controls: 'refused' in controls ? undefined : controls, options };
    const finish = (outcome: Outcome): Answer => toAnswer(outcome, wrapping);
    const refuse = (refused: Refusal): Answer => finish(toOutcome(refused, { api, engine }));

    const { path, search } = splitTarget(request.target, options.basePath ?? defaultBasePath);
    if (request.method === 'OPTIONS') return optionsAnswer(cors?.preflight(request.headers, options));
    const { maxUrlLength = urlGuard } = options;
    if (request.target.length > maxUrlLength) {
      return refuse(refusal(414, `URLが長すぎます。サンドボックスが受け付ける長さは${maxUrlLength}文字までです。`));
    }
    const operation = route(api, request.method, path);
    if ('refused' in operation) return refuse(operation.refused);
    if ('refused' in controls) return refuse(controls.refused);
    const { status, example } = controls;
    if (status !== undefined) return refuse(handlers.unavailable(status, controls.retryAfter));
    const query = parseQuery(search);
    const forbidden = checkKey(operation, query, options.key);
    if (forbidden !== undefined) return refuse(forbidden);
    if (example !== undefined) {
      return parts.examples().then((table) => {
        const found = handlers.namedExample(table, operation, example);
        return 'refused' in found ? refuse(found.refused) : finish(found);
      });
    }
    const answerNow = (): Answer =>
      finish(
        remembered.get(`${operation.path}?${search}`, () =>
          work({ api, engine, sentences: parts.sentences }, operation, query),
        ),
      );
    return parts.ready?.(operation, query)?.then(answerNow) ?? answerNow();
  }

  return {
    answer,
    prepare: ({ now }) => {
      engineAt(now);
    },
  };
}

/** The API and the engine behind it. */
interface Server extends Pick<Parts, 'api' | 'sentences'> {
  readonly engine: Answering;
}

function work(server: Server, operation: Operation, query: Query): Outcome {
  try {
    const checked = checkRequest(operation, query, server.engine.facts);
    const [message] = checked.messages;
    return message === undefined
      ? call(server, operation, checked)
      : toOutcome({ status: 400, message, headers: violationHeaders(checked) }, server);
  } catch (bug) {
    const refused = refusal(500, 'サンドボックスの内部エラーです。不具合として報告してください。');
    return { ...toOutcome(refused, server), bug };
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
  const inside = basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  return { path: inside, search: at === -1 ? '' : local.slice(at + 1) };
}

function call(server: Server, operation: Operation, checked: CheckedRequest): Outcome {
  const { api, engine, sentences } = server;
  const headers = ignoredHeaders(checked.ignored);
  try {
    const members = engine.call(operation.id, checked.request);
    const body = { ResultSet: { apiVersion: api.apiVersion, engineVersion: engine.engineVersion, ...members } };
    return { status: 200, text: JSON.stringify(body), headers };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const refused = refusal(
      400,
      error.sentence ?? sentences[error.kind],
      error.value === undefined ? [] : [error.value],
    );
    return toOutcome({ ...refused, headers: { ...headers, 'x-sandbox-violations': '1' } }, server);
  }
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
  readonly controls: Controls | undefined;
  readonly options: SandboxOptions;
}

function toAnswer(outcome: Outcome, { parts, handlers, request, controls, options }: Wrapping): Answer {
  const plain: Answer = {
    status: outcome.status,
    headers: {
      'Content-Type': contentTypeFor(request.headers['accept']),
      'Cache-Control': 'no-store',
      Vary: 'Accept, Origin',
      ...parts.cors?.answer(request.headers, options),
      ...outcome.headers,
    },
    body: outcome.text,
    delay: (controls?.delay ?? 0) + (options.latency ?? 0),
    reset: false,
    ...(outcome.bug === undefined ? {} : { bug: outcome.bug }),
  };
  return handlers.withFault(plain, controls?.fault, parts.api.oneOrMany);
}
