import type { PriceChoices } from '../requests/parse-edit.ts';
import { type Course, emptyPriceSelection } from '../course/course.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { calculateCourse } from '../prices/calculated-course.ts';

/**
 * Adds the prices and pass classes that the user chose to the selection of a course.
 *
 * @throws EngineError if a chosen price or pass class does not exist
 */
export function applyPriceChoices(context: EngineContext, course: Course, choices: PriceChoices): Course {
  const { teikiKind, fares, charges, vehicle, passClass } = choices;
  const condition =
    teikiKind === undefined ? course.condition : context.world.conditions.compose(course.condition, { teikiKind });
  const classes = [vehicle, passClass].flatMap((index) => (index === undefined ? [] : [Number(index)]));
  const selection = {
    fares: [...fares.map(Number), ...course.selection.fares],
    charges: [...charges.map(Number), ...course.selection.charges],
    passClasses: [...classes, ...course.selection.passClasses],
  };
  const changed: Course = { ...course, condition, selection };
  checkPriceChoices(context, changed, choices);
  return changed;
}

/**
 * Checks that the prices and pass classes in a request exist.
 *
 * @throws EngineError if one of them does not exist
 */
export function checkPriceChoices(
  context: EngineContext,
  course: Course,
  { fares = [], charges = [], vehicle, passClass }: Partial<PriceChoices>,
): void {
  const { prices } = calculateCourse(context, { ...course, selection: emptyPriceSelection });
  for (const [group, indexes] of [
    [prices.fares, fares],
    [prices.charges, charges],
  ] as const) {
    for (const index of indexes) {
      if (group?.items.some((item) => item.index === Number(index)) !== true) {
        throw new EngineError('noSuchPrice', index);
      }
    }
  }
  if (vehicle !== undefined && prices.passes.choices[Number(vehicle) - 1]?.kind !== 'vehicle') {
    throw new EngineError('noSuchPassClass', vehicle);
  }
  const chosen = passClass === undefined ? undefined : prices.passes.choices[Number(passClass) - 1];
  if (passClass !== undefined && (chosen === undefined || chosen.kind === 'vehicle')) {
    throw new EngineError('noSuchPassClass', passClass);
  }
}
