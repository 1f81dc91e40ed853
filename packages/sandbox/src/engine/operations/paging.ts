import type { CorporationSummary } from '@route-search/schemas/validators';
import type { CorporationData } from '../../data/types.ts';
import type { PageRequest } from '../requests/parse-page.ts';
import { unique } from '../../base/collections.ts';

interface PageProperties {
  readonly max: string;
  readonly offset: string;
  readonly limit: string;
}

/** Response with a list of lines and the corporations that operate them. */
export interface LineList<T> extends PageProperties {
  readonly Corporation?: readonly CorporationSummary[];
  readonly Line?: readonly T[];
}

/** Items of one page of a list, and the paging properties of the response. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly members: PageProperties;
}

/**
 * Returns the requested page of a list.
 *
 * @param first - offset of the first item
 */
export function paginate<T>(list: readonly T[], request: PageRequest, first = 1): ListPage<T> {
  const offset = Math.max(first, request.offset);
  const { limit } = request;
  const members = { max: String(list.length), offset: String(offset), limit: String(limit) };
  return { items: list.slice(offset - first, offset - first + limit), members };
}

/** Returns all items of a list as a single page, regardless of the requested page. */
export function toWholeListPage<T>(list: readonly T[], { defaults }: PageRequest): ListPage<T> {
  const members = { max: String(list.length), ...defaults };
  return { items: list, members };
}

/** Renders a page of lines. Each line refers to its corporation by number. */
export function renderLineList<T, L>(
  { items, members }: ListPage<T>,
  corporationOf: (item: T) => CorporationData,
  show: (item: T, corporationIndex: string) => L,
): LineList<L> {
  if (items.length === 0) return members;
  const corporations = unique(items.map(corporationOf));
  return {
    ...members,
    Corporation: corporations.map(({ code, name }) => ({ code, Name: name })),
    Line: items.map((item) => show(item, String(corporations.indexOf(corporationOf(item)) + 1))),
  };
}
