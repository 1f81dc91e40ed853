import type { EngineContext } from '../realtime/engine-context.ts';
import type { RequestParameters } from './parameters.ts';

/** Parsed request of the API operation `generateCourseCondition`. */
export interface ConditionRequest {
  readonly detail: string;
  readonly changes: Readonly<Record<string, string>>;
}

/** Parses a request of the API operation `generateCourseCondition`. */
export function parseConditionRequest(parameters: RequestParameters, { world }: EngineContext): ConditionRequest {
  return { detail: parameters.neededText('detail'), changes: parameters.givenOf(world.conditions.names) };
}
