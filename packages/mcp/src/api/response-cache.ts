import { randomBytes } from 'node:crypto';
import type { Operation } from '@route-search/spec/api';
import { ToolError } from '../tool-error.ts';
import { readPath, parsePath } from './json-path.ts';

/** Request parameters as the language model passed them, not yet checked. */
export type RequestParameters = Readonly<Record<string, unknown>>;

/** Cached API response. Later tool calls can read more fields of it, or use references to its values as parameters. */
export interface CachedResponse {
  readonly id: string;
  readonly operation: Operation;
  /** Request parameters after references have been replaced by their values. */
  readonly parameters: RequestParameters;
  /** Decoded response body. */
  readonly data: unknown;
  readonly at: number;
}

/** Maximum number of cached responses. The oldest one is evicted first. */
const most = 20;
const freshFor = 600_000;
const reference = /^@(a[0-9a-z]{6})\.(.+)$/;

/** Cache of recent API responses under unguessable ids. */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  keep(operation: Operation, parameters: RequestParameters, data: unknown): CachedResponse {
    const number = Number.parseInt(randomBytes(5).toString('hex'), 16);
    const id = `a${number.toString(36).padStart(6, '0').slice(-6)}`;
    const kept = { id, operation, parameters, data, at: this.#now() };
    this.#kept.set(id, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }

  /**
   * Returns the cached API response with an id.
   *
   * @throws ToolError if it is no longer cached
   */
  get(id: string): CachedResponse {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    throw new ToolError(
      `レスポンス「${id}」は残っていません。残るのは最近の${most}件です。call_apiで取得し直してください。`,
    );
  }

  /** Finds the newest cached response to a request, unless it is older than ten minutes. */
  find(operation: Operation, parameters: RequestParameters): CachedResponse | undefined {
    const wanted = JSON.stringify(parameters);
    return [...this.#kept.values()].findLast(
      (kept) =>
        kept.operation.id === operation.id &&
        this.#now() - kept.at < freshFor &&
        JSON.stringify(kept.parameters) === wanted,
    );
  }

  /**
   * Replaces references to values of cached responses, such as `@ab12cd3.courses[0].serializeData`, by the values.
   *
   * @throws ToolError if a reference does not lead to exactly one value
   */
  resolve(parameters: RequestParameters): RequestParameters {
    const valueOf = (given: unknown): unknown => {
      if (Array.isArray(given)) return given.map(valueOf);
      const [, id, path] = (typeof given === 'string' ? reference.exec(given) : null) ?? [];
      if (id === undefined || path === undefined) return given;
      const found = readPath(this.get(id).data, parsePath(path));
      if (found.length === 1) return found[0];
      throw new ToolError(`参照「${String(given)}」の値は${found.length}個です。1つの値を指す参照を指定してください。`);
    };
    return Object.fromEntries(Object.entries(parameters).map(([name, given]) => [name, valueOf(given)]));
  }
}
