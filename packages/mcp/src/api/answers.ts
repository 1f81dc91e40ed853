import { randomBytes } from 'node:crypto';
import type { Operation } from '@route-search/spec/api';
import { Refusal } from '../refusal.ts';
import { atPath, parsePath } from './path.ts';

/** Parameters as a model gives them. */
export type Parameters = Readonly<Record<string, unknown>>;

/** An answer that is kept, so that its parts can be read and passed on without being repeated. */
export interface Kept {
  readonly id: string;
  readonly operation: Operation;
  /** The request, references resolved. */
  readonly parameters: Parameters;
  /** The decoded answer. */
  readonly data: unknown;
  readonly at: number;
}

/** How many answers are kept, and for how long they are taken for the same request. */
const most = 20;
const freshFor = 600_000;
const reference = /^@(a[0-9a-z]{6})\.(.+)$/;

/** The last answers, by ids that nobody guesses. */
export class Answers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  keep(operation: Operation, parameters: Parameters, data: unknown): Kept {
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
   * An answer by its id.
   *
   * @throws Refusal when it is not kept any more
   */
  get(id: string): Kept {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    throw new Refusal(
      `レスポンス「${id}」は残っていません。残るのは最近の${most}件です。call_apiで取得し直してください。`,
    );
  }

  /** The newest answer to a request, if it is fresh. */
  find(operation: Operation, parameters: Parameters): Kept | undefined {
    const wanted = JSON.stringify(parameters);
    return [...this.#kept.values()].findLast(
      (kept) =>
        kept.operation.id === operation.id &&
        this.#now() - kept.at < freshFor &&
        JSON.stringify(kept.parameters) === wanted,
    );
  }

  /**
   * Parameters with values in the place of references to answers (`@ab12cd3.courses[0].serializeData`).
   *
   * @throws Refusal when there is nothing at a reference
   */
  resolve(parameters: Parameters): Parameters {
    const valueOf = (given: unknown): unknown => {
      if (Array.isArray(given)) return given.map(valueOf);
      const [, id, path] = (typeof given === 'string' ? reference.exec(given) : null) ?? [];
      if (id === undefined || path === undefined) return given;
      const found = atPath(this.get(id).data, parsePath(path));
      if (found.length === 1) return found[0];
      throw new Refusal(`参照「${String(given)}」の値は${found.length}個です。1つの値を指す参照を指定してください。`);
    };
    return Object.fromEntries(Object.entries(parameters).map(([name, given]) => [name, valueOf(given)]));
  }
}
