import { structuredPatch } from 'diff';

/** Texts by their path. */
export type Files = ReadonlyMap<string, string>;

/** What differs between two sets of files. */
export interface Comparison {
  readonly compared: number;
  readonly different: readonly string[];
  readonly onlyBase: readonly string[];
  readonly onlyHere: readonly string[];
}

export function compare(base: Files, here: Files): Comparison {
  const both = [...base.keys()].filter((path) => here.has(path));
  return {
    compared: both.length,
    different: both.filter((path) => base.get(path) !== here.get(path)).sort(),
    onlyBase: [...base.keys()].filter((path) => !here.has(path)).sort(),
    onlyHere: [...here.keys()].filter((path) => !base.has(path)).sort(),
  };
}

/**
 * The first differing files in words, each with an excerpt below its path.
 *
 * @param show - how many files; how many more there are is said at the end
 */
export function linesOf(
  { different, onlyBase, onlyHere }: Comparison,
  [base, here]: readonly [Files, Files],
  show: number,
): string[] {
  const entries = [
    ...different.map((path) => () => [path, ...excerpt(path, base.get(path) ?? '', here.get(path) ?? '')]),
    ...onlyBase.map((path) => () => [`${path}: only in base`]),
    ...onlyHere.map((path) => () => [`${path}: only here`]),
  ];
  const shown = entries.slice(0, show).map((entry) => entry().join('\n    '));
  return entries.length > show ? [...shown, `${entries.length - show} more`] : shown;
}

/** Lines of a file, and characters of a line, that an excerpt shows. */
const LINES = 12;
const WIDTH = 160;

/**
 * The first differing lines of a file, as a unified diff without context.
 *
 * @param path - says by its ending how the texts are cut into lines
 */
export function excerpt(path: string, base: string, here: string): string[] {
  const [before, after] = [inLines(path, base), inLines(path, here)];
  // Texts with little in common would take minutes.
  const patch = structuredPatch('', '', before, after, '', '', { context: 0, timeout: 2000 });
  if (patch === undefined) return ['differs nearly everywhere'];
  const lines = patch.hunks.flatMap(({ oldStart, lines: changed }) => [`@@ line ${oldStart}`, ...cropped(changed)]);
  return lines.length > LINES ? [...lines.slice(0, LINES), `… ${lines.length - LINES} more lines`] : lines;
}

/** Long lines begin shortly before what differs. */
function cropped(lines: readonly string[]): string[] {
  const removed = lines.find((line) => line.startsWith('-')) ?? '';
  const added = lines.find((line) => line.startsWith('+')) ?? '';
  let common = 1;
  while (common < removed.length && removed[common] === added[common]) common++;
  const start = removed.length === 0 || added.length === 0 ? 1 : Math.max(1, common - 60);
  return lines.map((line) => {
    const shown = line.slice(start, start + WIDTH);
    return `${line[0] ?? ''}${start > 1 ? '…' : ''}${shown}${line.length > start + WIDTH ? '…' : ''}`;
  });
}

/** One element, member or statement per line. */
function inLines(path: string, text: string): string {
  if (/\.(html|xml|svg)$/.test(path)) return text.replaceAll(/\s*(?=<[a-z!/])/gi, '\n');
  if (/\.(m?js|css)$/.test(path)) return text.replaceAll(/(?<=[;{}])(?!\n)/g, '\n');
  if (!path.endsWith('.json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 1);
  } catch {
    return text;
  }
}
