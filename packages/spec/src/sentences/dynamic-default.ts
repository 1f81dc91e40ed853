import type { DynamicDefault } from '../model/api.ts';

/** Formats a sentence about the value that the server assumes for a missing parameter with a dynamic default. */
export function formatDynamicDefault(dynamic: DynamicDefault): string {
  switch (dynamic.formula) {
    case 'same':
      return `省略すると\`${dynamic.parameter}\`と同じ値になります。`;
    case 'half-before':
      return `省略すると\`(${dynamic.parameter} - 1) / 2\`の整数部分になります。`;
    case 'today':
      return '省略すると当日になります。';
    case 'day-group':
      return `省略すると\`${dynamic.parameter}\`の日（指定がなければ当日）の曜日区分になります。`;
  }
}
