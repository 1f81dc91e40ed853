import type { AssignedPass, PassAndCoupon } from '../course/course.ts';
import { checkPassRoute } from '../passes/pass-route.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { readPass, type StoredPass } from './stored-pass.ts';
import { findAlias, getAliasVersion } from './alias.ts';

/**
 * Reads the serialized data of a commuter pass: data of this sandbox, or an alias that the examples of the spec print.
 */
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

/** Commuter pass and coupon that a request assigns, with the texts of the request. */
export interface AssignmentRequest {
  /** Serialized data of the commuter pass. */
  readonly passData: string | undefined;
  /** Route of the commuter pass; used when there is no serialized data. */
  readonly passRoute: string | undefined;
  readonly offpeakMode: AssignedPass['mode'];
  readonly coupon: string | undefined;
  /** True if the request is refused when no course can use the pass or coupon. */
  readonly mustApply: boolean;
}

/**
 * Reads the commuter pass that a request assigns.
 *
 * @throws EngineError when the text of the pass is malformed
 */
function resolvePassRequest(context: EngineContext, request: AssignmentRequest): AssignedPass | undefined {
  const { passData, passRoute, offpeakMode: mode } = request;
  if (passData !== undefined) {
    const stored = readPassOrAlias(context, passData);
    if (stored === 'damaged') return { route: '', kind: '', offpeak: false, damaged: true, mode };
    return { route: stored.route, kind: stored.kind, offpeak: stored.offpeak, damaged: false, mode };
  }
  if (passRoute === undefined) return undefined;
  checkPassRoute(passRoute);
  return { route: passRoute, kind: 'bussiness', offpeak: false, damaged: false, mode };
}

/** Reads the commuter pass and the coupon that a request assigns. */
export function resolveAssignment(context: EngineContext, request: AssignmentRequest): PassAndCoupon {
  return { pass: resolvePassRequest(context, request), coupon: request.coupon };
}
