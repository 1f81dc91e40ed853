import { escapeInvisibleCharacters } from '@route-search/toolkit/outside-text';
import { Problem } from '@route-search/toolkit/problem';
import { parseYaml, type YamlFile } from '@route-search/toolkit/yaml';
import { getDataFileName } from './data-file-name.ts';
import type { DataFolderSchema } from './schema/data-schema.ts';
import type { SandboxData } from './types.ts';

/**
 * Maximum size of a data file in bytes. The sandbox's own data has 100 kB in total. For a feed of 500 bus trips, the
 * largest file has 200 kB.
 */
const maxFileSize = 20_000_000;

/** Hint for creating a data folder, at the end of error messages. */
export const dataInitHint = 'ひな形は、route-search-sandbox data initで作れます。';

/** Folder with data files, on disk or selected in a web page. */
export interface DataFolder {
  readonly names: readonly string[];
  /** Returns the path of a file as error messages show it. */
  readonly locate: (name: string) => string;
  /** @throws Problem if the file cannot be read */
  readonly readText: (name: string) => string;
}

/** Content of a data folder, with the file and line of each value. */
export interface ParsedDataFolder {
  readonly data: SandboxData;
  readonly files: Readonly<Record<keyof SandboxData, Pick<YamlFile, 'file' | 'locate'>>>;
}

/**
 * Parses the files of a data folder without checking their values.
 *
 * @throws AggregateError of all files that are missing, unknown or invalid YAML
 */
export function parseDataFolder(folder: DataFolder, { properties }: DataFolderSchema): ParsedDataFolder {
  const members = Object.keys(properties);
  const known = members.map(getDataFileName);
  const problems = folder.names
    .filter((name) => /\.ya?ml$/.test(name) && !known.includes(name))
    .map((name) =>
      createDataProblem(folder.locate(name), `この名前のファイルは使いません。使うファイル: ${known.join('、')}。`),
    );
  const entries = members.flatMap((member): (readonly [string, DataFile])[] => {
    const name = getDataFileName(member);
    const file = folder.locate(name);
    const absent = properties[member]?.default;
    const isPresent = folder.names.includes(name);
    if (absent !== undefined && !isPresent) return [[member, { file, value: absent, locate: () => ({ file }) }]];
    try {
      if (!isPresent) throw createDataProblem(file, `必要なファイルがありません。${dataInitHint}`);
      return [[member, parseFile(folder.readText(name), file)]];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
      return [];
    }
  });
  if (problems.length > 0) throw new AggregateError(problems);
  return {
    data: Object.fromEntries(entries.map(([member, { value }]) => [member, value])) as unknown as SandboxData,
    files: Object.fromEntries(entries) as unknown as ParsedDataFolder['files'],
  };
}

/** Creates the error for a file or folder of the data. */
export function createDataProblem(file: string, message: string): Problem {
  return new Problem(message, { file });
}

/** @throws Problem if a file is too large */
export function checkFileSize(file: string, size: number): void {
  if (size > maxFileSize)
    throw createDataProblem(file, `1つのファイルは${maxFileSize}バイトまでです。（${size}バイト）`);
}

type DataFile = Pick<YamlFile, 'file' | 'value' | 'locate'>;

/**
 * Parses a file that contains JSON, as converted GTFS feeds do. Returns `undefined` for other files. The YAML parser,
 * which finds line numbers, runs only if a problem is reported.
 */
function parseJson(text: string, file: string): DataFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    let yaml: YamlFile | undefined;
    return { file, value, locate: (path) => (yaml ??= parseYaml(text, file)).locate(path) };
  } catch {
    return undefined;
  }
}

function parseFile(text: string, file: string): DataFile {
  try {
    return parseJson(text, file) ?? parseYaml(text, file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.message.split(': ').at(-1) ?? '';
    throw new Problem(
      `YAMLとして読めません。字下げ、引用符、コロンの後の空白を確かめてください。（${escapeInvisibleCharacters(reason)}）`,
      error.location,
    );
  }
}
