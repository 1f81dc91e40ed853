/** File and line of a row in a GTFS feed, for messages. */
export interface RowLocation {
  readonly file: string;
  readonly line: number;
}

/** Remark about a conversion: something was skipped, or a rule supplied a value. */
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

/** Maximum number of rows per remark in the full report. */
const maxRows = 1000;
const summaryRows = 3;

/** Report of a GTFS conversion: skipped content, applied rules, and totals. */
export class ConversionReport {
  readonly #left = new Map<string, Remark>();
  readonly #rules = new Map<string, Remark>();
  readonly #totals: string[] = [];

  leaveOut(reason: string, at?: RowLocation | string, count = 1): void {
    if (count > 0) add(this.#left, { reason, at, count });
  }

  /** Adds a remark that a rule of the conversion supplied or changed a value. */
  applyRule(reason: string, at: RowLocation | string): void {
    add(this.#rules, { reason, at, count: 1 });
  }

  addTotal(text: string): void {
    this.#totals.push(text);
  }

  /** Lists the skipped content of the feeds: a line for each reason, with some rows as examples. */
  listLeftOut(): string[] {
    return [...this.#left.values()].map((remark) => formatRemark(remark, summaryRows));
  }

  formatSummary(): string {
    return this.#format(summaryRows);
  }

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
