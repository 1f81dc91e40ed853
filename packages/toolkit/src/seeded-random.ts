/** Creates a random number generator (mulberry32) that returns numbers from 0 to 1, the same ones for the same seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a generator of random integers from 0 up to, but not including, its argument. */
export function createSeededRandomInteger(seed: number): (below: number) => number {
  const random = createSeededRandom(seed);
  return (below) => Math.floor(random() * below);
}
