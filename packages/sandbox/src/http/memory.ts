/** Limits of a {@link Memory}. */
export interface MemoryLimits<T> {
  readonly entries: number;
  /** Greatest sum of the weights of all entries. */
  readonly weight: number;
  readonly weightOf: (value: T) => number;
}

/** Remembers what was computed last, within limits. */
export class Memory<T> {
  readonly #limits: MemoryLimits<T>;
  /** In the order of their last use. */
  readonly #entries = new Map<string, T>();
  #weight = 0;

  /**
   * @param limits - when to forget
   */
  constructor(limits: MemoryLimits<T>) {
    this.#limits = limits;
  }

  /**
   * The value of a key, computed only when it is not remembered.
   *
   * @param key - the key
   * @param compute - makes the value
   */
  get(key: string, compute: () => T): T {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const value = compute();
    this.#entries.set(key, value);
    this.#weight += this.#limits.weightOf(value);
    this.#forget();
    return value;
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  #forget(): void {
    for (const [key, value] of this.#entries) {
      if (this.#entries.size <= this.#limits.entries && this.#weight <= this.#limits.weight) return;
      this.#entries.delete(key);
      this.#weight -= this.#limits.weightOf(value);
    }
  }
}
