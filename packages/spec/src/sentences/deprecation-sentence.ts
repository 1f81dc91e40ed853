import type { Deprecation } from '../model/api.ts';

/** Since when something should no longer be used, why, until when it works, and what takes its place. */
export function formatDeprecation({ since, reason = '', sunset, replacement }: Deprecation): string {
  // A revision that is older than this keyword has no day; the verdict reads it to compare.
  const from = (since as string | undefined) === undefined ? '' : `${dayText(since)}から`;
  return [
    `${from}非推奨です。`,
    reason,
    ...(sunset === undefined ? [] : [`${dayText(sunset)}に提供を終える予定です。`]),
    ...(replacement === undefined ? [] : [`代わりに\`${replacement}\`を使ってください。`]),
  ].join('');
}

/** A day in the form YYYY-MM-DD as readers write it. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
