import type { Deprecation } from '../model/api.ts';

/** Formats the Japanese sentence about a deprecation: its first day, reason, sunset day and replacement. */
export function formatDeprecation({ since, reason = '', sunset, replacement }: Deprecation): string {
  const from = since === undefined ? '' : `${dayText(since)}から`;
  return [
    `${from}非推奨です。`,
    reason,
    ...(sunset === undefined ? [] : [`${dayText(sunset)}に提供を終える予定です。`]),
    ...(replacement === undefined ? [] : [`代わりに\`${replacement}\`を使ってください。`]),
  ].join('');
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
