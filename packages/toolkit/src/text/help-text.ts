import { standardCliOptions, type CliOption, type CliOptions } from '../command-line.ts';
import { formatTable } from './format-table.ts';

/** Formats the part of a help text about command-line options: those of the program, then `--version` and `--help`. */
export function formatOptionHelp<Settings>(options: CliOptions<Settings>): string {
  const all: CliOption<unknown>[] = Object.values(options);
  return formatHelpRows([
    ...all.map(({ flag, value, meaning, unless }) => [
      value === undefined ? flag : `${flag} <${value}>`,
      unless === undefined ? meaning : `${meaning} (既定値: ${unless})`,
    ]),
    ...Object.entries(standardCliOptions).map(([name, { meaning }]) => [`--${name}`, meaning]),
  ]);
}

/** Formats indented rows of a help text, without a line feed at the end. */
export function formatHelpRows(rows: readonly (readonly string[])[]): string {
  return formatTable(rows, { indent: '  ' }).trimEnd();
}
