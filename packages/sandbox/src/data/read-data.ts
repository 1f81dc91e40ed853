import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createReadProblem, readText } from '@route-search/toolkit/read-text';
import {
  checkFileSize,
  createDataProblem,
  dataInitHint,
  parseDataFolder,
  type ParsedDataFolder,
} from './parse-data.ts';
import type { DataFolderSchema } from './schema/data-schema.ts';

/**
 * Reads a data folder from disk without checking its values.
 *
 * @throws AggregateError of all files that are missing, unknown or invalid YAML
 */
export function readDataFolder(folder: string, schema: DataFolderSchema): ParsedDataFolder {
  const locate = (name: string): string => join(folder, name);
  return parseDataFolder({ names: listFiles(folder), locate, readText: (name) => readFile(locate(name)) }, schema);
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const problem = isMissing
      ? createDataProblem(folder, `フォルダーがありません。${dataInitHint}`)
      : createReadProblem(folder, error, 'ja');
    throw new AggregateError([problem], problem.message, { cause: error });
  }
}

function readFile(file: string): string {
  let size: number;
  try {
    ({ size } = statSync(file));
  } catch (error) {
    throw createReadProblem(file, error, 'ja');
  }
  checkFileSize(file, size);
  return readText(file, 'ja');
}
