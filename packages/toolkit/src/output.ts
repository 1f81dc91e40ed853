import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createWriteProblem, describeDiskError } from './disk-error.ts';
import { Problem } from './problem.ts';
import type { Language } from './read-text.ts';

/**
 * Writes several files to a folder, or none if one of them cannot be written: all contents are first written to
 * temporary files, which are then renamed. Files with unchanged content keep their modification time. Devices, pipes
 * and links, such as `/dev/stdout`, are written at once, because renaming would replace them.
 *
 * @param files - content of each file, by its path in the folder
 * @throws Problem if a file cannot be written
 */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  language: Language = 'en',
): void {
  const staged: { readonly from: string; readonly to: string }[] = [];
  let file = folder;
  try {
    for (const place of new Set(Object.keys(files).map((name) => dirname(join(folder, name))))) dropUnfinished(place);
    for (const [name, text] of Object.entries(files)) {
      const to = join(folder, name);
      file = to;
      const old = lstatSync(to, { throwIfNoEntry: false });
      if (old?.isFile() === false) {
        writeFileSync(to, text);
        continue;
      }
      if (old !== undefined && readFileSync(to).equals(Buffer.from(text))) continue;
      const from = `${to}.${process.pid}.tmp`;
      createFolder(dirname(to));
      staged.push({ from, to });
      writeFileSync(from, text);
    }
    for (const { from, to } of staged) renameSync(from, to);
  } catch (error) {
    for (const { from } of staged) rmSync(from, { force: true });
    throw createWriteProblem(file, error, language);
  }
}

/**
 * Replaces a folder by a new one. `fill` writes the new content to a temporary folder, which is then renamed. If `fill`
 * fails, the previous folder remains.
 *
 * @param folder - folder to replace
 * @param fill - fills the temporary folder; must not write after its promise has settled
 * @throws Problem if the folder cannot be written
 */
export async function replaceFolder(folder: string, fill: (fresh: string) => Promise<void>): Promise<void> {
  // The temporary folders are next to the target, because renaming works only within one disk.
  const [fresh, retired] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.old`];
  try {
    dropUnfinished(dirname(folder));
    // The temporary folder may already exist, left by a killed process with the same process id. In containers, process
    // ids repeat often.
    rmSync(fresh, { recursive: true, force: true });
    createFolder(fresh);
    await fill(fresh);
    takePlace(fresh, folder, retired);
  } catch (error) {
    if (!existsSync(folder) && existsSync(retired)) renameSync(retired, folder);
    throw describeDiskError(error) === undefined ? error : createWriteProblem(folder, error);
  } finally {
    for (const left of [fresh, retired]) rmSync(left, { recursive: true, force: true });
  }
}

/**
 * Renames the new folder to its final name. If two processes do this at the same time, the later one wins. The second
 * process may be a child that outlived an earlier command.
 */
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

/** Removes the temporary files and folders of killed processes, because the contents of the folder are published. */
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
    // The error EPERM means that the process is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Creates a folder and its missing parents. `mkdirSync` with `recursive` is not used, because it reports a read-only
 * disk as ENOENT.
 */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}

/** Waits until all tasks have settled, and only then throws the first error, so that no task writes after the error. */
export async function awaitAllSettled(tasks: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(tasks)).find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * Reads the text of a file.
 *
 * @returns `undefined` if the file cannot be read
 */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Writes a report that is committed for reviewers, or compares it with the committed one.
 *
 * @param check - true to compare without writing
 * @throws Problem with file, line and command if the committed report differs
 */
export function writeOrCompareReport(file: string, text: string, check: boolean): void {
  if (!check) {
    writeFiles(dirname(file), { [basename(file)]: text });
    process.stdout.write(`${basename(file)} written; review what changed in it\n`);
    return;
  }
  const committed = (readFileIfExists(file) ?? '').split('\n');
  const made = text.split('\n');
  // The lines of the longer text are searched for the first difference, because the shorter text may be its beginning.
  const line = (made.length < committed.length ? committed : made).findIndex((_, at) => made[at] !== committed[at]);
  if (line === -1) return;
  throw new Problem(
    `differs: "${committed[line] ?? ''}" is now "${made[line] ?? ''}". Run ./run digest and review the change.`,
    { file, line: line + 1 },
  );
}
