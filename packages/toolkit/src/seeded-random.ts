/** Creates a random number generator (mulberry32) for numbers in [0, 1). The same seed gives the same sequence. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a random generator of integers: `generate(6)` returns 0 to 5. The same seed gives the same sequence. */
export function createSeededRandomInteger(seed: number): (below: number) => number {
  const random = createSeededRandom(seed);
  return (below) => Math.floor(random() * below);
}
