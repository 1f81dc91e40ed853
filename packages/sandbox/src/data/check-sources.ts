import { Problem } from '@route-search/toolkit/problem';
import { folderSchema } from '../generated/folder-schema.ts';
import { checkData } from './checks/check-data.ts';
import type { LoadedData } from './loaded-data.ts';
import type { ParsedDataFolder } from './parse-data.ts';
import type { DataFolderSchema } from './schema/data-schema.ts';

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
 * Reads a data folder and checks its values.
 *
 * @throws DataError that lists all problems
 */
export function readCheckedData(folder: string, read: (schema: DataFolderSchema) => ParsedDataFolder): LoadedData {
  try {
    const sources = read(folderSchema);
    const problems = checkData(sources, folderSchema);
    if (problems.length > 0) throw new AggregateError(problems);
    return { folder, content: sources.data };
  } catch (error) {
    if (!(error instanceof AggregateError) || !error.errors.every((one) => one instanceof Problem)) throw error;
    throw new DataError(error.errors.map((problem: Problem) => problem.message));
  }
}
