/** Row of a feed file, for messages: the file with the name of its feed, and the line. */
export interface RowLocation {
  readonly file: string;
  readonly line: number;
}

/** Reason for which a conversion left something out or applied a rule: how often, and in which rows. */
interface Remark {
  readonly reason: string;
  count: number;
  readonly rows: string[];
}

interface Addition {
  readonly reason: string;
  readonly count: number;
  readonly at: RowLocation | string | undefined;
}

/** Maximum number of rows that the report lists for each reason. */
const maxRows = 1000;
/** Number of rows for each reason in the summary. */
const summaryRows = 3;

/** Collects what a conversion leaves out and the rules that it applies, with counts, reasons and rows. */
export class ConversionReport {
  readonly #left = new Map<string, Remark>();
  readonly #rules = new Map<string, Remark>();
  readonly #totals: string[] = [];

  /** Reports something that is left out. */
  leaveOut(reason: string, at?: RowLocation | string, count = 1): void {
    if (count > 0) add(this.#left, { reason, at, count });
  }

  /** Reports a rule that was applied to fill in or change a value. */
  applyRule(reason: string, at: RowLocation | string): void {
    add(this.#rules, { reason, at, count: 1 });
  }

  addTotal(text: string): void {
    this.#totals.push(text);
  }

  /** Lists what is left out, with some rows for each reason. */
  listLeftOut(): string[] {
    return [...this.#left.values()].map((remark) => formatRemark(remark, summaryRows));
  }

  /** Formats the summary for the terminal. */
  formatSummary(): string {
    return this.#format(summaryRows);
  }

  /** Formats the whole report, with the rows. */
  formatReport(): string {
    return `# 変換の報告\n\n${this.#format(maxRows)}`;
  }

  #format(rows: number): string {
    const list = (title: string, remarks: ReadonlyMap<string, Remark>): string[] => [
      title,
      ...(remarks.size === 0 ? ['- なし'] : [...remarks.values()].map((remark) => `- ${formatRemark(remark, rows)}`)),
      '',
    ];
    return [
      ...list('使わなかったもの:', this.#left),
      ...list('規則で決めたもの:', this.#rules),
      'できたもの:',
      ...this.#totals.map((text) => `- ${text}`),
      '',
    ].join('\n');
  }
}

function add(remarks: Map<string, Remark>, { reason, count, at }: Addition): void {
  const remark = remarks.get(reason) ?? { reason, count: 0, rows: [] };
  remarks.set(reason, remark);
  remark.count += count;
  if (at === undefined || remark.rows.length >= maxRows) return;
  remark.rows.push(typeof at === 'string' ? at : `${at.file}:${at.line}`);
}

function formatRemark({ reason, count, rows }: Remark, most: number): string {
  const shown = rows.slice(0, most);
  const rest = count > shown.length && shown.length > 0 ? 'など' : '';
  return `${reason}: ${count}件${shown.length === 0 ? '' : `（${shown.join('、')}${rest}）`}`;
}
