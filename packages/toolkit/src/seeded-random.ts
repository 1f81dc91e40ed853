/**
 * Creates a linear congruential generator, which returns the same sequence for the same seed.
 *
 * @returns function that returns an integer from 0 up to, but not including, its argument
 */
export function createSeededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
