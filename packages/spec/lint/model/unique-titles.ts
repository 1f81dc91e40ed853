import type { ModelRule } from './model-rule.ts';

/** Lint rule: each operation has its own summary, which is the title of its page. */
export const uniqueTitles: ModelRule = ({ api, origins: { document } }, report) => {
  const first = new Map<string, string>();
  for (const { id, path, title } of api.operations) {
    const other = first.get(title);
    first.set(title, other ?? id);
    if (other !== undefined)
      report(`${id} has the summary of ${other}; say how they differ`, document.at(['paths', path, 'get', 'summary']));
  }
};
