import { createWriteProblem } from './disk-error.ts';

/** Command-line parser of Node. `getBuiltinModule` is preferred, because importing `node:util` takes 10 ms. */
const { parseArgs } =
  (process as Partial<typeof process>).getBuiltinModule?.('node:util') ?? (await import('node:util'));

/**
 * Lets a command finish although nobody reads its output any more, as after `| head -1`. Any other error of the output,
 * such as a full disk, ends the command with a message.
 */
export function handleOutputErrors(exitCode: number): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`エラー: ${createWriteProblem('標準出力', error, 'ja').message}\n`);
    process.exit(exitCode);
  });
}

/** Mistake of the user in the arguments of a command. Programs print it without a stack trace. */
export class UsageError extends Error {}

/** Declaration of a command-line option, for the help text and for the parser. */
export interface CliOption<T> {
  readonly flag: `--${string}`;
  /** Placeholder of the value in the help, such as `番号`. An option without it is a flag. */
  readonly value?: string;
  readonly meaning: string;
  /** Default value of the option, or a description of it, as the help text shows it. */
  readonly unless?: string;
  /** Parses the values of the option, in the order of the command line. A repeated option has several values. */
  readonly read: (values: readonly string[], flag: string) => T;
}

/** All command-line options of a program, by the name of the setting that each option changes. */
export type CliOptions<Settings> = { readonly [Name in keyof Settings]-?: CliOption<Settings[Name]> };

/** Command-line options that every program has: `--help` and `--version`. */
export const standardCliOptions = {
  version: { type: 'boolean', meaning: 'パッケージのバージョンを表示する' },
  help: { type: 'boolean', short: 'h', meaning: 'この説明を表示する' },
} as const;

/** Parser for a command-line option without a value: the setting becomes true. */
export const parseFlag = (): true => true;

/** Parser for a command-line option with one value. If the option is repeated, the last value counts. */
export function parseLastValue(values: readonly string[]): string {
  return values.at(-1) ?? '';
}

/** Creates a parser for a command-line option whose value is an integer between `min` and `max`. */
export function createIntegerParser(min: number, max: number): CliOption<number>['read'] {
  return (values, flag) => {
    const number = /^\d{1,10}$/.test(parseLastValue(values)) ? Number(parseLastValue(values)) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new UsageError(`${flag}には${min}以上${max}以下の整数を指定してください。`);
  };
}

/**
 * Parses a command line.
 *
 * @returns the settings, or the name of a standard option (`help`, `version`) if it was given
 * @throws UsageError for a mistake in the arguments; its message quotes no value, because a value may be the access key
 */
export function parseCommandLine<Settings>(
  options: CliOptions<Settings>,
  args: readonly string[],
): Partial<Settings> | keyof typeof standardCliOptions {
  const all: (readonly [string, CliOption<unknown>])[] = Object.entries(options);
  const values = parseValues(
    all.map(([, option]) => option),
    args,
  );
  if (values['help'] === true) return 'help';
  if (values['version'] === true) return 'version';
  const read = all.flatMap(([name, { flag, read: readOne }]) => {
    const given = values[flag.slice(2)];
    return Array.isArray(given) ? [[name, readOne(given.map(String), flag)]] : [];
  });
  return Object.fromEntries(read) as Partial<Settings>;
}

function parseValues(
  all: readonly CliOption<unknown>[],
  args: readonly string[],
): ReturnType<typeof parseArgs>['values'] {
  // The setting `multiple` makes Node's `parseArgs` collect all values of a repeated option. `parseLastValue` then
  // returns the last one.
  const own = Object.fromEntries(
    all.map(({ flag, value }) => [
      flag.slice(2),
      { type: value === undefined ? 'boolean' : 'string', multiple: true } as const,
    ]),
  );
  const options = { ...own, ...standardCliOptions };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    const names = args.flatMap((one) => /^--?[A-Za-z][\w-]*/.exec(one) ?? []);
    const unknown = names.find((name) => name !== '-h' && !Object.hasOwn(options, name.slice(2)));
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown !== undefined) {
      throw new UsageError(`${unknown}というオプションはありません。`);
    }
    // The message of Node begins with the option in quotes, such as '-h, --help' or '--port <value>'.
    const named = /(--[\w-]+)/.exec((error as Error).message)?.[1];
    const isFlag = all.every(({ flag, value }) => flag !== named || value === undefined);
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && named !== undefined) {
      throw new UsageError(
        isFlag ? `${named}に値は指定できません。` : `${named}には値が必要です。-で始まる値は${named}=の後に書きます。`,
      );
    }
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new UsageError('オプションのほかに指定できる値はありません。');
    }
    throw new UsageError('オプションの値が足りないか、余分です。');
  }
}
