/** A chart of horizontal bars. */
export interface Chart {
  readonly title: string;
  /** At least one. Ours have another colour than those of the peers. */
  readonly bars: readonly { readonly label: string; readonly value: number; readonly isOurs: boolean }[];
}

const [width, left, right, row] = [640, 230, 80, 24];

/** Draws a chart as SVG for light and dark pages. */
export function drawChart({ title, bars }: Chart): string {
  const longest = Math.max(...bars.map(({ value }) => value), Number.EPSILON);
  const rows = bars.map(({ label, value, isOurs }, index) => {
    const y = 40 + index * row;
    const length = Math.max(1, (value / longest) * (width - left - right));
    return [
      `<text x="${left - 8}" y="${y + 12}" text-anchor="end">${escapeXml(shorten(label))}</text>`,
      `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="16" rx="2" class="${isOurs ? 'ours' : 'peer'}"/>`,
      `<text x="${(left + length + 6).toFixed(1)}" y="${y + 12}">${formatFigure(value)}</text>`,
    ].join('');
  });
  const height = 48 + bars.length * row;
  const figures = bars.map(({ label, value }) => `${label}: ${formatFigure(value)}`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(`${title}. ${figures}`)}">
<style>text{font:13px system-ui,sans-serif;fill:#24292f}.title{font-weight:600}.ours{fill:#0a6cb8}.peer{fill:#9aa4ae}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ours{fill:#58a6ff}.peer{fill:#6e7681}}</style>
<text x="8" y="22" class="title">${escapeXml(title)}</text>
${rows.join('\n')}
</svg>
`;
}

function shorten(label: string): string {
  return label.length > 36 ? `${label.slice(0, 35)}…` : label;
}

/** Formats a figure with three significant digits; from 100 on as a whole number. */
export function formatFigure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3).replace(/\.?0+$/, '');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
