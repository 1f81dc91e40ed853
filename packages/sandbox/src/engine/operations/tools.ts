import { conditionOptions } from '@route-search/schemas/catalogues';
import type { Copyrights, DataVersion } from '@route-search/schemas/validators';
import { composeCondition, defaultCondition } from '../condition.ts';
import type { Parameters } from '../options.ts';
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

/**
 * `generateCourseCondition`: what is given patches `detail`, everything else keeps its digits.
 *
 * @param _setting - not needed
 * @param request - the request
 */
export function generateCourseCondition(_setting: Setting, request: Parameters): ConditionAnswer {
  const changes = Object.fromEntries(
    Object.keys(conditionOptions).flatMap((name) => {
      const value = request.text(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { Condition: composeCondition(request.text('detail') ?? defaultCondition, changes) };
}

/**
 * `getDataVersion`.
 *
 * @param setting - the world
 */
export function getDataVersion({ world }: Setting): DataVersionAnswer {
  const { copyrights, versions } = world.data.engine;
  return { Copyrights: copyrights.map((one) => ({ ...one })), Version: versions.map((one) => ({ ...one })) };
}
