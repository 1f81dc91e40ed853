import { describeOperation, formatOperationDescription } from '../api/describe-operation.ts';
import { findOperation } from '../api/find-operation.ts';
import type { ToolArguments } from './schemas.ts';
import { computeTokenLimit, type ToolRunner } from './tool-types.ts';

const usual = 2_000;

export const run: ToolRunner<ToolArguments<'describe_api'>> = ({ api, focus = [], max_tokens: asked }, { app }) => {
  const description = describeOperation(findOperation(api), focus, computeTokenLimit(asked, usual, app.settings));
  return { text: formatOperationDescription(description), data: { ...description } };
};
