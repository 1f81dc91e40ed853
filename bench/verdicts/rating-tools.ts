import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@route-search/scripts/process';
import type { RatedPublicChange } from '@route-search/spec/tests/public-changes';

export const ratingToolsFolder = join(import.meta.dirname, '../peers/verdicts');
/** Folder of the package with the pinned Redocly CLI. */
export const redoclyFolder = join(root, 'packages/spec');

/** Tool that rates changes of an OpenAPI document. */
export interface RatingTool {
  readonly name: string;
  /** Returns the tool's rating of a change as the tool names it, such as `error`. `none`: it finds no change. */
  readonly rate: (change: RatedPublicChange) => Promise<string>;
  /** Ratings of the tool that count as right, for each rating by the maintainer. */
  readonly right: Readonly<Record<'major' | 'minor' | 'patch', readonly string[]>>;
}

const semver: RatingTool['right'] = { major: ['major'], minor: ['minor'], patch: ['patch', 'none'] };

/** Levels of the tool oasdiff, in the order of their numbers. */
const oasdiffLevels = ['none', 'info', 'warning', 'error'] as const;

export const ratingTools: readonly RatingTool[] = [
  { name: 'ours', rate: ({ verdict }) => Promise.resolve(verdict), right: semver },
  {
    name: 'Redocly diff',
    rate: async (change) => {
      const program = join(redoclyFolder, 'node_modules/.bin/redocly');
      const report = await runOnDocuments(change, [program, 'diff', '--format=json', '--fail-on=none']);
      return (report as { readonly bump?: string | null }).bump ?? 'none';
    },
    right: semver,
  },
  {
    name: 'oasdiff',
    rate: async (change) => {
      const program = join(ratingToolsFolder, 'node_modules/.bin/oasdiff');
      const found = await runOnDocuments(change, [program, 'changelog', '--format=json']);
      const level = Math.max(0, ...(found as readonly { readonly level: number }[]).map((one) => one.level));
      return oasdiffLevels[level] ?? 'none';
    },
    // oasdiff's levels do not match version steps (major, minor, patch), so two levels count as right for each step.
    right: { major: ['error', 'warning'], minor: ['warning', 'info'], patch: ['info', 'none'] },
  },
];

/**
 * Runs a program on the published OpenAPI documents before and after an API change. Returns the parsed JSON of its
 * output.
 */
async function runOnDocuments(
  { documents }: RatedPublicChange,
  [program = '', ...args]: readonly string[],
): Promise<unknown> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'verdicts-'));
  const files = ['base.json', 'revision.json'].map((name, index) => {
    const file = join(folder.path, name);
    writeFileSync(file, JSON.stringify(documents[index]));
    return file;
  });
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' };
  const { stdout } = await promisify(execFile)(program, [...args, ...files], { env, maxBuffer: 2 ** 24 });
  return JSON.parse(stdout);
}
