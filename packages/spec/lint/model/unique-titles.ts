import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: each operation has its own summary, each tag its own display name and description, and each group its own
 * title. Two operations with different responses describe them with different texts.
 */
export const uniqueTitles: ModelRule = ({ origins: { document }, api }, report) => {
  const operations = api.operations.map(
    ({ id, path }) => [id, document.at(['paths', path, 'get', 'summary'])] as const,
  );
  const titles = (list: string, key: string): typeof operations =>
    document.child(list)?.items.map((item) => [String(item.child('name')?.value), item.child(key)] as const) ?? [];
  for (const [what, all] of [
    ['summary', operations],
    ['display name', titles('tags', 'x-displayName')],
    ['description', titles('tags', 'description')],
    ['title', titles('x-operation-groups', 'title')],
    ['title', titles('x-parameter-groups', 'title')],
  ] as const) {
    const first = new Map<unknown, string>();
    for (const [id, node] of all) {
      const other = first.get(node?.value);
      first.set(node?.value, other ?? id);
      if (other !== undefined) report(`${id} has the ${what} of ${other}; say how they differ`, node);
    }
  }
  for (const { id, path, answer } of api.operations) {
    const other = api.operations.find(
      (one) => one.answer.meaning === answer.meaning && one.answer.entity !== answer.entity,
    );
    if (other === undefined) continue;
    report(
      `the responses of ${id} and ${other.id} have the same description, but not the same schema; correct one of them`,
      document.at(['paths', path, 'get', 'responses', answer.status, 'description']),
    );
  }
};
