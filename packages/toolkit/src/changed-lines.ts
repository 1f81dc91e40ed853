import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { formatSourceLocation, type SourceLocation } from './source-location.ts';

/** Ranges of changed lines, by absolute file name. */
type ChangedLines = ReadonlyMap<string, readonly LineRange[]>;

type LineRange = readonly [first: number, last: number];

/** Finding of a linter. It may name further places in which its mistake may have been made. */
interface PlacedFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly alternatives?: readonly SourceLocation[];
}

/**
 * Reads which lines of a folder differ from the commit that was last pushed, or from the last commit if the branch has
 * no upstream. Returns nothing if the folder is not tracked by git.
 */
function readChangedLines(folder: string): ChangedLines {
  const git = (...args: string[]): string => {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { error, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], options);
    return error === undefined ? stdout : '';
  };
  const base = git('merge-base', 'HEAD', '@{upstream}').trim() || 'HEAD';
  const prefixes = ['--src-prefix=a/', '--dst-prefix=b/'];
  const diff = git('diff', '--unified=0', '--relative', '--no-color', '--no-ext-diff', ...prefixes, base, '--', '.');
  const created = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  const whole: LineRange = [1, Infinity];
  return new Map<string, LineRange[]>([
    ...parseDiff(diff, folder),
    ...created.map((file): [string, LineRange[]] => [resolve(folder, file), [whole]]),
  ]);
}

function parseDiff(diff: string, folder: string): [file: string, ranges: LineRange[]][] {
  return diff
    .split(/^\+\+\+ /m)
    .slice(1)
    .map((part) => {
      const ranges = [...part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, start, count = '1']): LineRange => {
        const [first, size] = [Number(start), Number(count)];
        // The lines before and after deleted ones count as changed.
        return [first, first + (size === 0 ? 1 : size - 1)];
      });
      // A deleted file has the name /dev/null.
      const file = part.slice(0, part.indexOf('\n')).trimEnd().replace(/^b\//, '');
      return [resolve(folder, file), ranges];
    });
}

/**
 * Moves each finding to that of its places which is on a changed line, and sorts findings on changed lines first, then
 * those in changed files: an author wants to see the own mistake before its consequences in other files.
 *
 * @param folder - folder of the files; findings outside of git keep their order
 */
export function putChangesFirst<T extends PlacedFinding>(findings: readonly T[], folder: string): T[] {
  if (findings.length === 0) return [];
  const changed = readChangedLines(folder);
  const isChanged = ({ file, line = 1 }: SourceLocation): boolean =>
    changed.get(resolve(file))?.some(([first, last]) => first <= line && line <= last) === true;
  const rank = (finding: T): number => (isChanged(finding) ? 0 : changed.has(resolve(finding.file)) ? 1 : 2);
  return findings
    .map((finding) => {
      const place = isChanged(finding) ? undefined : finding.alternatives?.find(isChanged);
      if (place === undefined) return finding;
      const { file, line } = finding;
      const found = formatSourceLocation({ file, line });
      // A finding about a whole file is in its first line.
      const isKnown = finding.message.includes(found) || (file === place.file && line === 1);
      const message = isKnown ? finding.message : `${finding.message}; found at ${found}`;
      return { ...finding, message, file: place.file, line: place.line ?? 1, column: place.column ?? 1 };
    })
    .toSorted((a, b) => rank(a) - rank(b));
}
