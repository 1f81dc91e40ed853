/** Horizontal bars. */
export interface Chart {
  readonly title: string;
  /** At least one; those that are ours stand out from those of peers. */
  readonly bars: readonly { readonly label: string; readonly value: number; readonly ours: boolean }[];
}

const [width, left, right, row] = [640, 230, 80, 24];

/** Draws a chart as SVG, readable on a light and on a dark page. */
export function drawn({ title, bars }: Chart): string {
  const longest = Math.max(...bars.map(({ value }) => value), Number.EPSILON);
  const rows = bars.map(({ label, value, ours }, index) => {
    const y = 40 + index * row;
    const length = Math.max(1, (value / longest) * (width - left - right));
    return [
      `<text x="${left - 8}" y="${y + 12}" text-anchor="end">${escape(shorten(label))}</text>`,
      `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="16" rx="2" class="${ours ? 'ours' : 'peer'}"/>`,
      `<text x="${(left + length + 6).toFixed(1)}" y="${y + 12}">${figure(value)}</text>`,
    ].join('');
  });
  const height = 48 + bars.length * row;
  const said = bars.map(({ label, value }) => `${label}: ${figure(value)}`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(`${title}. ${said}`)}">
<style>text{font:13px system-ui,sans-serif;fill:#24292f}.title{font-weight:600}.ours{fill:#0a6cb8}.peer{fill:#9aa4ae}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ours{fill:#58a6ff}.peer{fill:#6e7681}}</style>
<text x="8" y="22" class="title">${escape(title)}</text>
${rows.join('\n')}
</svg>
`;
}

function shorten(label: string): string {
  return label.length > 36 ? `${label.slice(0, 35)}…` : label;
}

/** A figure with as many digits as say something. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3).replace(/\.?0+$/, '');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
