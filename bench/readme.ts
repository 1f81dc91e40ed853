/**
 * Writes bench/README.md from the pages in bench/results, with a chart for each of their tables that compares, and the
 * table of the README of the repository from their headlines.
 * `node bench/readme.ts`; `./run bench` does it at the end.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { barChart, figure, type Bar } from './lib/chart.ts';
import { resultsFolder, type Headline } from './lib/results.ts';

interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** What is ours among the rows of all benchmarks; everything else is a peer's. */
const ours = /^(sdk|sandbox|ours|our |portal|build|lint \(all|bundle \(lint|types|`?\.?\/?run)/i;
const most = 4;

/** The charts, by file name. */
const drawings = new Map<string, string>();
const names = globSync('*.md', { cwd: resultsFolder })
  .map((file) => basename(file, '.md'))
  .sort();
const parts = names.map((name) => {
  const page = readFileSync(join(resultsFolder, `${name}.md`), 'utf8').trim();
  const charts = drawn(name, chartsOf(name, page));
  const [title = '', ...rest] = page.split('\n');
  return [title.replace(/^#/, '##'), '', ...charts, rest.join('\n').replaceAll(/^##/gm, '###').trim()].join('\n');
});
const page = join(import.meta.dirname, 'README.md');
const pageText = `# Benchmarks

Ours beside the peers, in one run on one machine. \`./run bench\` runs all of them, \`./run bench NAME\` one; peers come from
the npm registry into folders of their own (\`bench/peers\`) that no package depends on. This page is written from
\`bench/results\` by \`bench/readme.ts\`; the same figures are there as JSON. Ours are the blue bars. A claim that a run does
not bear out is named at its end, and makes it fail; so measure on a machine that does nothing else.

${names.map((name) => `- [${name}](#${name}-benchmark): ${aboutOf(name)}${tookOf(name)}`).join('\n')}

${parts.join('\n\n')}
`;

const first = join(import.meta.dirname, '../README.md');
const block = /(<!-- bench -->)[^]*(<!-- \/bench -->)/;
const text = readFileSync(first, 'utf8');
if (!block.test(text)) throw new Error('README.md has no place for the figures: <!-- bench --> … <!-- /bench -->');
const filled = text.replace(block, (_, start: string, end: string) => `${start}\n\n${headlineTable()}\n\n${end}`);

await runProgram(async () => {
  const charts = Object.fromEntries([...drawings].map(([file, chart]) => [`bench/results/${file}`, chart]));
  writeFiles(join(import.meta.dirname, '..'), {
    ...charts,
    'bench/README.md': await formatted(page, pageText),
    'README.md': await formatted(first, filled),
  });
  const retired = globSync('*.svg', { cwd: resultsFolder }).filter((file) => !drawings.has(file));
  for (const file of retired) rmSync(join(resultsFolder, file));
});

/** In the one form that all files have, or the next check of the format fails. */
async function formatted(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

/** What a benchmark compares, as the first sentence of its program says. */
function aboutOf(name: string): string {
  const text = readFileSync(join(import.meta.dirname, name, 'run.ts'), 'utf8').replaceAll(/\n \*\s?/g, ' ');
  const [, about] = new RegExp(String.raw`\./run bench ${name}: (.+?)\. `).exec(text) ?? [];
  if (about === undefined) throw new Error(`bench/${name}/run.ts does not begin with what it measures.`);
  return about;
}

/** How long the last run took, which is what the next one takes on such a machine. */
function tookOf(name: string): string {
  const { took } = JSON.parse(readFileSync(join(resultsFolder, `${name}.json`), 'utf8')) as { took?: number };
  return took === undefined ? '' : ` (${Math.max(1, Math.round(took / 60))} min)`;
}

/** The first figures of all benchmarks. */
function headlineTable(): string {
  const rows = names.flatMap((name) => {
    const file = join(resultsFolder, `${name}.json`);
    const { headlines = [] } = JSON.parse(readFileSync(file, 'utf8')) as { headlines?: readonly Headline[] };
    return headlines.map(({ what, ours, peers }) => {
      const theirs = Object.entries(peers).map(([peer, value]) => `${peer} ${figure(value)}`);
      return `| ${what} | ${figure(ours)} | ${theirs.join(', ')} |`;
    });
  });
  return ['| measured | ours | peers |', '| --- | --: | --- |', ...rows].join('\n');
}

/** The charts that a benchmark names itself, or else one for each of its first tables. */
function chartsOf(name: string, page: string): Chart[] {
  const file = join(resultsFolder, `${name}.json`);
  const { charts } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    charts?: { title: string; unit: string; bars: { label: string; value: number; ours?: boolean }[] }[];
  };
  if (charts !== undefined) {
    return charts.map(({ title, unit, bars }) => ({
      title: `${title} (${unit})`,
      bars: bars.map((bar) => ({ ...bar, ours: bar.ours === true })),
    }));
  }
  return tablesOf(page).slice(0, most);
}

/** The tables whose second column is a number in at least two rows. */
function tablesOf(page: string): Chart[] {
  let heading = '';
  const charts: Chart[] = [];
  for (const block of page.split(/\n\s*\n/)) {
    heading = /^#+ (.+)$/m.exec(block)?.[1] ?? heading;
    const rows = block.split('\n').filter((line) => line.startsWith('|'));
    const [head = [], , ...body] = rows.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    // The first column of numbers, named by the columns before it.
    const column = head.findIndex((_, index) => index > 0 && body.every((cells) => /^\d/.test(cells[index] ?? '')));
    if (column === -1) continue;
    const bars = body.map((cells) => {
      const label = cells.slice(0, column).join(', ').replaceAll(/[`*]/g, '');
      const value = Number.parseFloat((cells[column] ?? '').replaceAll(',', ''));
      return { label, value, ours: cells.slice(0, column).some((cell) => ours.test(cell.replaceAll(/[`*]/g, ''))) };
    });
    if (bars.length < 2) continue;
    charts.push({ title: `${heading}: ${head[column] ?? ''}`, bars });
  }
  return charts;
}

function drawn(name: string, charts: readonly Chart[]): string[] {
  return charts.flatMap(({ title, bars }, index) => {
    const file = `${name}-${index + 1}.svg`;
    drawings.set(file, barChart(title, bars));
    return [`![${title.replaceAll(/[[\]]/g, '')}](results/${file})`, ''];
  });
}
