import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseChangesetFile } from '@changesets/parse';
import { formatSuggestion } from '@route-search/toolkit/suggest-name';
import { Problem, throwIfProblems } from '@route-search/toolkit/problem';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { parseYaml } from '@route-search/toolkit/yaml';
import semver from 'semver';
import { ratings, type Rating } from '../compare/change.ts';

/** Folder of the changesets, which declare the version steps of the next release. */
export const changesetFolder = '.changeset';

/** Changeset file: the packages that it releases, each with its version step. */
export interface Changeset {
  /** Path of the changeset, relative to the repository. */
  readonly file: string;
  readonly releases: readonly { readonly name: string; readonly type: string }[];
}

/** Version of the spec after the changesets are applied. */
export interface PlannedVersion {
  readonly version: string;
  /** Largest version step that a changeset declares for the spec. Missing if no changeset mentions the spec. */
  readonly step?: Rating;
  /** Changeset that declares this step. */
  readonly file?: string;
}

export function computePlannedVersion(
  changesets: readonly Changeset[],
  spec: { readonly name: string; readonly version: string },
): PlannedVersion {
  const steps = changesets.flatMap(({ releases }) =>
    releases.filter(({ name }) => name === spec.name).map(({ type }) => type),
  );
  const step = ratings.findLast((rating) => steps.includes(rating));
  if (step === undefined) return { version: spec.version };
  const largest = changesets.find(({ releases }) =>
    releases.some(({ name, type }) => name === spec.name && type === step),
  );
  return { version: semver.inc(spec.version, step) ?? spec.version, step, ...(largest && { file: largest.file }) };
}

/**
 * Reads the pending changesets.
 *
 * @throws Problem (an AggregateError if there are several) for a changeset that is invalid, has no text or names an
 * unknown package
 */
export function readPendingChangesets(root: string): Changeset[] {
  const folder = join(root, changesetFolder);
  if (!existsSync(folder)) return [];
  const all = globSync('packages/*/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; private?: boolean },
  );
  const packages = all.flatMap(({ name, private: isPrivate = false }) => (isPrivate ? [] : [name]));
  const problems: Problem[] = [];
  const names = readdirSync(folder).sort();
  for (const name of names.filter((one) => !/^\.|\.(?:md|json)$/.test(one)))
    problems.push(
      new Problem('is not read, because changesets end with .md. Rename it.', { file: join(folder, name) }),
    );
  const changesets = names
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name): Changeset => {
      const file = join(folder, name);
      const refuse = (reason: string, text = ''): void => {
        const line = readFileSync(file, 'utf8').split(text)[0]?.split('\n').length ?? 1;
        problems.push(new Problem(reason, { file, line }));
      };
      const { releases, summary } = parseChangeset(file, refuse);
      for (const { what, line } of findTodoMarks(readFileSync(file, 'utf8')))
        problems.push(new Problem(`fill in: ${what}`, { file, line }));
      if (summary === '') refuse('has no text. Write what changes for users below the second "---".');
      for (const release of releases) {
        if (packages.includes(release.name)) continue;
        const remedy = all.some(({ name }) => name === release.name)
          ? 'Its changes need no changeset: remove the line, or the file.'
          : formatSuggestion(release.name, packages);
        refuse(`names "${release.name}", which is no published package. ${remedy}`, release.name);
      }
      return { file: join(changesetFolder, basename(file)), releases };
    });
  throwIfProblems(problems);
  return changesets;
}

function parseChangeset(
  file: string,
  refuse: (reason: string, text?: string) => void,
): Pick<Changeset, 'releases'> & { readonly summary?: string } {
  const text = readFileSync(file, 'utf8');
  try {
    return parseChangesetFile(text);
  } catch (error) {
    // The parser of changesets gives no line for a mistake in the YAML.
    const [, frontmatter = ''] = /^---([^]*?\n)---/.exec(text) ?? [];
    parseYaml(frontmatter, file);
    const [reason = ''] = (error as Error).message.replace('could not parse changeset - ', '').split('\n');
    refuse(
      `is not a changeset: ${reason.replace(/\.$/, '')}. Write packages with patch, minor or major between two lines "---".`,
      /"([^"]+)"/.exec(reason)?.[1],
    );
    return { releases: [] };
  }
}
