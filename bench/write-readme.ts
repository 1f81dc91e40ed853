/**
 * Writes bench/README.md with its charts, and the table of benchmarks in the README of the repository, from
 * bench/results. `./run bench` runs this at its end. With `--check` it only fails if a file is out of date.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { runProgram } from '@route-search/toolkit/run-program';
import { formatFiles, resultsFolder } from './lib/benchmark.ts';
import type { Result } from './lib/result.ts';
import { drawChart, formatFigure } from './lib/chart.ts';
import { chartsOf, formatResult, titleOf } from './lib/markdown.ts';

const root = join(import.meta.dirname, '..');
const tableInReadme = /(?<=<!-- bench -->)[^]*(?=<!-- \/bench -->)/;

await runProgram(async () => {
  const results = globSync('*.json', { cwd: resultsFolder })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')) as Result);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  if (!tableInReadme.test(readme)) throw new Error('README.md has no <!-- bench --> … <!-- /bench -->.');
  const pages = await formatFiles(root, {
    'bench/README.md': formatPage(results),
    'README.md': readme.replace(tableInReadme, () => `\n\n${formatHeadlines(results)}\n\n`),
  });
  if (process.argv.includes('--check')) {
    const outdated = Object.keys(pages).find((file) => readFileSync(join(root, file), 'utf8') !== pages[file]);
    if (outdated === undefined) return;
    throw new Problem('differs from bench/results. Run node bench/write-readme.ts.', { file: join(root, outdated) });
  }
  const images = results.flatMap((result) =>
    chartsOf(result).map((chart, index) => [imageOf(result, index), drawChart(chart)] as const),
  );
  for (const file of globSync('*.svg', { cwd: resultsFolder })) rmSync(join(resultsFolder, file));
  writeFiles(root, { ...Object.fromEntries(images.map(([file, svg]) => [`bench/${file}`, svg])), ...pages });
});

/** Path of a chart below `bench`. */
function imageOf({ name }: Result, index: number): string {
  return `results/${name}-${index + 1}.svg`;
}

function formatPage(results: readonly Result[]): string {
  const list = results.map((result) => {
    const anchor = titleOf(result).toLowerCase().replaceAll(' ', '-');
    return `- [${result.name}](#${anchor}): ${result.about} (${result.minutes} min)`;
  });
  const failed = results.flatMap(({ name, failedClaims }) => failedClaims.map((claim) => `- ${name}: ${claim}`));
  const sections = results.map((result) =>
    formatResult(
      result,
      chartsOf(result).map((chart, index) => `![${chart.title.replaceAll(/[[\]]/g, '')}](${imageOf(result, index)})`),
    ),
  );
  return `# Benchmarks

Ours beside the peers, in one run on one machine. \`./run bench\` runs all of them, \`./run bench NAME\` one. Peers are
installed from the npm registry into \`bench/peers\`; no package depends on them. \`bench/write-readme.ts\` writes this page
from \`bench/results\`. Blue bars are ours. A run whose figures contradict a claim fails, so measure on an idle machine.

${list.join('\n')}

${failed.length === 0 ? 'All claims hold.' : `Failed claims:\n\n${failed.join('\n')}`}

${sections.join('\n\n')}
`;
}

/** Table of the README of the repository. */
function formatHeadlines(results: readonly Result[]): string {
  const rows = results
    .flatMap(({ headlines }) => headlines)
    .map(({ title, ours, peers, isMoreBetter }) => {
      const figures = Object.entries(peers).map(([peer, value]) => {
        const text = `${peer} ${formatFigure(value)}`;
        return (isMoreBetter === true ? value > ours : value < ours) ? `**${text}**` : text;
      });
      return `| ${title} | ${formatFigure(ours)} | ${figures.join(', ')} |`;
    });
  const failed = results.reduce((sum, { failedClaims }) => sum + failedClaims.length, 0);
  const claims = failed === 0 ? 'All claims hold.' : `Failed claims: ${failed}, listed in bench/README.md.`;
  return [
    '| measured | ours | peers |',
    '| --- | --: | --- |',
    ...rows,
    '',
    `**Bold**: the peer is better. ${claims}`,
  ].join('\n');
}
