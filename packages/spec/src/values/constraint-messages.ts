import type { Bounds, NumberRange } from '../model/api.ts';
import type { Scalar } from '@route-search/parameter-rules';
import type { ConstraintFailure } from './value-violation.ts';

// Failures of parameter checks whose message is the same for every parameter. Each is a separate export, so that
// bundlers drop the messages of unused checks.

export const missingValueFailure: ConstraintFailure = ['required', 'は必須です。'];

export const emptyValueFailure: ConstraintFailure = ['empty', 'の値が空です。'];

export const emptyListFailure: ConstraintFailure = ['empty', 'のリストに値がありません。'];

export const emptyItemFailure: ConstraintFailure = ['emptyItem', 'が空です。'];

export const nonexistentDateFailure: ConstraintFailure = ['calendar', 'に存在しない日付が指定されています。'];

/** Creates the constraint failure for a value of a wrong type. */
export function createTypeFailure(expected: string): ConstraintFailure {
  return ['type', requestValue(expected)];
}

/** Creates the constraint failure for a value outside an enumeration. */
export function createEnumFailure(values: readonly Scalar[]): ConstraintFailure {
  return ['enum', requestValue(`${values.join('、')}のいずれか`)];
}

/** Creates the constraint failure for a value that does not match its pattern. */
export function createPatternFailure(notation = '正しい'): ConstraintFailure {
  return ['pattern', requestValue(`${notation}形式の値`)];
}

/** Checks the number of list items against its bounds. */
export function checkItemCount(count: number, min: number, max: number): ConstraintFailure | undefined {
  if (count < min) return ['minItems', requestValue(`${min}件以上`)];
  if (count > max) return ['maxItems', `に指定できるのは最大${max}件です。`];
  return undefined;
}

/** Checks the number of characters against its bounds. */
export function checkTextLength(count: number, { min = NaN, max = NaN }: Bounds): ConstraintFailure | undefined {
  if (count < min) return ['length', requestValue(`${min}文字以上`)];
  if (count > max) return ['length', requestValue(`${max}文字以下`)];
  return undefined;
}

/** Checks a number against its range. Comparisons with the limit `NaN` are always false. */
export function checkNumberRange(
  number: number,
  { min = NaN, max = NaN, above = NaN, below = NaN }: NumberRange,
): ConstraintFailure | undefined {
  if (number < min) return ['minimum', requestValue(`${min}以上の値`)];
  if (number <= above) return ['minimum', requestValue(`${above}より大きい値`)];
  if (number > max) return ['maximum', requestValue(`${max}以下の値`)];
  if (number >= below) return ['maximum', requestValue(`${below}より小さい値`)];
  return undefined;
}

function requestValue(expected: string): string {
  return `には${expected}を指定してください。`;
}
