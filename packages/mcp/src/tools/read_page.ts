import { readPageExcerpt } from '../docs/read-page.ts';
import type { ToolArguments } from './schemas.ts';
import { computeTokenLimit, type ToolRunner } from './tool-types.ts';

const usual = 2_000;

export const run: ToolRunner<ToolArguments<'read_page'>> = ({ page, from, max_tokens: asked }, { app }) => {
  const part = readPageExcerpt({ page, from }, computeTokenLimit(asked, usual, app.settings));
  const more = [
    part.next !== undefined && `続き: read_pageにpage="${part.page}"、from=${part.next}を指定してください。`,
    part.sections &&
      `節: ${Object.entries(part.sections)
        .map(([id, title]) => `#${id} ${title}`)
        .join('、')}`,
  ].filter((line) => typeof line === 'string');
  return {
    text: [part.markdown, ...(more.length > 0 ? [`---\n${more.join('\n')}`] : [])].join('\n\n'),
    data: { ...part },
  };
};
