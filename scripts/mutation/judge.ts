import { join, relative } from 'node:path';
import { Problem } from '../../packages/toolkit/src/problem.ts';
import { readYaml } from '../../packages/toolkit/src/yaml.ts';
import { root } from '../process.ts';

/** What Stryker reports of a package, as far as it is read. */
export interface Report {
  readonly files: Readonly<Record<string, FileReport>>;
}

interface FileReport {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  /** Lines and columns from 1. */
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
}

/** A change that nobody can notice, by the text of its lines: numbers of lines move. */
interface Judged {
  readonly was: string;
  readonly now: string;
  /** Why it changes nothing for anybody. */
  readonly why: string;
}

/** For a module whose changes nobody has judged yet: it has to be known which these are. */
const PENDING = 'pending';

/** The judged changes of each module. */
export type AllJudged = Readonly<Record<string, readonly Judged[] | typeof PENDING>>;

/** The file that holds them. */
export const judgedFile: string = join(import.meta.dirname, 'judged.yaml');

/**
 * Reads the judged changes.
 *
 * @param modules - the modules that are tried
 * @throws Problem when one is of another file, or has no reason
 */
export function readJudged(modules: readonly string[], file = judgedFile): AllJudged {
  const { value, placeOf } = readYaml(file);
  const all = (value ?? {}) as Record<string, Partial<Judged>[] | typeof PENDING>;
  for (const [name, entries] of Object.entries(all)) {
    if (!modules.includes(name)) throw new Problem(`${name} is no module that is tried.`, placeOf([name]));
    if (entries === PENDING) continue;
    if (!Array.isArray(entries)) throw new Problem(`it has to be a list, or "${PENDING}".`, placeOf([name]));
    for (const [index, entry] of entries.entries()) {
      const missing = (['was', 'now', 'why'] as const).find(
        (key) => typeof entry[key] !== 'string' || entry[key] === '',
      );
      if (missing !== undefined) throw new Problem(`"${missing}" has to be a text.`, placeOf([name, index]));
    }
  }
  return all as AllJudged;
}

/** What became of the changes of a module. */
export interface Judgement {
  readonly file: string;
  readonly tried: number;
  readonly noticed: number;
  /** Not noticed, and judged to change nothing. */
  readonly judged: number;
  /** Not noticed, in a module that nobody has judged yet. */
  readonly pending: number;
  /** Not noticed and not judged, or judged and not there. */
  readonly complaints: readonly string[];
}

/**
 * Judges what became of the changes of a module.
 *
 * @param report - absent when there is nothing to change in it
 */
export function judge(file: string, report: FileReport | undefined, all: AllJudged): Judgement {
  const { source, mutants } = report ?? { source: '', mutants: [] };
  const known = all[file] ?? [];
  const isPending = known === PENDING;
  const left = isPending ? [] : [...known];
  const take = ({ was, now }: Texts): boolean => {
    const place = left.findIndex((one) => one.was === was && one.now === now);
    if (place !== -1) left.splice(place, 1);
    return place !== -1;
  };
  const changes = mutants.map((mutant) => ({ ...mutant, ...textsOf(source, mutant) }));
  const survivors = changes.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const open = survivors.filter((one) => !take(one));
  const slow = changes.filter(({ status }) => status === 'Timeout');
  // What takes too long was stopped by the clock, which may be that of a busy machine.
  for (const one of slow) take(one);
  const noticed = slow.length + changes.filter(({ status }) => status === 'Killed').length;
  return {
    file,
    tried: noticed + survivors.length,
    noticed,
    judged: survivors.length - open.length,
    pending: isPending ? open.length : 0,
    complaints: [
      ...(isPending ? [] : open).map(
        ({ line, was, now }) => `${file}:${line} no test notices\n  - was: ${was}\n    now: ${now}`,
      ),
      ...left.map(
        ({ was, now }) =>
          `${relative(root, judgedFile)}: a change of ${file} is judged, and noticed or gone:\n  - was: ${was}\n    now: ${now}`,
      ),
    ],
  };
}

interface Texts {
  readonly line: number;
  readonly was: string;
  readonly now: string;
}

/** The lines that a change is in, before and after it. */
function textsOf(source: string, { replacement, location: { start, end } }: Mutant): Texts {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const before = lines[0]?.slice(0, start.column - 1) ?? '';
  const after = lines.at(-1)?.slice(end.column - 1) ?? '';
  return { line: start.line, was: short(lines.join(' ')), now: short(before + replacement + after) };
}

const LONGEST = 140;

/** In one line; of a long text its beginning and its end. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 41)}… ${line.slice(-40)}`;
}
