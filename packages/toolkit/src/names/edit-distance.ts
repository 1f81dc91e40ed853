/**
 * Computes the Levenshtein distance: the number of characters to insert, delete or replace to turn one text into the
 * other.
 */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, steps) => steps);
  for (const letter of from) {
    let [corner = 0] = row;
    let left = corner + 1;
    row = row.map((above, place) => {
      if (place > 0) left = Math.min(above + 1, left + 1, corner + (letter === to[place - 1] ? 0 : 1));
      corner = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
