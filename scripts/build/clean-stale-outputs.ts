import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Part of Turbo's run summary: the output folders of each task and their current files. */
export interface TurboSummary {
  readonly tasks: readonly Task[];
}

interface Task {
  /** Folder of the package. */
  readonly directory: string;
  /** Glob patterns of the outputs: `dist/**`. */
  readonly outputs: readonly string[];
  /** Files and folders that the task wrote or restored from the cache, relative to the root of the repository. */
  readonly expandedOutputs: readonly string[];
}

/**
 * Removes files of earlier builds from the output folders. Turbo restores its cache over the existing files, so deleted
 * pages and chunks would otherwise stay and be published.
 *
 * @returns removed paths, relative to the root of the repository
 */
export function cleanStaleOutputs(folder: string, { tasks }: TurboSummary): string[] {
  return tasks.flatMap(({ directory, outputs, expandedOutputs }) => {
    const made = new Set(expandedOutputs);
    return outputs
      .filter((pattern) => pattern.endsWith('/**'))
      .map((pattern) => `${directory}/${pattern.slice(0, -3)}`)
      .filter((output) => made.has(output)) // Without a list of outputs, nothing can be called stale.
      .flatMap((output) =>
        readdirSync(join(folder, output), { recursive: true, encoding: 'utf8' }).map((name) => `${output}/${name}`),
      )
      .filter((file) => !made.has(file))
      .map((file) => {
        rmSync(join(folder, file), { recursive: true, force: true });
        return file;
      });
  });
}
