import type { PassAndCouponRequest } from '../serialize/assigned-pass.ts';
import type { RequestParameters } from './parameters.ts';

/** Parses the commuter pass and the coupon of a request. */
export function parsePassAndCoupon(parameters: RequestParameters): PassAndCouponRequest {
  const mode = parameters.text('offpeakTeikiMode');
  return {
    passData: parameters.text('assignTeikiSerializeData'),
    passRoute: parameters.text('assignDetailRoute'),
    offpeakMode: mode === 'offpeakTime' || mode === 'peakTime' ? mode : undefined,
    coupon: parameters.text('coupon'),
    mustApply: parameters.flag('bringAssignmentError'),
  };
}
