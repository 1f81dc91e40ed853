import type { Bounds, NumberRange } from '../model/api.ts';

/** Formats the bounds of a number, such as 1以上20以下. */
export function formatNumberRange({ min, max, above, below }: NumberRange): string {
  const low = min === undefined ? (above === undefined ? '' : `${above}より大きく`) : `${min}以上`;
  const high = max === undefined ? (below === undefined ? '' : `${below}未満`) : `${max}以下`;
  return (low + high).replace(/より大きく$/, 'より大きい数');
}

/** Formats the bounds of a text length, such as 1000文字まで. */
export function formatLengthBounds({ min = 0, max }: Bounds): string {
  if (max === undefined) return `${min}文字以上`;
  return min > 1 ? `${min}～${max}文字` : `${max}文字まで`;
}
