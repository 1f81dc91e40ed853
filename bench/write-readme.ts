/**
 * Writes bench/README.md and the benchmark table of README.md from bench/results, at the end of `./run bench`. With
 * `--check`, it only fails if a file is out of date.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSourceText } from '@route-search/toolkit/format-source-text';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { runProgram } from '@route-search/toolkit/run-program';
import { resultsFolder } from './lib/benchmark.ts';
import type { Result } from './lib/result.ts';
import { formatSignificantDigits, formatResult, formatResultHeading } from './lib/markdown.ts';

const root = join(import.meta.dirname, '..');
const tableInReadme = /(?<=<!-- bench -->)[^]*(?=<!-- \/bench -->)/;

await runProgram(async () => {
  const results = globSync('*.json', { cwd: resultsFolder })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')) as Result);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  if (!tableInReadme.test(readme)) throw new Error('README.md has no <!-- bench --> … <!-- /bench -->.');
  const pages: Readonly<Record<string, string>> = {
    'bench/README.md': await formatSourceText('README.md', formatPage(results)),
    'README.md': await formatSourceText(
      'README.md',
      readme.replace(tableInReadme, () => `\n\n${formatHeadlines(results)}\n\n`),
    ),
  };
  if (process.argv.includes('--check')) {
    const outdated = Object.keys(pages).find((file) => readFileSync(join(root, file), 'utf8') !== pages[file]);
    if (outdated === undefined) return;
    throw new Problem('differs from bench/results. Run node bench/write-readme.ts.', { file: join(root, outdated) });
  }
  writeFiles(root, pages);
});

function formatPage(results: readonly Result[]): string {
  const list = results.map((result) => {
    const anchor = formatResultHeading(result).toLowerCase().replaceAll(' ', '-');
    return `- [${result.name}](#${anchor}): ${result.about} (${result.minutes} min)`;
  });
  const failed = results.flatMap(({ name, failedClaims }) => failedClaims.map((claim) => `- ${name}: ${claim}`));
  return `# Benchmarks

Ours beside the peers, in one run on one machine. \`./run bench\` runs all of them, \`./run bench NAME\` one. Peers are
installed from the npm registry into \`bench/peers\`; no package depends on them. \`bench/write-readme.ts\` writes this page
from \`bench/results\`. A run whose figures contradict a claim fails, so measure on an idle machine.

${list.join('\n')}

${failed.length === 0 ? 'All claims hold.' : `Failed claims:\n\n${failed.join('\n')}`}

${results.map(formatResult).join('\n\n')}
`;
}

/** Formats the benchmark table for the README of the repository. */
function formatHeadlines(results: readonly Result[]): string {
  const rows = results
    .flatMap(({ headlines }) => headlines)
    .map(({ title, ours, peers, isMoreBetter }) => {
      const figures = Object.entries(peers).map(([peer, value]) => {
        const text = `${peer} ${formatSignificantDigits(value)}`;
        return (isMoreBetter === true ? value > ours : value < ours) ? `**${text}**` : text;
      });
      return `| ${title} | ${formatSignificantDigits(ours)} | ${figures.join(', ')} |`;
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
