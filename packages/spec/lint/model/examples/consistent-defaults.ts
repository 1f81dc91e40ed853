import { ResponseRuleEvaluator } from '../../../src/response-rules/index.ts';
import { toMapping } from '@route-search/toolkit/yaml-values';
import { toKeys } from './example-node.ts';
import type { ModelRule } from '../model-rule.ts';

/** Lint rule: if an example leaves out a parameter that the response repeats, the response contains its default. */
export const consistentDefaults: ModelRule = ({ api, answers, origins: { document } }, report) => {
  const evaluator = new ResponseRuleEvaluator(api);
  for (const operation of api.operations) {
    const { id, path, answer, examples, parameters } = operation;
    const node = document.at(['paths', path, 'get']);
    const content = node?.at(['responses', answer.status, 'content', 'application/json', 'examples']);
    parameters.forEach(({ name, default: usual }, index) => {
      if (usual === undefined) return;
      const found = examples.flatMap((example) => {
        if (Object.hasOwn(example.request, name)) return [];
        const body = toMapping(answers[id]?.[answer.status]?.[example.name]?.value)['ResultSet'];
        const violation = evaluator
          .evaluate(operation, { ...example.request, [name]: usual }, body)
          .find(({ rule }) => rule.kind === 'echoes' && rule.parameters.includes(name));
        if (violation === undefined) return [];
        const value = content?.at([example.name, 'value']);
        const { file = '', line = 1 } = (value?.at(toKeys(violation.path)) ?? value)?.origin ?? {};
        return [{ ...violation, at: `${file}:${line}` }];
      });
      const [first] = found;
      if (first === undefined) return;
      const places = found.slice(0, 3).map(({ at }) => at);
      report(
        `the default ${JSON.stringify(usual)} of "${name}" contradicts responses without this parameter (\`${first.path}\` is ${first.found}): correct the default, or ${places.join(', ')}${found.length > 3 ? ' …' : ''}`,
        node?.at(['parameters', index, 'schema', 'default']),
      );
    });
  }
};
