import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';

/** A mistake of whoever typed a command: shown without a stack trace. */
export class UsageError extends Error {}

/** An option of a program. Its help and what is read of it come from here. */
export interface CliOption<T> {
  readonly flag: `--${string}`;
  /** What its value is, such as `番号`; a flag without a value is switched on by being there. */
  readonly value?: string;
  readonly meaning: string;
  /** What holds without it, in words or as a value. */
  readonly unless?: string;
  /** Reads the values in the order in which they were given: there is at least one. */
  readonly read: (values: readonly string[], flag: string) => T;
}

/** All options of a program, by the names of its settings. */
export type CliOptions<Settings> = { readonly [Name in keyof Settings]-?: CliOption<Settings[Name]> };

/** What every program answers besides. */
const actions = {
  version: { type: 'boolean', meaning: 'パッケージのバージョンを表示する' },
  help: { type: 'boolean', short: 'h', meaning: 'この説明を表示する' },
} as const;

/** Reads a flag without a value. */
export const given = (): true => true;

/** Reads the value of an option that takes one: the last wins. */
export function last(values: readonly string[]): string {
  return values.at(-1) ?? '';
}

/** Makes what reads a whole number within limits. */
export function wholeNumber(min: number, max: number): CliOption<number>['read'] {
  return (values, flag) => {
    const number = /^\d{1,10}$/.test(last(values)) ? Number(last(values)) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new UsageError(`${flag}には${min}以上${max}以下の整数を指定してください。`);
  };
}

/**
 * Reads a command line.
 *
 * @returns what was set, or the name of what only is to be shown
 * @throws UsageError; what was typed may hold a key, so only names of options are repeated
 */
export function readSettings<Settings>(
  options: CliOptions<Settings>,
  args: readonly string[],
): Partial<Settings> | keyof typeof actions {
  const all: (readonly [string, CliOption<unknown>])[] = Object.entries(options);
  const values = parse(
    all.map(([, option]) => option),
    args,
  );
  if (values['help'] === true) return 'help';
  if (values['version'] === true) return 'version';
  const read = all.flatMap(([name, { flag, read: readOne }]) => {
    const own = values[flag.slice(2)];
    return Array.isArray(own) ? [[name, readOne(own.map(String), flag)]] : [];
  });
  return Object.fromEntries(read) as Partial<Settings>;
}

function parse(all: readonly CliOption<unknown>[], args: readonly string[]): ReturnType<typeof parseArgs>['values'] {
  // As many values as one likes: an option that takes only one takes the last.
  const own = Object.fromEntries(
    all.map(({ flag, value }) => [
      flag.slice(2),
      { type: value === undefined ? 'boolean' : 'string', multiple: true } as const,
    ]),
  );
  const options = { ...own, ...actions };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    const names = args.flatMap((one) => /^--?[A-Za-z][\w-]*/.exec(one) ?? []);
    const strange = names.find((name) => name !== '-h' && !Object.hasOwn(options, name.slice(2)));
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && strange !== undefined) {
      throw new UsageError(`${strange}というオプションはありません。`);
    }
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new UsageError('オプションのほかに指定できる値はありません。');
    }
    throw new UsageError('オプションの値が足りないか、余分です。');
  }
}

/** The lines of the help about options. */
export function optionLines<Settings>(options: CliOptions<Settings>): string {
  const all: CliOption<unknown>[] = Object.values(options);
  return aligned([
    ...all.map(({ flag, value, meaning, unless }) => [
      value === undefined ? flag : `${flag} <${value}>`,
      unless === undefined ? meaning : `${meaning} (既定値: ${unless})`,
    ]),
    ...Object.entries(actions).map(([name, { meaning }]) => [`--${name}`, meaning]),
  ]);
}

/** Lines of two columns. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([name = '']) => columns(name)));
  return rows.map(([name = '', text = '']) => `  ${name}${' '.repeat(width - columns(name))}  ${text}`).join('\n');
}

/** Columns of a text on a terminal: what is not ASCII takes two. */
function columns(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '~' ? 2 : 1), 0);
}

/**
 * The version of the package of a program.
 *
 * @param url - the URL of a file in a folder of the package, as source and as it is published
 */
export function versionOf(url: string): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', url), 'utf8')) as { readonly version: string };
  return version;
}

/**
 * For programs that make much garbage and keep little: Node would let it pile up before it clears up, keep the room, and lose
 * time with memory that is in no cache. The setting is read whenever the heap is about to grow.
 */
export function keepMemorySmall(): void {
  setFlagsFromString('--optimize-for-size');
}
