import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { createReadProblem } from '@route-search/toolkit/read-text';
import { folderSchema } from '../generated/folder-schema.ts';
import { getDataFileName } from './data-file-name.ts';
import { DataError, loadData } from './load-data.ts';
import type { SandboxData } from './types.ts';

/** Formats the YAML comment with which editors find the JSON Schema of a file. */
const modeline = (file: string): string => `# yaml-language-server: $schema=schema/${basename(file, '.yaml')}.json\n`;

/**
 * Runs the command `data init` or `data check`.
 *
 * @returns the text to print
 * @throws DataError for wrong arguments, or with the problems of the data
 */
export function runDataCommand([action, folder, ...rest]: readonly string[], ours: string): string {
  const isFolder = rest.length === 0 && folder?.startsWith('-') !== true;
  if (action === 'check' && isFolder) return check(folder ?? '.');
  if (action === 'init' && isFolder && folder !== undefined) return init(folder, ours);
  throw new DataError([
    'dataに続けて、check [フォルダー]、init <フォルダー>、from-gtfs <フィード>のいずれかを指定してください。使い方は --help で表示します。',
  ]);
}

function check(folder: string): string {
  const { stations, lines, timetables } = loadData(folder).content as SandboxData;
  return `誤りはありません。（駅${stations.length}、路線${lines.length}、列車のまとまり${timetables.length}）\n`;
}

/** Creates a data folder with a copy of the sandbox's own data and JSON Schemas for editors. */
function init(folder: string, ours: string): string {
  if (!isEmpty(folder)) throw new DataError([`${folder} 空のフォルダーか、まだないフォルダーを指定してください。`]);
  const files = readdirSync(ours).filter((file) => /\.(yaml|md)$/.test(file));
  const texts = files.map((file): [string, string] => {
    const text = readFileSync(join(ours, file), 'utf8');
    return [file, file.endsWith('.yaml') ? modeline(file) + text : text];
  });
  try {
    writeFiles(folder, { ...Object.fromEntries(texts), ...schemas() }, 'ja');
  } catch (error) {
    throw new DataError([(error as Error).message]);
  }
  return `${folder}にデータのひな形を作りました。書き方は${join(folder, 'README.md')}にあります。\n`;
}

/** True if a folder is empty or does not exist. */
function isEmpty(folder: string): boolean {
  try {
    return !existsSync(folder) || readdirSync(folder).length === 0;
  } catch (error) {
    throw new DataError([createReadProblem(folder, error, 'ja').message]);
  }
}

/** Creates the JSON Schema of the whole data folder, and for each file a small schema that refers to it. */
function schemas(): Record<string, string> {
  const all = { $schema: 'http://json-schema.org/draft-07/schema#', ...folderSchema };
  const each = Object.keys(folderSchema.properties).map((name): [string, object] => [
    basename(getDataFileName(name), '.yaml'),
    { $ref: `data.json#/properties/${name}` },
  ]);
  const texts = [['data', all] as const, ...each].map(([name, schema]) => [
    `schema/${name}.json`,
    `${JSON.stringify(schema)}\n`,
  ]);
  return Object.fromEntries(texts) as Record<string, string>;
}
