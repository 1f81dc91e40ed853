import type { ResponseRule } from '../../src/model/api.ts';
import type { ModelRule } from './model-rule.ts';

/** Lint rule: a parameter that limits the results of some operations does so in all, by a response rule `atMost`. */
export const limitedResults: ModelRule = ({ api: { operations }, origins: { document } }, report) => {
  const limits = new Set(operations.flatMap(({ responseRules }) => listLimits(responseRules)));
  for (const { path, parameters, responseRules } of operations) {
    const named = listLimits(responseRules);
    const id = responseRules.find(({ kind }) => kind === 'atMost')?.id;
    parameters.forEach(({ name }, index) => {
      if (!limits.has(name) || named.includes(name)) return;
      const remedy = id === undefined ? 'add a rule `atMost`' : `write \`parameter: ${name}\` into the rule "${id}"`;
      report(
        `the parameter "${name}" limits the results of other operations, but no response rule of this operation names it; ${remedy}, or remove the parameter`,
        document.at(['paths', path, 'get', 'parameters', index]),
      );
    });
  }
};

/** Lists the parameters that limit the number of results. */
function listLimits(rules: readonly ResponseRule[]): readonly string[] {
  return rules.flatMap(({ kind, parameters }) => (kind === 'atMost' ? parameters : []));
}
