/** 1ページ分の結果です。 */
interface Page {
  readonly max?: number | undefined;
}

/** 全件を順に受け取る`for await`の対象です。次のページは、必要になってから呼び出します。 */
export interface Pages<Result, Item> extends AsyncIterable<Item> {
  /** 1件ずつではなく、1ページ分の結果を順に受け取ります。 */
  pages(): AsyncGenerator<Result, void, undefined>;
}

interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/**
 * Iterates over the items of an operation with `offset` and `limit`, page by page.
 *
 * @param form - offset of the first item, maximum page size, and name of the paged list
 */
export function paginate<
  Query extends Paging,
  List extends string,
  Result extends Page & Readonly<Record<List, readonly unknown[]>>,
>(
  read: (query: Query) => PromiseLike<Result>,
  query: Query,
  form: readonly [first: number, limit: number, list: List],
): Pages<Result, Result[List][number]> {
  const [first, usual, list] = form;
  async function* pages(): AsyncGenerator<Result, void, undefined> {
    let { offset } = query;
    let previous: string | undefined;
    for (;;) {
      // The first page is requested without `offset`, because some parameters must not be combined with it.
      const page = await read(offset === undefined ? query : { ...query, offset });
      const items = page[list];
      const head = JSON.stringify(items[0]);
      if (head && head === previous) {
        throw new RangeError(`offset=${String(offset)}でも、前と同じページが返りました。`);
      }
      yield page;
      previous = head;
      const end: number = (offset ?? first) + items.length;
      // An empty page ends the list, even if fewer than `max` items have been read. Without `max`, a page that is not
      // full is the last one.
      const isLast = page.max === undefined ? items.length < (query.limit ?? usual) : end - first >= page.max;
      if (!head || isLast) return;
      offset = end;
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page[list];
    },
  };
}
