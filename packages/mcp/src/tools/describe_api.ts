import { describe, describedAs } from '../api/describe.ts';
import { operationOf } from '../api/operations.ts';
import type { Args } from './schemas.ts';
import { roomFor, type Run } from './tool.ts';

const usual = 2_000;

/** Describes an API. */
export const run: Run<Args<'describe_api'>> = ({ api, focus = [], max_tokens: asked }, { desk }) => {
  const description = describe(operationOf(api), focus, roomFor(asked, usual, desk.settings));
  return { text: describedAs(description), data: { ...description } };
};
