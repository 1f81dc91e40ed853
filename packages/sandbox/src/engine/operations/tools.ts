import type { Copyrights, DataVersion } from '@route-search/schemas/validators';
import type { Parameters } from '../request.ts';
import type { Setting } from '../plan.ts';

/** Members of the answer with a condition string. */
export interface ConditionAnswer {
  readonly Condition: string;
}

/** Members of the answer with the versions of the data. */
export interface DataVersionAnswer {
  readonly Copyrights: readonly Copyrights[];
  readonly Version: readonly DataVersion[];
}

/** `generateCourseCondition`: what is given patches `detail`, everything else keeps its digits. */
export function generateCourseCondition({ world }: Setting, request: Parameters): ConditionAnswer {
  const changes = Object.fromEntries(
    world.conditions.names.flatMap((name) => {
      const value = request.given(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { Condition: world.conditions.compose(request.neededText('detail'), changes) };
}

/** `getDataVersion`. */
export function getDataVersion({ world }: Setting): DataVersionAnswer {
  const { copyrights, versions } = world.data.engine;
  return { Copyrights: copyrights.map((one) => ({ ...one })), Version: versions.map((one) => ({ ...one })) };
}
