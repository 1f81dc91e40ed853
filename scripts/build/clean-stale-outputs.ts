import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Run summary of Turbo, with only the properties that are read. */
export interface TurboSummary {
  readonly tasks: readonly Task[];
}

interface Task {
  readonly directory: string;
  /** Glob patterns of the task's outputs, such as `dist/**`. */
  readonly outputs: readonly string[];
  /** Files and folders that a Turbo task wrote or restored from the cache, relative to the repository. */
  readonly expandedOutputs: readonly string[];
}

/**
 * Removes files of earlier builds from the output folders. Turbo restores cached outputs without deleting other files,
 * so deleted pages and chunks would remain and be published.
 *
 * @returns removed paths, relative to the repository
 */
export function cleanStaleOutputs(folder: string, { tasks }: TurboSummary): string[] {
  return tasks.flatMap(({ directory, outputs, expandedOutputs }) => {
    const made = new Set(expandedOutputs);
    return outputs
      .filter((pattern) => pattern.endsWith('/**'))
      .map((pattern) => `${directory}/${pattern.slice(0, -3)}`)
      .filter((output) => made.has(output)) // Skips tasks without listed outputs, or all their files would seem stale.
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
