import type { AssignedPass, PassAndCoupon } from '../course/course.ts';
import { checkPassRouteSyntax } from '../passes/pass-route.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { readPass, type StoredPass } from './stored-pass.ts';
import { findAlias, getAliasVersion } from './alias.ts';

/** Reads the serialized data of a commuter pass. Also accepts the fixed serialized data in the examples of the spec. */
export function readPassOrAlias(context: EngineContext, text: string): StoredPass | 'damaged' {
  const alias = findAlias(context.world.data.aliases.passes, text);
  if (alias === undefined) return readPass(text);
  return {
    engineVersion: getAliasVersion(context, alias),
    route: alias.route,
    kind: alias.kind ?? 'bussiness',
    offpeak: alias.offpeak === true,
    product: alias.product ?? '',
  };
}

/** Commuter pass and coupon of a request, as text. */
export interface PassAndCouponRequest {
  readonly passData: string | undefined;
  /** Route of the commuter pass. It is used if the request contains no serialized data. */
  readonly passRoute: string | undefined;
  readonly offpeakMode: AssignedPass['mode'];
  readonly coupon: string | undefined;
  /** True if the request must fail when no course can use the pass and the coupon. */
  readonly mustApply: boolean;
}

/**
 * Reads the commuter pass of a request.
 *
 * @throws EngineError if the text is malformed
 */
function resolvePassRequest(context: EngineContext, request: PassAndCouponRequest): AssignedPass | undefined {
  const { passData, passRoute, offpeakMode: mode } = request;
  if (passData !== undefined) {
    const stored = readPassOrAlias(context, passData);
    if (stored === 'damaged') return { route: '', kind: '', offpeak: false, damaged: true, mode };
    return { route: stored.route, kind: stored.kind, offpeak: stored.offpeak, damaged: false, mode };
  }
  if (passRoute === undefined) return undefined;
  checkPassRouteSyntax(passRoute);
  return { route: passRoute, kind: 'bussiness', offpeak: false, damaged: false, mode };
}

/**
 * Reads the commuter pass and the coupon of a request.
 *
 * @throws EngineError if the text of the pass is malformed
 */
export function resolvePassAndCoupon(context: EngineContext, request: PassAndCouponRequest): PassAndCoupon {
  return { pass: resolvePassRequest(context, request), coupon: request.coupon };
}
