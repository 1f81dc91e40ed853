import type { EngineContext } from '../realtime/engine-context.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request to the API operation `generateCourseCondition`. */
export interface ConditionRequest {
  /** Condition string that the request changes. */
  readonly detail: string;
  /** New option values by the names of the condition options. */
  readonly changes: Readonly<Record<string, string>>;
}

/** Parses a request to change a condition string. */
export function parseConditionRequest(parameters: RequestParameters, { world }: EngineContext): ConditionRequest {
  return { detail: parameters.neededText('detail'), changes: parameters.givenOf(world.conditions.names) };
}
