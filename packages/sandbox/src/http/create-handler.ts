import type { Api, ApiOperation } from '../api/operations.ts';
import type { ExampleTable } from '../api/compact-api.ts';
import type { ErrorKind } from '../base/engine-error.ts';
import { SizedLruCache } from '../base/sized-lru-cache.ts';
import type { SandboxData } from '../data/types.ts';
import type { EngineCore, EngineOptions } from '../engine/assemble-engine.ts';
import { callOperation, createErrorResult } from './call-operation.ts';
import type * as controlHandlersModule from './controls/control-handlers.ts';
import { needsControlHandlers, type ResponseControls } from './controls/controls.ts';
import { checkAccessKey } from './request/check-access-key.ts';
import { parseQuery, type ParsedQuery } from './request/parse-query.ts';
import { allowedMethods } from './request/route-request.ts';
import { negotiateContentType } from './response/content-type.ts';
import type { ErrorResponse } from './response/error-response.ts';
import { respondToWebRequest } from './response/web-response.ts';
import type { OperationResult, PlainHeaders, PlainRequest, SandboxResponse } from './types/messages.ts';
import type { RequestHandler } from './types/request-handler.ts';
import type { SandboxOptions } from './types/sandbox-options.ts';

/** Module that handles control headers. A web page loads it with the first request that needs it. */
type ControlHandlers = typeof controlHandlersModule;

const unreachable = (): never => {
  throw new TypeError();
};

const noControlHandlers: ControlHandlers = {
  applyControls: () => ({ controls: {}, situation: {} }),
  injectFault: (response) => response,
  findNamedExample: unreachable,
};

/** Dependencies of a request handler. */
export interface HandlerDependencies {
  readonly api: Api;
  /** Japanese error messages by kind of error. */
  readonly sentences: Readonly<Record<ErrorKind, string>>;
  readonly createEngine: (options: EngineOptions) => EngineCore;
  /** Functions that create CORS headers. They are absent if no other origin can send requests. */
  readonly cors?: Readonly<
    Record<'response' | 'preflight', (headers: PlainHeaders, options: SandboxOptions) => Record<string, string>>
  >;
  /** Hides the access key in a message. Absent if only the page that sent the request can read the message. */
  readonly redact?: (text: string, target: string, key: SandboxOptions['key']) => string;
  readonly examples: () => Promise<ExampleTable>;
  /** Handlers of the sandbox's control features, or a function that loads them on first use. */
  readonly controlHandlers: ControlHandlers | (() => Promise<ControlHandlers>);
  /** Loads the operation groups that a request needs. Returns `undefined` if they are already loaded. */
  readonly ready?: (operation: ApiOperation, query: ParsedQuery) => Promise<void> | undefined;
}

interface RequestTarget {
  readonly operation: ApiOperation | undefined;
  readonly path: string;
  readonly search: string;
}

