import type { EngineContext } from '../realtime/engine-context.ts';
import type { Parameters } from './parameters.ts';

/** Request of `generateCourseCondition`. */
export interface ConditionRequest {
  /** Condition string that is changed. */
  readonly detail: string;
  /** New values by the names of the options. */
  readonly changes: Readonly<Record<string, string>>;
}

/** Reads a request to change a condition string. */
export function parseCondition(parameters: Parameters, { world }: EngineContext): ConditionRequest {
  return { detail: parameters.neededText('detail'), changes: parameters.givenOf(world.conditions.names) };
}
