import { expect } from 'vitest';
import { validators as open } from '@route-search/schemas/validators';
import { validators as strict } from '@route-search/schemas/validators/strict';
import { findBrokenResponseRules, getSpecOperation, specOperations } from '../support/spec.ts';
import {
  createEngine,
  EngineError,
  type OperationHandlers,
  type Engine,
  type RequestParameterValues,
} from '../../src/engine/index.ts';

export const engine = createEngine();

export type OperationName = keyof OperationHandlers;

const bodies = new Map(specOperations.map(({ id, answer }) => [id, answer.schema]));

interface Guard {
  (data: unknown): boolean;
  errors?: unknown;
}

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return -- what comes back is looked into at any depth */

/** Calls an operation of the engine. Validates the response body with the schema and the rules of the spec. */
export function callEngine(call: OperationName, request: RequestParameterValues, from: Engine = engine): any {
  const method = from[call];
  const members = method(request);
  const body = { ResultSet: { apiVersion: '1.0', engineVersion: from.engineVersion, ...members } };
  for (const [mode, guards] of [
    ['open', open],
    ['strict', strict],
  ] as const) {
    const guard = (guards as Readonly<Record<string, Guard>>)[bodies.get(call) ?? '']!;
    if (!guard(body)) expect({ mode, call, request, errors: guard.errors }).toBe('a valid body');
  }
  expect(findBrokenResponseRules(getSpecOperation(call), request, body.ResultSet), JSON.stringify(request)).toEqual([]);
  return members;
}

/** Searches courses at ten o'clock on the day of the examples. */
export function searchCourses(request: RequestParameterValues, from: Engine = engine): any[] {
  return callEngine('searchCourseExtreme', { date: '20240620', time: '1000', ...request }, from).Course ?? [];
}

export function findFirstCourse(request: RequestParameterValues, from: Engine = engine): any {
  const [course] = searchCourses(request, from);
  expect(course, JSON.stringify(request)).toBeDefined();
  return course;
}

/** Returns the error that a request causes. */
export function getEngineError(
  call: OperationName,
  request: RequestParameterValues,
  from: Engine = engine,
): EngineError {
  try {
    callEngine(call, request, from);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error(`${call} answers ${JSON.stringify(request)}`);
}
