/** The numbers from 1 as texts: what a long enumeration of codes holds. */
export function upTo(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1));
}
