import type { AssignedPass } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { Parameters } from '../parameters.ts';
import { checkRouteForm } from '../passes/pass-route.ts';
import type { Setting } from '../realtime/engine-context.ts';
import type { Candidate } from '../search/choose-courses.ts';
import type { Extras } from '../search/find-courses.ts';
import { readPass, splitPass, type StoredPass } from '../serialize/stored-pass.ts';
import { hash } from '../../base/hash.ts';

/** Whether a string of the examples is still as it was printed. */
export function isWhole({ check }: { readonly check: string }, text: string): boolean {
  return hash(text).toString(16) === check;
}

/** The engine version that issued a string of the examples. */
export function versionOf({ world }: Setting, { older }: { readonly older?: boolean }): string {
  const { current, previous } = world.data.engine.engine;
  return older === true ? previous : current;
}

/** Reads serialized data of a pass: ours, or one that the examples of the spec print. */
export function openPass(setting: Setting, text: string): StoredPass | 'damaged' {
  const parts = splitPass(text);
  const alias = setting.world.data.aliases.passes.find((one) => parts?.sum.startsWith(one.sum));
  if (alias === undefined) return readPass(text);
  if (!isWhole(alias, text)) return 'damaged';
  return {
    engineVersion: versionOf(setting, alias),
    route: alias.route,
    kind: alias.kind ?? 'bussiness',
    offpeak: alias.offpeak === true,
    product: alias.product ?? '',
  };
}

/**
 * The pass that a request assigns.
 *
 * @throws EngineError when the text of the pass has another form
 */
export function passOf(setting: Setting, request: Parameters): AssignedPass | undefined {
  const data = request.text('assignTeikiSerializeData');
  const route = request.text('assignDetailRoute');
  const mode = modeOf(request);
  if (data !== undefined) {
    const stored = openPass(setting, data);
    if (stored === 'damaged') return { route: '', kind: '', offpeak: false, damaged: true, mode };
    return { route: stored.route, kind: stored.kind, offpeak: stored.offpeak, damaged: false, mode };
  }
  if (route === undefined) return undefined;
  checkRouteForm(route);
  return { route, kind: 'bussiness', offpeak: false, damaged: false, mode };
}

/** How a request wants an off-peak pass to be counted. */
export function modeOf(request: Parameters): AssignedPass['mode'] {
  const mode = request.text('offpeakTeikiMode');
  return mode === 'offpeakTime' || mode === 'peakTime' ? mode : undefined;
}

/** The pass and the coupon of a request. */
export function extrasOf(setting: Setting, request: Parameters): Extras {
  return { pass: passOf(setting, request), coupon: request.text('coupon') };
}

/** Codes of an assignment that `bringAssignmentError` turns into an error. */
const failures = new Set([1, 2, 4]);

/** Makes an error of a pass or coupon that no course can use, if the request asks for that. */
export function checkAssignment(setting: Setting, request: Parameters, found: readonly Candidate[]): void {
  if (!request.flag('bringAssignmentError') || found.length === 0) return;
  const coupon = request.text('coupon');
  if (coupon !== undefined && !found.some(({ prices }) => prices.items.some(({ type }) => type === 'WithCoupon'))) {
    throw new EngineError('assignmentNotApplicable', coupon);
  }
  const failed = found.every(({ prices }) => prices.assigned !== undefined && failures.has(prices.assigned.code));
  if (failed) {
    throw new EngineError(
      'assignmentNotApplicable',
      request.text('assignDetailRoute') ?? request.text('assignTeikiSerializeData'),
    );
  }
}
