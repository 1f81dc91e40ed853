import { hashText } from './hash.ts';

/** Limits of a {@link SizedLruCache}. */
interface CacheLimits<T> {
  readonly entries: number;
  /** Maximum total size of all entries in bytes. */
  readonly bytes: number;
  /** Estimates the size of a value in bytes. */
  readonly bytesOf: (value: T) => number;
}

/** Number of slots for the hashes of keys that have been requested once. */
const SLOTS = 1024;

/**
 * LRU cache bounded by number of entries and by bytes. A value is stored only the second time its key is requested, so
 * that keys requested once do not push out others.
 */
export class SizedLruCache<T> {
  readonly #limits: CacheLimits<T>;
  /** Cached values by key, in the order of last use, the oldest first. */
  readonly #entries = new Map<string, T>();
  /** Hashes of requested keys by slot; a later key overwrites an earlier one in the same slot. */
  readonly #requested = new Int32Array(SLOTS);
  #bytes = 0;

  constructor(limits: CacheLimits<T>) {
    this.#limits = limits;
  }

  /** Returns the cached value of a key, or computes it. */
  get(key: string, compute: () => T): T {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const value = compute();
    if (this.#wasRequested(key)) {
      this.#entries.set(key, value);
      this.#bytes += this.#limits.bytesOf(value);
      this.#evict();
    }
    return value;
  }

  #wasRequested(key: string): boolean {
    const keyHash = hashText(key) | 1;
    const slot = (keyHash >>> 1) % SLOTS;
    if (this.#requested[slot] === keyHash) return true;
    this.#requested[slot] = keyHash;
    return false;
  }

  #evict(): void {
    for (const [key, value] of this.#entries) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) return;
      this.#entries.delete(key);
      this.#bytes -= this.#limits.bytesOf(value);
    }
  }
}
