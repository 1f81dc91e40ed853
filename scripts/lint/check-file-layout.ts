import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { root } from '../shared/process.ts';

/** Maximum number of source files directly in one folder. */
const MOST_FILES = 20;

/** Files without layout rules: no source code, or names that another tool prescribes. */
const exempt = /^examples\/|(^|\/)(tests|fixtures|generated|peers|samples|pages)\/|\.(test|test-d)\.tsx?$|\.d\.ts$/;
const fixedName = /^index\.|\.config\.\w+$/;

/** Returns the package folder of a file, relative to the repository. */
const findPackage = (file: string): string => /^(packages\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.';

/**
 * Finds folders with too many files, and file names that occur twice in a package.
 *
 * @param files - paths relative to the repository
 * @returns one message for each finding
 */
export function checkFileLayout(files: readonly string[]): string[] {
  const sources = files.filter((file) => /\.(tsx?|m?js|astro)$/.test(file) && !exempt.test(file));
  const folders = Object.entries(Object.groupBy(sources, dirname))
    .filter(([, inside = []]) => inside.length > MOST_FILES)
    .map(
      ([folder, inside = []]) => `${folder}: ${inside.length} source files. Allowed: ${MOST_FILES}. Split the folder.`,
    );
  const named = sources.filter((file) => !fixedName.test(basename(file)));
  const nameKey = (file: string): string => {
    const [, name = '', extension = ''] = /([^/]+)\.(\w+)$/.exec(file) ?? [];
    return `${findPackage(file)} ${name.toLowerCase()}${extension === 'astro' ? '.astro' : ''}`;
  };
  const doubles = Object.values(Object.groupBy(named, nameKey))
    .filter((same = []) => same.length > 1)
    .map((same = []) => `${same.join(', ')}: the same file name. Name each file after its main export.`);
  return [...folders, ...doubles];
}

if (import.meta.main) {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const findings = checkFileLayout(stdout.split('\n'));
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  if (findings.length > 0) process.exitCode = 1;
}
