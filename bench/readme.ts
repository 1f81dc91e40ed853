/**
 * Writes bench/README.md from the figures in bench/results, with a chart for each of their tables that compares, and the
 * table of the README of the repository from their headlines.
 * `node bench/readme.ts`; `./run bench` does it at the end. With `--check` nothing is written: it fails where they differ, or
 * where figures are older than the release before.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem, raise, runProgram } from '@route-search/toolkit/problem';
import { outdated, releasesOf } from './lib/age.ts';
import { folder as results, formatted, pageOf, type Headline, type Kept, type Report } from './lib/benchmark.ts';
import { drawn, figure, type Chart } from './lib/chart.ts';

/** So many of the tables of a benchmark are drawn. */
const most = 4;

const root = join(import.meta.dirname, '..');

interface Benchmark {
  readonly name: string;
  readonly page: string;
  readonly kept: Kept<object>;
  readonly broken: readonly string[];
  readonly headlines: readonly Headline[];
  readonly charts: readonly Chart[];
}

async function benchmarkOf(file: string): Promise<Benchmark> {
  const name = basename(file, '.json');
  const report = (await import(`./${name}/report.ts`)) as Report<unknown>;
  const kept = JSON.parse(readFileSync(join(results, file), 'utf8')) as Kept<object>;
  const page = pageOf(kept, report);
  const charts = report.charts?.(kept).map(({ title, unit, bars }) => ({ title: `${title} (${unit})`, bars }));
  return {
    name,
    page,
    kept,
    broken: report.brokenClaims(kept),
    headlines: report.headlines(kept),
    charts: charts ?? tablesOf(page, report.notOurs).slice(0, most),
  };
}

await runProgram(async () => {
  const benchmarks = await Promise.all(globSync('*.json', { cwd: results }).sort().map(benchmarkOf));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const block = /(?<=<!-- bench -->)[^]*(?=<!-- \/bench -->)/;
  if (!block.test(readme)) throw new Error('README.md has no place for the figures: <!-- bench --> … <!-- /bench -->');
  const pages = await formatted(root, {
    'bench/README.md': pageText(benchmarks),
    'README.md': readme.replace(block, () => `\n\n${headlineTable(benchmarks)}\n\n`),
  });
  const drawings = benchmarks.flatMap(({ name, charts }) =>
    charts.map((chart, index) => [`bench/results/${name}-${index + 1}.svg`, drawn(chart)] as const),
  );
  if (process.argv.includes('--check')) {
    for (const [file, text] of Object.entries(pages)) {
      if (readFileSync(join(root, file), 'utf8') !== text) {
        throw new Problem('does not say what bench/results says. Run node bench/readme.ts.', {
          file: join(root, file),
        });
      }
    }
    raise(
      benchmarks.flatMap(({ name, kept: { ours } }) =>
        outdated(ours, releasesOf).map(
          (what) => new Problem(`${what}. Run ./run bench ${name}.`, { file: join(results, `${name}.json`) }),
        ),
      ),
    );
    return;
  }
  writeFiles(root, { ...Object.fromEntries(drawings), ...pages });
  const names = new Set<string>(drawings.map(([file]) => basename(file)));
  for (const file of globSync('*.svg', { cwd: results })) if (!names.has(file)) rmSync(join(results, file));
});

function pageText(benchmarks: readonly Benchmark[]): string {
  const list = benchmarks.map(
    ({ name, kept: { took } }) =>
      `- [${name}](#${name}-benchmark): ${aboutOf(name)} (${Math.max(1, Math.round(took / 60))} min)`,
  );
  const parts = benchmarks.map(({ name, page, charts }) => {
    const [title = '', ...rest] = page.split('\n');
    const images = charts.map(
      (chart, index) => `![${chart.title.replaceAll(/[[\]]/g, '')}](results/${name}-${index + 1}.svg)\n`,
    );
    return [title.replace(/^#/, '##'), '', ...images, rest.join('\n').replaceAll(/^##/gm, '###').trim()].join('\n');
  });
  const broken = benchmarks.flatMap((one) => one.broken.map((claim) => `- ${one.name}: ${claim}`));
  return `# Benchmarks

Ours beside the peers, in one run on one machine. \`./run bench\` runs all of them, \`./run bench NAME\` one; peers come from
the npm registry into folders of their own (\`bench/peers\`) that no package depends on. This page is written from
the figures in \`bench/results\` by \`bench/readme.ts\`. Ours are the blue bars. A claim that a run does not bear out makes
it fail, and is named at its end; so measure on a machine that does nothing else.

${list.join('\n')}

${broken.length === 0 ? 'All claims are borne out.' : `Not borne out:\n\n${broken.join('\n')}`}

${parts.join('\n\n')}
`;
}

/** What a benchmark compares, as the first sentence of its program says. */
function aboutOf(name: string): string {
  const text = readFileSync(join(import.meta.dirname, name, 'run.ts'), 'utf8').replaceAll(/\n \*\s?/g, ' ');
  const [, about] = new RegExp(String.raw`\./run bench ${name}: (.+?)\. `).exec(text) ?? [];
  if (about === undefined) throw new Error(`bench/${name}/run.ts does not begin with what it measures.`);
  return about;
}

/** The first figures of all benchmarks. */
function headlineTable(benchmarks: readonly Benchmark[]): string {
  const rows = benchmarks
    .flatMap(({ headlines }) => headlines)
    .map(({ what, ours, peers, isMoreBetter }) => {
      const isLoss = (value: number): boolean => (isMoreBetter === true ? value > ours : value < ours);
      const theirs = Object.entries(peers).map(([peer, value]) => {
        const text = `${peer} ${figure(value)}`;
        return isLoss(value) ? `**${text}**` : text;
      });
      return `| ${what} | ${figure(ours)} | ${theirs.join(', ')} |`;
    });
  const count = benchmarks.reduce((sum, { broken }) => sum + broken.length, 0);
  const claims =
    count === 0
      ? 'All claims of bench/README.md are borne out.'
      : `Not borne out: ${count} claims, named in [bench/README.md](bench/README.md).`;
  const notes = `**Bold**: a peer does better. ${claims}`;
  return ['| measured | ours | peers |', '| --- | --: | --- |', ...rows, '', notes].join('\n');
}

/** The tables whose second column is a number in at least two rows. */
function tablesOf(page: string, notOurs?: RegExp): Chart[] {
  let heading = '';
  const charts: Chart[] = [];
  for (const block of page.split(/\n\s*\n/)) {
    heading = /^#+ (.+)$/m.exec(block)?.[1] ?? heading;
    const rows = block.split('\n').filter((line) => line.startsWith('|'));
    const [head = [], , ...body] = rows.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll(/[`*]/g, '').trim()),
    );
    // The first column of numbers, named by the columns before it.
    const column = head.findIndex((_, index) => index > 0 && body.every((cells) => /^\d/.test(cells[index] ?? '')));
    if (column === -1) continue;
    const bars = body.map((cells) => {
      const value = Number.parseFloat((cells[column] ?? '').replaceAll(',', ''));
      const label = cells.slice(0, column).join(', ');
      return { label, value, ours: notOurs?.test(label) !== true };
    });
    if (bars.length < 2) continue;
    charts.push({ title: `${heading}: ${head[column] ?? ''}`, bars });
  }
  return charts;
}
