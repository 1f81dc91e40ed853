import type { Deprecation } from '../model/api.ts';

/** Formats a deprecation: since when, why, until when it works, and the replacement. */
export function formatDeprecation({ since, reason = '', sunset, replacement }: Deprecation): string {
  // A revision older than this keyword has no day; the breaking-change verdict reads it to compare.
  const from = (since as string | undefined) === undefined ? '' : `${dayText(since)}から`;
  return [
    `${from}非推奨です。`,
    reason,
    ...(sunset === undefined ? [] : [`${dayText(sunset)}に提供を終える予定です。`]),
    ...(replacement === undefined ? [] : [`代わりに\`${replacement}\`を使ってください。`]),
  ].join('');
}

/** Formats a day (YYYY-MM-DD) for Japanese readers. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
