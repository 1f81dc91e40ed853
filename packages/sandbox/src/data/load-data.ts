import { readCheckedData } from './check-sources.ts';
import type { LoadedData } from './loaded-data.ts';
import { readDataFolder } from './read-data.ts';

export { DataError } from './check-sources.ts';
export type { LoadedData };

/**
 * データのフォルダーを読み込み、誤りがないかを確かめます。結果は、サンドボックスの設定の`data`に渡します。
 *
 * @param folder - フォルダーです。ひな形は、`npx @route-search/sandbox data init`で作れます。
 * @throws DataError フォルダーがないか、ファイルに誤りがあるとき
 * @example
 * ```ts
 * const { url } = await startServer({ data: loadData('world') });
 * ```
 */
export function loadData(folder: string): LoadedData {
  return readCheckedData(folder, (schema) => readDataFolder(folder, schema));
}
