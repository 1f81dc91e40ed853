import type { DiffReport } from '../diff-report.ts';
import { asGithub } from './github.ts';
import { asJson } from './json.ts';
import { asMarkdown } from './markdown.ts';
import { asText } from './text.ts';

/** How a report is shown. The second argument says whether an unfit version is a failure. */
export const formatters = {
  text: asText,
  json: asJson,
  github: asGithub,
  markdown: asMarkdown,
} as const satisfies Record<string, (report: DiffReport, checked: boolean) => string>;

export type Format = keyof typeof formatters;
