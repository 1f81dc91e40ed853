import { randomBytes } from 'node:crypto';
import type { Operation } from '@route-search/spec/api';
import { ToolError } from '../tool-error.ts';
import { readValuesAtPath, parseJsonPath } from './json-path.ts';

/** Parameters of a request as the language model passed them, not yet validated. */
export type RequestParameters = Readonly<Record<string, unknown>>;

/** API response that is kept so that later tool calls can read more of its fields or refer to its values. */
export interface CachedResponse {
  readonly id: string;
  readonly operation: Operation;
  /** Request parameters, in which references to earlier responses have been replaced by their values. */
  readonly parameters: RequestParameters;
  readonly data: unknown;
  readonly at: number;
}

/** Maximum number of cached responses. The oldest response is evicted first. */
const most = 20;
const freshFor = 600_000;
const reference = /^@(a[0-9a-z]{6})\.(.+)$/;

/** Cache of recent API responses. Its ids cannot be guessed. */
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
   * @throws ToolError if the cache has no response with this id
   */
  get(id: string): CachedResponse {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    throw new ToolError(
      `レスポンス「${id}」は残っていません。残るのは最近の${most}件です。call_apiで取得し直してください。`,
    );
  }

  /** Finds the newest cached response to the same request that is less than ten minutes old. */
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
   * Replaces references such as `@ab12cd3.courses[0].serializeData` by the values of cached responses.
   *
   * @throws ToolError if a reference does not lead to exactly one value
   */
  resolve(parameters: RequestParameters): RequestParameters {
    const valueOf = (given: unknown): unknown => {
      if (Array.isArray(given)) return given.map(valueOf);
      const [, id, path] = (typeof given === 'string' ? reference.exec(given) : null) ?? [];
      if (id === undefined || path === undefined) return given;
      const found = readValuesAtPath(this.get(id).data, parseJsonPath(path));
      if (found.length === 1) return found[0];
      throw new ToolError(`参照「${String(given)}」の値は${found.length}個です。1つの値を指す参照を指定してください。`);
    };
    return Object.fromEntries(Object.entries(parameters).map(([name, given]) => [name, valueOf(given)]));
  }
}
