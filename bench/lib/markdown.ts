import type { Result, Table } from './result.ts';

export function formatResult(result: Result): string {
  const { about, date, commit, machine, load, versions, tables, failedClaims } = result;
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version ?? '?'}`);
  return [
    `## ${formatResultHeading(result)}`,
    `${about}.`,
    `${date}, commit ${commit}, ${machine}, load ${load.toFixed(1)} before the run. Peers: ${peers.join(', ')}.`,
    ...tables.flatMap(formatTable),
    ...(failedClaims.length === 0 ? [] : ['### Failed claims', failedClaims.map((claim) => `- ${claim}`).join('\n')]),
  ].join('\n\n');
}

/** Formats the heading of a benchmark result, from which GitHub derives the anchor. */
export function formatResultHeading({ name }: Pick<Result, 'name'>): string {
  return `Benchmark ${name}`;
}

function formatTable({ title, text, columns, rows }: Table): string[] {
  const cells = (row: readonly (string | number)[]): string =>
    `| ${row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 4 }) : cell)).join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [`### ${title}`, ...(text === undefined ? [] : [text]), [columns, rule, ...rows].map(cells).join('\n')];
}

/** Formats a number with three significant digits, from 100 on as an integer. */
export function formatSignificantDigits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3).replace(/\.?0+$/, '');
}
