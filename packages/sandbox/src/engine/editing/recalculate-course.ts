import { type Course, noSelection } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { Parameters } from '../parameters.ts';
import type { Setting } from '../realtime/engine-context.ts';
import { calculate } from '../prices/calculated-course.ts';

/** Chooses other prices of a course. */
export function recalculate(setting: Setting, course: Course, request: Parameters): Course {
  const kind = request.text('teikiKind');
  const condition =
    kind === undefined ? course.condition : setting.world.conditions.compose(course.condition, { teikiKind: kind });
  const numbers = (name: string): number[] => request.list(name).map(Number);
  const classes = ['vehicleIndex', 'passClassIndex'].flatMap((name) =>
    request.has(name) ? [request.number(name)] : [],
  );
  const selection = {
    fares: [...numbers('fareIndex'), ...course.selection.fares],
    charges: [...numbers('chargeIndex'), ...course.selection.charges],
    passClasses: [...classes, ...course.selection.passClasses],
  };
  const changed: Course = { ...course, condition, selection };
  checkChoices(setting, changed, request);
  return changed;
}

/** Every number that a request names must exist. */
export function checkChoices(setting: Setting, course: Course, request: Parameters): void {
  const { prices } = calculate(setting, { ...course, selection: noSelection });
  for (const [name, kind] of [
    ['fareIndex', 'Fare'],
    ['chargeIndex', 'Charge'],
  ] as const) {
    for (const index of request.list(name)) {
      if (!prices.items.some((item) => item.kind === kind && item.index === Number(index))) {
        throw new EngineError('noSuchPrice', index);
      }
    }
  }
  const vehicle = request.text('vehicleIndex');
  if (vehicle !== undefined && prices.choices[Number(vehicle) - 1]?.kind !== 'vehicle') {
    throw new EngineError('noSuchPassClass', vehicle);
  }
  const pass = request.text('passClassIndex') ?? request.text('assignPassClassIndex');
  const chosen = pass === undefined ? undefined : prices.choices[Number(pass) - 1];
  if (pass !== undefined && (chosen === undefined || chosen.kind === 'vehicle')) {
    throw new EngineError('noSuchPassClass', pass);
  }
}
