import type { Found } from './compare/index.ts';
import type { RedoclyChange } from './redocly.ts';
import { compareRatings, type Change, type Rating, type Where } from './types.ts';

/**
 * Joins the changes of our own comparison and of `redocly diff` to one list, the most breaking first. Where both speak of
 * the same place, our words stand; our rating stands where it is sure, else the stricter one.
 *
 * @param own - what our comparison has found
 * @param redocly - what `redocly diff` has found
 */
export function mergeChanges(own: readonly Found[], redocly: readonly RedoclyChange[]): Change[] {
  const merged = own.map((found): Change => {
    const others = redocly.filter((one) => isAbout(found, one)).map(({ rating }) => rating);
    const rating = found.sure ? found.rating : strictest([found.rating, ...others]);
    return { rating, what: found.what, ...placeOf(found), foundBy: 'own' };
  });
  // Our comparison looks at everything: what only Redocly sees as a patch is the same in other words.
  const further = redocly
    .filter((one) => one.rating !== 'patch' && !own.some((found) => isAbout(found, one)))
    .map((one): Change => ({ rating: one.rating, what: one.what, ...placeOf(one), foundBy: 'redocly' }));
  return [...merged, ...further].toSorted(
    (a, b) => compareRatings(b.rating, a.rating) || order(a.file, b.file) || a.line - b.line || order(a.what, b.what),
  );
}

interface Places {
  readonly base: Where | undefined;
  readonly working: Where | undefined;
}

function strictest(ratings: readonly Rating[]): Rating {
  return ratings.reduce((a, b) => (compareRatings(a, b) >= 0 ? a : b));
}

/** Whether both speak of the same place, or one of a part of the other's. */
function isAbout(found: Found, other: RedoclyChange): boolean {
  return (
    overlap(found.base, other.base) ||
    overlap(found.working, other.working) ||
    found.covers.some((place) => overlap(place, other.base) || overlap(place, other.working))
  );
}

function overlap(a: Where | undefined, b: Where | undefined): boolean {
  if (a?.file !== b?.file || a === undefined || b === undefined) return false;
  const [one, other] = [`${a.pointer}/`, `${b.pointer}/`];
  return one.startsWith(other) || other.startsWith(one);
}

function placeOf({ base, working }: Places): Where & Pick<Change, 'side'> {
  if (working !== undefined) return { ...working, side: 'working' };
  if (base !== undefined) return { ...base, side: 'base' };
  throw new TypeError('a change is in the base, in the working spec or in both');
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
