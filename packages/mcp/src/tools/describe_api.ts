import { describeOperation, formatDescription } from '../api/describe-operation.ts';
import { findOperation } from '../api/find-operation.ts';
import type { ToolArguments } from './schemas.ts';
import { computeTokenLimit, type RunTool } from './tool-types.ts';

const usual = 2_000;

export const run: RunTool<ToolArguments<'describe_api'>> = ({ api, focus = [], max_tokens: asked }, { app }) => {
  const description = describeOperation(findOperation(api), focus, computeTokenLimit(asked, usual, app.settings));
  return { text: formatDescription(description), data: { ...description } };
};
