import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What Turbo says of the tasks of a run: the folders that they write, and what these hold now. */
export interface TurboSummary {
  readonly tasks: readonly Task[];
}

interface Task {
  /** Folder of the package. */
  readonly directory: string;
  /** Patterns of the outputs, `dist/**`. */
  readonly outputs: readonly string[];
  /** Files and folders that the task made, or that the cache gave back; from the root of the repository. */
  readonly expandedOutputs: readonly string[];
}

/**
 * Removes what an earlier build has left in the output folders. Turbo lays what it finds in its cache over what is
 * there: a page or a chunk that no longer exists would stay, and be published.
 *
 * @returns what was removed, from the root
 */
export function cleanStaleOutputs(folder: string, { tasks }: TurboSummary): string[] {
  return tasks.flatMap(({ directory, outputs, expandedOutputs }) => {
    const made = new Set(expandedOutputs);
    return outputs
      .filter((pattern) => pattern.endsWith('/**'))
      .map((pattern) => `${directory}/${pattern.slice(0, -3)}`)
      .filter((output) => made.has(output)) // Else nothing is known of it.
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
