import { hash } from './base/hash.ts';

/** Limits of a {@link Memory}. */
export interface MemoryLimits<T> {
  readonly entries: number;
  /** Greatest sum of the bytes of all entries. */
  readonly bytes: number;
  /** About how many bytes a value takes. */
  readonly bytesOf: (value: T) => number;
}

/** Keys that were asked for once are remembered in so many places. */
const places = 1024;

/**
 * Remembers what was computed for the questions that come again, within limits. A value is kept from its second time on:
 * what is asked only once is as good as never kept, and need not outlive the answer.
 */
export class Memory<T> {
  readonly #limits: MemoryLimits<T>;
  /** In the order of their last use. */
  readonly #entries = new Map<string, T>();
  /** Numbers of the keys that were asked for, by place; a later key takes the place of an earlier one. */
  readonly #asked = new Int32Array(places);
  #bytes = 0;

  constructor(limits: MemoryLimits<T>) {
    this.#limits = limits;
  }

  /** The value of a key, computed only when it is not remembered. */
  get(key: string, compute: () => T): T {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const value = compute();
    if (this.#wasAsked(key)) {
      this.#entries.set(key, value);
      this.#bytes += this.#limits.bytesOf(value);
      this.#forget();
    }
    return value;
  }

  #wasAsked(key: string): boolean {
    const number = hash(key) | 1;
    const place = (number >>> 1) % places;
    if (this.#asked[place] === number) return true;
    this.#asked[place] = number;
    return false;
  }

  #forget(): void {
    for (const [key, value] of this.#entries) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) return;
      this.#entries.delete(key);
      this.#bytes -= this.#limits.bytesOf(value);
    }
  }
}
