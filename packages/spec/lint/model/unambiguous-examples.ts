import type { ModelRule } from './model-rule.ts';

/** Lint rule: the examples of an operation have different names, because `Prefer: example=…` selects one by name. */
export const unambiguousExamples: ModelRule = ({ api, answers, origins: { document } }, report) => {
  for (const { id, path } of api.operations) {
    const statuses = new Map<string, string>();
    for (const [status, examples] of Object.entries(answers[id] ?? {})) {
      for (const name of Object.keys(examples)) {
        const other = statuses.get(name);
        statuses.set(name, status);
        if (other === undefined) continue;
        report(
          `${id} has the example "${name}" for ${other} and for ${status}; rename one of them`,
          document.at(['paths', path, 'get', 'responses', status, 'content', 'application/json', 'examples', name]),
        );
      }
    }
  }
};