/** Creates a request handler. It parses a request, applies controls, calls the engine and builds the response. */
export function createHandler(parts: HandlerDependencies): RequestHandler {
  const { api, cors, controlHandlers } = parts;
  const defaultBasePath = new URL(api.baseUrl).pathname.replace(/\/$/, '');
  // LRU cache of operation results. Tests and web pages often repeat a request, and equal requests get equal responses.
  const results = new SizedLruCache<OperationResult>({
    entries: 256,
    bytes: 4_000_000,
    // JavaScript strings with Japanese text take two bytes per character.
    bytesOf: ({ text }) => 2 * text.length,
  });
  let currentEngine: { readonly key: string; readonly engine: EngineCore } | undefined;
  let currentData: SandboxOptions['data'];
  let dataChanges = 0;
  let loadedHandlers = typeof controlHandlers === 'function' ? undefined : controlHandlers;

  /**
   * Returns the engine for a request: it depends on the current time of the sandbox, the scenario and the data. Only
   * the latest engine is cached.
   */
  function getEngine(situation: EngineOptions, data?: SandboxOptions['data']): NonNullable<typeof currentEngine> {
    if (currentData !== data) dataChanges++;
    currentData = data;
    const key = [situation.now, situation.elapsed, situation.startDay, situation.scenario?.name, dataChanges].join();
    if (currentEngine?.key !== key) {
      const content = data?.content as SandboxData | undefined;
      currentEngine = { key, engine: parts.createEngine({ ...situation, data: content }) };
    }
    return currentEngine;
  }

  function respond(request: PlainRequest, options: SandboxOptions): SandboxResponse | Promise<SandboxResponse> {
    const { path, search } = splitTarget(request.target, options.basePath ?? defaultBasePath);
    const operation = api.byPath.get(path);
    const target = { operation, path, search };
    // Once loaded, the control handlers process every request, because their state (such as the scenario) affects all
    // responses.
    return loadedHandlers !== undefined ||
      typeof controlHandlers !== 'function' ||
      (operation !== undefined && !needsControlHandlers(request, options))
      ? respondWith(loadedHandlers ?? noControlHandlers, target, { request, options })
      : controlHandlers().then((loaded) => respondWith((loadedHandlers = loaded), target, { request, options }));
  }

  function respondWith(
    handlers: ControlHandlers,
    { operation, path, search }: RequestTarget,
    { request, options }: { readonly request: PlainRequest; readonly options: SandboxOptions },
  ): SandboxResponse | Promise<SandboxResponse> {
    const { controls, situation, result: early } = handlers.applyControls(request, options, { api, path });
    const { key, engine } = getEngine(situation, options.data);
    const redact = (text: string): string => parts.redact?.(text, request.target, options.key) ?? text;
    const finish = (result: OperationResult): SandboxResponse =>
      handlers.injectFault(toResponse(result, { cors, request, controls, options }), controls.fault, api.oneOrMany);
    const finishError = (error: ErrorResponse): SandboxResponse =>
      finish(createErrorResult(error, { api, engine, redact }));

    if (request.method === 'OPTIONS') return createOptionsResponse(cors?.preflight(request.headers, options));
    if (early !== undefined) return 'error' in early ? finishError(early.error) : finish(early);
    if (operation === undefined) return unreachable();
    const { example } = controls;
    const query = parseQuery(search);
    const keyError = checkAccessKey(operation, query, options.key);
    if (keyError !== undefined) return finishError(keyError);
    if (example !== undefined) {
      return parts.examples().then((table) => {
        const found = handlers.findNamedExample(table, operation, example);
        return 'error' in found ? finishError(found.error) : finish(found);
      });
    }
    const call = (): SandboxResponse =>
      finish(
        results.get(`${key} ${operation.path}?${search}`, () =>
          callOperation({ ...parts, engine, redact }, operation, query),
        ),
      );
    return parts.ready?.(operation, query)?.then(call) ?? call();
  }

  return {
    respond,
    handle: (request, options) => respondToWebRequest(respond, request, options),
    prepare: () => {
      getEngine({});
    },
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

function createOptionsResponse(preflight: Record<string, string> = {}): SandboxResponse {
  const headers = { Allow: allowedMethods, Vary: 'Origin', ...preflight };
  return { status: 204, headers, body: '', delay: 0, reset: false };
}

interface ResponseContext {
  readonly cors: HandlerDependencies['cors'] | undefined;
  readonly request: PlainRequest;
  readonly controls: ResponseControls;
  readonly options: SandboxOptions;
}

function toResponse(
  { status, text: body, headers, bug }: OperationResult,
  { cors, request, controls, options }: ResponseContext,
): SandboxResponse {
  return {
    status,
    headers: {
      'Content-Type': negotiateContentType(request.headers['accept']),
      'Cache-Control': 'no-store',
      Vary: 'Accept, Accept-Encoding, Origin',
      ...cors?.response(request.headers, options),
      ...headers,
    },
    body,
    delay: (controls.delay ?? 0) + (options.latency ?? 0),
    reset: false,
    bug,
  };
}
