import { escapeInvisibleCharacters } from '@route-search/toolkit/outside-text';
import { Problem } from '@route-search/toolkit/problem';
import { parseDay } from '../../base/calendar.ts';
import type { DataPath } from '../schema/data-schema.ts';
import { removeRepeatNumber } from '../derived/line-path.ts';
import type { ParsedDataFolder } from '../parse-data.ts';
import type { SandboxData } from '../types.ts';

export type DataFileName = keyof SandboxData;

const maxProblems = 100;

/** Report of problems in a data folder, each with file and line. Offers checks that several files need. */
export class DataReport {
  readonly data: SandboxData;
  /** Names of all stations, stops and ports. `checkPoints` fills them in. */
  readonly names = new Set<string>();
  /** Fare zones of all lines. `checkLines` fills them in. */
  readonly zones = new Set<string>();
  /** Codes of lines that continue a line that does not exist, so that their stations are not known. */
  readonly incompleteLines = new Set<string>();
  /** Names of corporations by code. `checkCorporations` fills them in. */
  readonly corporations = new Map<string, string>();
  readonly #sources: ParsedDataFolder;
  readonly #problems: Problem[] = [];
  #omitted = 0;

  constructor(sources: ParsedDataFolder) {
    this.#sources = sources;
    this.data = sources.data;
  }

  /** Problems up to a maximum number, followed by a problem that says how many further ones there are. */
  get problems(): Problem[] {
    return this.#omitted === 0
      ? this.#problems
      : [...this.#problems, new Problem(`ほかに${this.#omitted}件の誤りがあります。`)];
  }

  report(file: DataFileName, path: DataPath, message: string): void {
    if (this.#problems.length === maxProblems) this.#omitted += 1;
    else this.#problems.push(new Problem(escapeInvisibleCharacters(message), this.#sources.files[file].locate(path)));
  }

  /** Checks that all entries of a file have different values of a property. */
  uniqueKey<K extends string>(file: DataFileName, entries: readonly Readonly<Record<K, string>>[], key: K): void {
    this.unique(
      file,
      key,
      entries.map((entry, index) => [entry[key], [index, key]]),
    );
  }

  unique(file: DataFileName, what: string, values: readonly (readonly [string, DataPath])[]): void {
    const seen = new Set<string>();
    for (const [value, path] of values) {
      if (seen.has(value)) this.report(file, path, `${what}「${value}」が重なっています。`);
      seen.add(value);
    }
  }

  /**
   * Checks that each value is greater than the one before.
   *
   * @param pathOf - path of the value with an index
   */
  ascending(file: DataFileName, values: readonly number[], pathOf: (index: number) => DataPath): void {
    this.#inOrder(file, values, { pathOf, isWrong: (value, before) => value <= before, rule: 'より大きく' });
  }

  /** Checks that no value is less than the one before. */
  notDescending(file: DataFileName, values: readonly number[], pathOf: (index: number) => DataPath): void {
    this.#inOrder(file, values, { pathOf, isWrong: (value, before) => value < before, rule: '以上で' });
  }

  #inOrder(
    file: DataFileName,
    values: readonly number[],
    {
      pathOf,
      isWrong,
      rule,
    }: {
      readonly pathOf: (index: number) => DataPath;
      readonly isWrong: (value: number, before: number) => boolean;
      readonly rule: string;
    },
  ): void {
    const slip = values.findIndex((value, index) => index > 0 && isWrong(value, values[index - 1] ?? 0));
    if (slip > 0)
      this.report(
        file,
        pathOf(slip),
        `${values[slip] ?? ''}は、前の値（${values[slip - 1] ?? ''}）${rule}なければなりません。`,
      );
  }

  /** Checks that a station, stop or port exists. The suffix of a repeated visit, such as `#2`, is ignored. */
  known(entry: string, file: DataFileName, path: DataPath): void {
    const name = this.names.has(entry) ? entry : removeRepeatNumber(entry);
    if (!this.names.has(name))
      this.report(file, path, `「${name}」という地点はありません。駅の名前か、「名前／事業者名」で書いてください。`);
  }

  /**
   * Checks that an enumeration contains a value.
   *
   * @param enumeration - allowed values; `undefined` if the spec does not define the enumeration
   */
  oneOf(
    enumeration: { readonly values: readonly string[] } | undefined,
    value: string,
    [file, path]: readonly [DataFileName, DataPath],
  ): void {
    if (enumeration?.values.includes(value) === false)
      this.report(file, path, `「${value}」は使えません。使える値: ${enumeration.values.join('、')}。`);
  }

  corporation(code: string, file: DataFileName, path: DataPath): void {
    if (!this.corporations.has(code))
      this.report(file, path, `事業者コード「${code}」はありません。corporations.yamlにあるコードを書いてください。`);
  }

  day(date: string, file: DataFileName, path: DataPath): void {
    try {
      parseDay(date);
    } catch {
      this.report(file, path, `「${date}」という日はありません。`);
    }
  }
}
