const weekdays = ['日', '月', '火', '水', '木', '金', '土'] as const;

/**
 * Formats a `YYYYMMDD` date in Japanese. The weekday in the result makes typing errors visible. Returns undefined for
 * an invalid date.
 */
export function formatDate(wire: string): string | undefined {
  const iso = toIsoDate(wire);
  if (iso === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const weekday = weekdays[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? '';
  return `${year}年${month}月${day}日（${weekday}）`;
}

/** Formats the current date in Japan as `YYYYMMDD`. */
export function formatToday(): string {
  return new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
}

/** Formats a duration in minutes in Japanese: 184 becomes `3時間4分`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours > 0 ? `${hours}時間` : ''}${hours === 0 || rest > 0 ? `${rest}分` : ''}`;
}

/**
 * Converts a `YYYYMMDD` date to `YYYY-MM-DD`, the format of `<input type="date">`. Returns undefined for an invalid
 * date.
 */
export function toIsoDate(wire: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(wire) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // Reject a day after the end of its month, such as 30 February: `Date` would read it as a day of the next month.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso) ? undefined : iso;
}

/** Formats an `HHMM` time in Japanese. `2510` means 1:10 in the night after the service day. */
export function formatTime(wire: string): string | undefined {
  const [, hour, minute] = /^(\d\d)([0-5]\d)$/.exec(wire) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const hours = Number(hour);
  return hours < 24
    ? `${hours}時${Number(minute)}分`
    : `${hours}時${Number(minute)}分（翌日の${hours - 24}時${Number(minute)}分）`;
}
