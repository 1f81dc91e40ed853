import { join } from 'node:path';
import { getInstalledVersion } from '@route-search/scripts/install-peers';
import { root } from '@route-search/scripts/process';
import { copyWorkingTree } from '@route-search/scripts/temp-checkout';
import {
  measureComparedCommands,
  measurePageReloads,
  measureAuthoringDurations,
  cacheStates,
} from '../authors/authoring-durations.ts';
import { round, runBenchmark } from '../lib/benchmark.ts';
import { checkUpperLimit } from '../lib/claims.ts';

/** Number of times that each command is measured. */
const buildRounds = 3;
/** Number of times that saving a YAML file is measured for each edited line. */
const rounds = 5;

/** Limit for the time from saving a YAML file until the site serves the changed page, in seconds. */
const reloadLimit = 2;

const about = 'What a spec author waits for: lint, diff, build and the page of a saved line, beside Redocly CLI';

await runBenchmark('authors', about, async () => {
  using copy = await copyWorkingTree({ git: true });
  const waits = await measureAuthoringDurations(copy, buildRounds);
  const reloads = await measurePageReloads(copy, rounds);
  const compared = await measureComparedCommands(copy, buildRounds);
  return {
    versions: { 'Redocly CLI': getInstalledVersion(join(root, 'packages/spec'), '@redocly/cli') },
    tables: [
      {
        title: 'Waiting times in seconds',
        text: `Medians of ${buildRounds}.`,
        columns: ['command', ...cacheStates],
        rows: Object.entries(waits).map(([name, samples]) => [
          `./run ${name}`,
          ...cacheStates.map((state) => round(samples[state].median, 2)),
        ]),
      },
      {
        title: 'From a saved line of YAML to its page',
        text: `\`./run dev\`, medians of ${rounds}: from saving the file until the server responds with the new page.`,
        columns: ['edited description', 'seconds', 'max'],
        rows: Object.entries(reloads).map(([title, { median, max }]) => [title, round(median, 2), round(max, 2)]),
      },
      {
        title: 'Beside Redocly',
        text: `Medians of ${buildRounds}. Our lint runs Redocly's \`recommended-strict\` and our own rules on the source files; Redocly lints the bundle with its own rules only. Our bundle step also lints and writes all artefacts.`,
        columns: ['command', 'seconds'],
        rows: Object.entries(compared).map(([name, { median }]) => [name, round(median, 2)]),
      },
    ],
    headlines: [
      {
        title: 'authors: lint of the spec (s)',
        ours: compared['lint, ours'].median,
        peers: { 'Redocly, its own rules only': compared['lint, Redocly (recommended-strict)'].median },
      },
    ],
    failedClaims: Object.entries(reloads)
      .filter(([title]) => title.endsWith('page of the operation'))
      .flatMap(([title, { median }]) => checkUpperLimit(`saved ${title}, s`, median, reloadLimit)),
  };
});
