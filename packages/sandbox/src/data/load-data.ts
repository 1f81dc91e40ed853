import { Problem } from '@route-search/toolkit/problem';
import { folderSchema } from '../generated/folder-schema.ts';
import type { LoadedData } from './loaded-data.ts';
import { checkData } from './checks/check-data.ts';
import { readData } from './read-data.ts';

export type { LoadedData };

/** データのフォルダーに誤りがあるときのエラーです。`message`に、誤りを1行に1つずつ、ファイル名と行とともに並べます。 */
export class DataError extends Error {
  override readonly name = 'DataError';
  /** 誤りの一覧です。 */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

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
  try {
    const sources = readData(folder, folderSchema);
    const problems = checkData(sources, folderSchema);
    if (problems.length > 0) throw new AggregateError(problems);
    return { folder, content: sources.data };
  } catch (error) {
    if (!(error instanceof AggregateError) || !error.errors.every((one) => one instanceof Problem)) throw error;
    throw new DataError(error.errors.map((problem: Problem) => problem.message));
  }
}
