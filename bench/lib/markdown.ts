import type { Result, Table } from './result.ts';
import type { Chart } from './chart.ts';

/** Formats a result as a section of Markdown. */
export function formatResult(result: Result, charts: readonly string[] = []): string {
  const { about, date, commit, machine, load, versions, tables, failedClaims } = result;
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version ?? '?'}`);
  return [
    `## ${titleOf(result)}`,
    `${about}.`,
    `${date}, commit ${commit}, ${machine}, load ${load.toFixed(1)} before the run. Peers: ${peers.join(', ')}.`,
    ...charts,
    ...tables.flatMap(formatTable),
    ...(failedClaims.length === 0 ? [] : ['### Failed claims', failedClaims.map((claim) => `- ${claim}`).join('\n')]),
  ].join('\n\n');
}

/** Heading of a result, from which GitHub makes its anchor. */
export function titleOf({ name }: Pick<Result, 'name'>): string {
  return `Benchmark ${name}`;
}

function formatTable({ title, text, columns, rows }: Table): string[] {
  const cells = (row: readonly (string | number)[]): string =>
    `| ${row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 4 }) : cell)).join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [`### ${title}`, ...(text === undefined ? [] : [text]), [columns, rule, ...rows].map(cells).join('\n')];
}

/** Bar charts of a result, one for each column that a table names in `charts`. */
export function chartsOf({ tables }: Pick<Result, 'tables'>): Chart[] {
  return tables.flatMap(({ title, columns, rows, charts = [] }) =>
    charts.map((name) => {
      const column = columns.indexOf(name);
      const bars = rows.flatMap((row) => {
        const [label, value] = [String(row[0]), row[column]];
        return typeof value === 'number' ? [{ label, value, isOurs: /\b(?:ours?|sandbox|sdk)\b/.test(label) }] : [];
      });
      return { title: `${title}: ${name}`, bars };
    }),
  );
}
