import type { ModelRule } from '../model-rule.ts';

/**
 * Lint rule: the examples of an operation have different names, because `Prefer: example=…` selects one by name, and
 * different summaries, because readers choose one by its summary.
 */
export const unambiguousExamples: ModelRule = ({ api, answers, origins: { document } }, report) => {
  for (const { id, path, examples } of api.operations) {
    const node = document.at(['paths', path, 'get']);
    const statuses = new Map<string, string>();
    for (const [status, responses] of Object.entries(answers[id] ?? {})) {
      for (const name of Object.keys(responses)) {
        const other = statuses.get(name);
        statuses.set(name, status);
        if (other === undefined) continue;
        report(
          `${id} has the example "${name}" for ${other} and for ${status}; rename one of them`,
          node?.at(['responses', status, 'content', 'application/json', 'examples', name]),
        );
      }
    }
    for (const [index, { name, summary }] of examples.entries()) {
      const other = examples.slice(0, index).find((earlier) => earlier.summary === summary);
      if (other === undefined) continue;
      const summaryOf = (example: string) => node?.at(['x-request-examples', example, 'summary']);
      const { file = '', line = 1 } = summaryOf(other.name)?.places.at(-1) ?? {};
      report(
        `the examples "${other.name}" (${file}:${line}) and "${name}" of ${id} have the same summary; say how they differ`,
        summaryOf(name),
      );
    }
  }
};
