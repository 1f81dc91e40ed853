import { EngineError } from '../../base/engine-error.ts';
import type { PassAndCouponRequest } from '../serialize/assigned-pass.ts';
import type { CandidateCourse } from './choose-courses.ts';

/** Results of applying a commuter pass that are errors if the request sets `bringAssignmentError`. */
const failures = new Set([1, 2, 4]);

/**
 * Checks that at least one course can use the commuter pass and the coupon of a request. Requests without
 * `bringAssignmentError` always pass.
 *
 * @throws EngineError if no course can use them
 */
export function checkPassAndCoupon(
  { mustApply, coupon, passData, passRoute }: PassAndCouponRequest,
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
