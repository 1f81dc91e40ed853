import { stripVTControlCharacters } from 'node:util';
import { parse } from 'yaml';

interface Lockfile {
  readonly importers: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, { readonly version: string }>> | undefined>>>
  >;
  readonly packages: Readonly<Record<string, unknown>>;
}

/** A dependency that was raised. */
export interface Raise {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** What an upgrade comes to. */
export interface Upgrade {
  readonly commit: string;
  readonly raises: readonly Raise[];
  /** How many packages come in another version that nobody here asks for by name. */
  readonly others: number;
  /** Why nothing could be tried. */
  readonly obstacle?: string;
  readonly failures: readonly Failure[];
  /** The last line of the gates. */
  readonly last: string;
}

/** A gate that is red, and the first error that it shows. */
export interface Failure {
  readonly gate: string;
  readonly error: string;
}

/**
 * A `package.json`, or the catalog of `pnpm-workspace.yaml`, with ranges that reach to the next major version. What is
 * overridden stays: each has its reason.
 */
export function withMinors(text: string): string {
  const range = (version: string): string => version.replaceAll(/(?<=["' @])[\^~]?(?=\d+\.\d+\.\d+["'\n])/g, '^');
  if (!text.startsWith('{')) return text.replace(/^catalog:\n(?:[ #].*\n|\n)*/m, range);
  return text.replaceAll(/"(?:dev|peer|optional)?[dD]ependencies": \{[^}]*\}/g, range);
}

/** What differs between two lockfiles. */
export function raisesOf(before: string, after: string): Pick<Upgrade, 'raises' | 'others'> {
  const [old, fresh] = [parse(before) as Lockfile, parse(after) as Lockfile];
  const [from, to] = [directOf(old), directOf(fresh)];
  const raises = [...to].flatMap(([name, version]) => {
    const earlier = from.get(name);
    return earlier === undefined || earlier === version ? [] : [{ name, from: earlier, to: version }];
  });
  const named = new Set(raises.map(({ name, to }) => `${name}@${to}`));
  const others = Object.keys(fresh.packages).filter((name) => !(name in old.packages) && !named.has(name));
  return { raises, others: others.length };
}

function directOf({ importers }: Lockfile): ReadonlyMap<string, string> {
  const all = Object.values(importers).flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );
  const outside = all.filter(([, { version }]) => !version.startsWith('link:'));
  return new Map(outside.map(([name, { version }]) => [name, version.replace(/\(.*$/, '')]));
}

/** The gates that are red in what `./run test` prints: before the line of a red gate stands what it said. */
export function failuresOf(output: string): Failure[] {
  const failures: Failure[] = [];
  let said: string[] = [];
  for (const line of stripVTControlCharacters(output).split('\n')) {
    // The table and the last line repeat what is known.
    if (/^ +gate +cases\b/.test(line)) break;
    const gate = /^✗ (.+?) failed\b/.exec(line)?.[1];
    if (gate !== undefined) failures.push({ gate, error: firstErrorOf(said) });
    if (/^[▸✓✗] /.test(line)) said = [];
    else said.push(line);
  }
  return failures;
}

function firstErrorOf(lines: readonly string[]): string {
  const told = lines.filter((line) => line.trim() !== '');
  const at = told.findIndex((line) => /\b(?:error|Error|ERR|FAIL|warn)\b|Error:|×/.test(line));
  return told.slice(at === -1 ? -3 : at, at === -1 ? undefined : at + 3).join('\n');
}

/** The report in Markdown. */
export function reportOf({ commit, raises, others, obstacle, failures, last }: Upgrade): string {
  const verdict =
    obstacle !== undefined
      ? 'They could not be installed.'
      : failures.length === 0
        ? `All gates are green: ${last}.`
        : `Red: ${failures.map(({ gate }) => gate).join(', ')}. ${last}.`;
  const rows = raises.map(({ name, from, to }) => `| ${name} | ${from} | ${to} |\n`).join('');
  const table = raises.length === 0 ? '' : `| package | from | to |\n| --- | --- | --- |\n${rows}\n`;
  const sections = failures.map(({ gate, error }) => `## ${gate}\n\n${fenced(error)}\n`);
  return [
    `All dependencies of ${commit} at their latest minor versions that are a day old. **${verdict}**\n\n`,
    table,
    `${raises.length} dependencies were raised, and ${others} packages that they need.\n`,
    ...(obstacle === undefined ? [] : [`\n${fenced(obstacle)}`]),
    ...sections.map((section) => `\n${section}`),
  ].join('');
}

const fenced = (text: string): string => `\`\`\`\`text\n${text}\n\`\`\`\`\n`;
