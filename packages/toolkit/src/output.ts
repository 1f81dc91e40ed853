import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createWriteProblem, describeDiskError } from './disk-error.ts';
import { Problem } from './problem.ts';

/**
 * Writes files so that a failure leaves the earlier ones as they were: all go to temporary files first and take
 * their places when all of them are on disk. A file whose text has not changed is not touched.
 *
 * @param files - text of each file, by its path in the folder
 * @throws Problem when one of them cannot be written
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  const staged: { readonly from: string; readonly to: string }[] = [];
  let file = folder;
  try {
    for (const place of new Set(Object.keys(files).map((name) => dirname(join(folder, name))))) dropUnfinished(place);
    for (const [name, text] of Object.entries(files)) {
      const to = join(folder, name);
      if (existsSync(to) && readFileSync(to).equals(Buffer.from(text))) continue;
      file = to;
      const from = `${to}.${process.pid}.tmp`;
      makeFolder(dirname(to));
      staged.push({ from, to });
      writeFileSync(from, text);
    }
    for (const { from, to } of staged) renameSync(from, to);
  } catch (error) {
    for (const { from } of staged) rmSync(from, { force: true });
    throw createWriteProblem(file, error);
  }
}

/**
 * Makes a folder: it is filled beside the earlier one, and takes its place when all went well.
 *
 * @param folder - the folder, whose earlier content is replaced
 * @param fill - fills a new folder; has nothing left to do when it ends, even if it fails
 * @throws Problem when the folder cannot be written
 */
export async function replaceFolder(folder: string, fill: (fresh: string) => Promise<void>): Promise<void> {
  // On the same disk, so that they can be renamed.
  const [fresh, retired] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.old`];
  try {
    dropUnfinished(dirname(folder));
    // Of a killed process that had the number of this one, as it happens in containers.
    rmSync(fresh, { recursive: true, force: true });
    makeFolder(fresh);
    await fill(fresh);
    takePlace(fresh, folder, retired);
  } catch (error) {
    if (!existsSync(folder) && existsSync(retired)) renameSync(retired, folder);
    throw describeDiskError(error) === undefined ? error : createWriteProblem(folder, error);
  } finally {
    for (const left of [fresh, retired]) rmSync(left, { recursive: true, force: true });
  }
}

/** Two processes may do so at a time, as when one outlives the command that began it: the later one wins. */
function takePlace(fresh: string, folder: string, retired: string): void {
  for (;;) {
    try {
      rmSync(retired, { recursive: true, force: true });
      if (existsSync(folder)) renameSync(folder, retired);
      renameSync(fresh, folder);
      return;
    } catch (error) {
      const isOutrun = /^(?:ENOENT|ENOTEMPTY|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '');
      if (!isOutrun || !existsSync(fresh)) throw error;
    }
  }
}

/** Removes what processes that were killed had begun to write in a folder: else it would stay, and be published. */
function dropUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = /\.(\d+)\.(?:tmp|new|old)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // It belongs to somebody else.
  }
}

/**
 * Makes a folder, and those above it, where they are missing. Node's own way says of a read-only disk that there is none.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Waits for all, and only then fails: nobody writes any more. */
export async function allDone(tasks: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(tasks)).find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * The text of a file.
 *
 * @returns `undefined` where there is none
 */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Writes a report that is committed so that reviewers see what a change does, or compares it with the committed one.
 *
 * @param check - whether to compare only
 * @throws Problem with file, line and command when the committed report is another one
 */
export function keepReport(file: string, text: string, check: boolean): void {
  if (!check) {
    writeFiles(dirname(file), { [basename(file)]: text });
    process.stdout.write(`${basename(file)} written; review what changed in it\n`);
    return;
  }
  const committed = (readIfThere(file) ?? '').split('\n');
  const made = text.split('\n');
  // The longer of the two has a line where the other one ends.
  const line = (made.length < committed.length ? committed : made).findIndex((_, at) => made[at] !== committed[at]);
  if (line === -1) return;
  throw new Problem(
    `differs: "${committed[line] ?? ''}" is now "${made[line] ?? ''}". Run ./run digest and review the change.`,
    { file, line: line + 1 },
  );
}
