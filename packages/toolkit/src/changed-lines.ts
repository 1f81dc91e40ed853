import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { formatSourceLocation, type SourceLocation } from './source-location.ts';

/** Changes of a file since the commit that was last pushed. */
interface FileChanges {
  readonly ranges: readonly LineRange[];
  readonly replaced: readonly ReplacedWord[];
}

type LineRange = readonly [first: number, last: number];

/** Word that was replaced in a line that is otherwise as before. */
export interface ReplacedWord {
  readonly from: string;
  readonly to: string;
  readonly line: number;
}

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
 * no upstream. The keys are absolute file names. Returns nothing if the folder is not tracked by git.
 */
function readChanges(folder: string): ReadonlyMap<string, FileChanges> {
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
  return new Map<string, FileChanges>([
    ...parseDiff(diff, folder),
    ...created.map((file): [string, FileChanges] => [resolve(folder, file), { ranges: [whole], replaced: [] }]),
  ]);
}

/** Lists the words that were replaced in a folder since the last push, each in a line that is otherwise as before. */
export function listReplacedWords(folder: string): (ReplacedWord & { readonly file: string })[] {
  return listReplaced(readChanges(folder));
}

function listReplaced(changed: ReadonlyMap<string, FileChanges>): (ReplacedWord & { readonly file: string })[] {
  return [...changed].flatMap(([file, changes]) => changes.replaced.map((word) => ({ ...word, file })));
}

function parseDiff(diff: string, folder: string): [file: string, changes: FileChanges][] {
  return diff
    .split(/^\+\+\+ /m)
    .slice(1)
    .map((part) => {
      const hunks = [...part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@.*\n((?:[-+\\].*\n?)*)/gm)].map(
        ([, start, count = '1', body = '']) => {
          const [first, size] = [Number(start), Number(count)];
          // The lines before and after deleted ones count as changed.
          const range: LineRange = [first, first + (size === 0 ? 1 : size - 1)];
          return { range, replaced: findReplacedWords(body, first) };
        },
      );
      // A deleted file has the name /dev/null.
      const file = part.slice(0, part.indexOf('\n')).trimEnd().replace(/^b\//, '');
      const changes = { ranges: hunks.map(({ range }) => range), replaced: hunks.flatMap(({ replaced }) => replaced) };
      return [resolve(folder, file), changes];
    });
}

/** Compares the removed lines of a hunk with as many added ones. */
function findReplacedWords(hunk: string, first: number): ReplacedWord[] {
  const lines = (sign: string): string[] =>
    hunk.split('\n').flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : []));
  const [removed, added] = [lines('-'), lines('+')];
  if (removed.length !== added.length) return [];
  return removed.flatMap((line, index) => {
    const [before, after] = [line, added[index] ?? ''].map((text) => text.split(/([\w-]+)/));
    if (before?.length !== after?.length) return [];
    const different = before?.flatMap((from, place) => (from === after?.[place] ? [] : [[from, after?.[place] ?? '']]));
    const [[from = '', to = ''] = []] = different ?? [];
    return different?.length === 1 && /\w/.test(from) ? [{ from, to, line: first + index }] : [];
  });
}

/**
 * Moves each finding to that of its places, or of those that its message mentions, which is on a changed line. Sorts
 * findings on changed lines first, then those in changed files: an author wants to see the own mistake before its
 * consequences in other files. A finding about a name that was replaced elsewhere says so.
 *
 * @param folder - folder of the files; findings outside of git keep their order
 */
export function putChangesFirst<T extends PlacedFinding>(findings: readonly T[], folder: string): T[] {
  if (findings.length === 0) return [];
  const changed = readChanges(folder);
  const isNear = ({ file, line = 1 }: SourceLocation, distance: number): boolean =>
    changed.get(resolve(file))?.ranges.some(([first, last]) => first - distance <= line && line <= last + distance) ===
    true;
  const isChanged = (place: SourceLocation): boolean => isNear(place, 0);
  const rank = (finding: T): number => (isChanged(finding) ? 0 : changed.has(resolve(finding.file)) ? 1 : 2);
  const replaced = listReplaced(changed);
  return findings
    .map((finding) => {
      if (isChanged(finding)) return finding;
      const places = [...(finding.alternatives ?? []), ...listMentionedPlaces(finding.message)];
      // A mistake may be that a line is missing beside the place.
      const place = places.find(isChanged) ?? places.find((one) => !isNear(finding, 3) && isNear(one, 3));
      if (place === undefined) return { ...finding, message: addReplacedWord(finding.message, replaced) };
      const { file, line } = finding;
      const found = formatSourceLocation({ file, line });
      // A finding about a whole file is in its first line.
      const isKnown = finding.message.includes(found) || (file === place.file && line === 1);
      const rest = finding.message.replace(`, see ${formatSourceLocation(place)}`, '').replace(/\.$/, '');
      const message = isKnown ? finding.message : `${rest}; found at ${found}`;
      return { ...finding, message, file: place.file, line: place.line ?? 1, column: place.column ?? 1 };
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Lists the locations in a message, such as the other of two equal names. */
function listMentionedPlaces(message: string): SourceLocation[] {
  return [...message.matchAll(/(?<file>[^\s()"'`,;]+\.\w+):(?<line>\d+)/g)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    line: Number(groups?.['line']),
  }));
}

/** Replaces the suggestion for an unknown name, the first name in the message, by the name that it has now. */
function addReplacedWord(message: string, replaced: readonly (ReplacedWord & { readonly file: string })[]): string {
  const entry = /^[^"]*#\/([\w-]+) leads to no entry of \S+/.exec(message);
  const unknown = entry ?? /^[^"]*\b(?:no|nothing|unknown)\b[^"]*"(?:[\w-]+\.)*([\w-]+)"/.exec(message);
  const word = replaced.find(({ from }) => from === unknown?.[1]);
  if (unknown === null || word === undefined) return message;
  const place = formatSourceLocation({ file: word.file, line: word.line });
  const rest = message.slice(unknown[0].length).replace(/^ \(did you mean [^)]*\)/, '');
  return `${unknown[0]}${entry === null ? ', which' : `; "${word.from}"`} was replaced by "${word.to}" at ${place}${rest}`;
}
