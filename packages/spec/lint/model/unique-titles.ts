import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: each operation has its own summary, and each tag its own display name, which are the titles of pages. Two
 * operations with different responses describe them with different texts.
 */
export const uniqueTitles: ModelRule = ({ origins: { document }, api }, report) => {
  const tags = document
    .child('tags')
    ?.items.map((tag) => [String(tag.child('name')?.value), tag.child('x-displayName')]);
  const operations = api.operations.map(
    ({ id, path }) => [id, document.at(['paths', path, 'get', 'summary'])] as const,
  );
  for (const [what, all] of [['summary', operations] as const, ['display name', tags ?? []] as const]) {
    const first = new Map<unknown, string>();
    for (const [id, node] of all as typeof operations) {
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
