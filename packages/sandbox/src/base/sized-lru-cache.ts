import { hashText } from './hash.ts';

interface CacheLimits<T> {
  readonly entries: number;
  readonly bytes: number;
  readonly bytesOf: (value: T) => number;
}

/** Number of recently requested keys that the cache remembers by a hash, before it stores a value for them. */
const SLOTS = 1024;

/**
 * LRU cache bounded by number of entries and by bytes. A value is stored only when its key is requested for the second
 * time. Keys that are requested once therefore evict nothing.
 */
export class SizedLruCache<T> {
  readonly #limits: CacheLimits<T>;
  /** Cached values by key, from the least to the most recently used. */
  readonly #entries = new Map<string, T>();
  /**
   * Hashes of keys that were requested at least once. Each hash belongs to one slot, where the next hash overwrites it.
   */
  readonly #requested = new Int32Array(SLOTS);
  #bytes = 0;

  constructor(limits: CacheLimits<T>) {
    this.#limits = limits;
  }

  /** Returns the cached value of a key. If there is none, computes the value. */
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
