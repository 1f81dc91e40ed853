import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { escapeInvisible } from '@route-search/toolkit/outside-text';
import { Problem } from '@route-search/toolkit/problem';
import { createReadProblem, readText } from '@route-search/toolkit/read-text';
import { parseYaml, type YamlFile } from '@route-search/toolkit/yaml';
import { getDataFileName } from './data-file-name.ts';
import type { FolderSchema } from './schema/data-schema.ts';
import type { SandboxData } from './types.ts';

/**
 * Maximum size of a data file in bytes. The sandbox's own data is 100 kB in total, and a feed of 500 bus trips has 200 kB
 * in its largest file.
 */
const maxFileSize = 20_000_000;

/** Content of a data folder, with its source files, in which the file and line of each value can be found. */
export interface DataSources {
  readonly data: SandboxData;
  readonly files: Readonly<Record<keyof SandboxData, Pick<YamlFile, 'file' | 'locate'>>>;
}

/**
 * Reads a data folder without checking the values in it.
 *
 * @throws AggregateError of the problems with files: missing, unknown, or invalid YAML
 */
export function readData(folder: string, { properties }: FolderSchema): DataSources {
  const names = Object.keys(properties);
  const known = names.map(getDataFileName);
  const files = listFiles(folder);
  const problems = files
    .filter((file) => /\.ya?ml$/.test(file) && !known.includes(file))
    .map((file) => at(join(folder, file), `この名前のファイルは使いません。使うファイル: ${known.join('、')}。`));
  const entries = names.flatMap((name): (readonly [string, DataFile])[] => {
    const file = join(folder, getDataFileName(name));
    const absent = properties[name]?.default;
    if (absent !== undefined && !files.includes(getDataFileName(name)))
      return [[name, { file, value: absent, locate: () => ({ file }) }]];
    try {
      return [[name, readFile(file)]];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
      return [];
    }
  });
  if (problems.length > 0) throw new AggregateError(problems);
  return {
    data: Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as unknown as SandboxData,
    files: Object.fromEntries(entries) as unknown as DataSources['files'],
  };
}

function at(file: string, message: string): Problem {
  return new Problem(message, { file });
}

const howToCreate = 'ひな形は、route-search-sandbox data initで作れます。';

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const problem = isMissing
      ? at(folder, `フォルダーがありません。${howToCreate}`)
      : createReadProblem(folder, error, 'ja');
    throw new AggregateError([problem], problem.message, { cause: error });
  }
}

type DataFile = Pick<YamlFile, 'file' | 'value' | 'locate'>;

/** Parses a file that is JSON, as converted feeds are; undefined if it is not. It is parsed as YAML to locate a problem. */
function parseJson(text: string, file: string): DataFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    let yaml: YamlFile | undefined;
    return { file, value, locate: (path) => (yaml ??= parseYaml(text, file)).locate(path) };
  } catch {
    return undefined;
  }
}

function readFile(file: string): DataFile {
  let size: number | undefined;
  try {
    size = statSync(file, { throwIfNoEntry: false })?.size;
  } catch (error) {
    throw createReadProblem(file, error, 'ja');
  }
  if (size === undefined) throw at(file, `必要なファイルがありません。${howToCreate}`);
  if (size > maxFileSize) throw at(file, `1つのファイルは${maxFileSize}バイトまでです。（${size}バイト）`);
  const text = readText(file, 'ja');
  try {
    return parseJson(text, file) ?? parseYaml(text, file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.message.split(': ').at(-1) ?? '';
    throw new Problem(
      `YAMLとして読めません。字下げ、引用符、コロンの後の空白を確かめてください。（${escapeInvisible(reason)}）`,
      error.location,
    );
  }
}
