import { read } from '../docs/pages.ts';
import type { Args } from './schemas.ts';
import { roomFor, type Run } from './tool.ts';

const usual = 2_000;

/** Reads a page or a part of it. */
export const run: Run<Args<'read_page'>> = ({ page, from, max_tokens: asked }, { desk }) => {
  const part = read({ page, from }, roomFor(asked, usual, desk.settings));
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
