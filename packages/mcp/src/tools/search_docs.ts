import { searchDocs } from '../docs/search-docs.ts';
import type { ToolArguments } from './schemas.ts';
import type { ToolRunner } from './tool-types.ts';

export const run: ToolRunner<ToolArguments<'search_docs'>> = ({ query, limit = 8 }) => {
  const found = searchDocs(query, limit);
  const lines = found.hits.map(({ page, kind, title, context, note, api }) =>
    [`- ${title}（${[kind, context].filter(Boolean).join('、')}） ${page}`, api && `describe_api: ${api}`, note]
      .filter(Boolean)
      .join(' — '),
  );
  return { text: [found.note, ...lines].filter(Boolean).join('\n'), data: { ...found } };
};
