import { EngineError } from '../../base/engine-error.ts';
import type { AssignmentRequest } from '../serialize/assigned-pass.ts';
import type { CandidateCourse } from './choose-courses.ts';

/** Assignment result codes that the request parameter `bringAssignmentError` turns into an error. */
const failures = new Set([1, 2, 4]);

/**
 * Checks that at least one course can use the assigned pass and coupon.
 *
 * @throws EngineError when no course can and the request asks for this error
 */
export function checkPassAndCoupon(
  { mustApply, coupon, passData, passRoute }: AssignmentRequest,
  found: readonly CandidateCourse[],
): void {
  if (!mustApply || found.length === 0) return;
  if (
    coupon !== undefined &&
    !found.some(({ prices }) => prices.fares?.items.some(({ type }) => type === 'WithCoupon'))
  ) {
    throw new EngineError('assignmentNotApplicable', coupon);
  }
  const failed = found.every(({ prices }) => prices.assigned !== undefined && failures.has(prices.assigned.code));
  if (failed) throw new EngineError('assignmentNotApplicable', passRoute ?? passData);
}
