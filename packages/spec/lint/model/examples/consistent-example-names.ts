import { ResponseRuleEvaluator, type RuledStatement } from '../../../src/response-rules/index.ts';
import type { SourceNode } from '../../../src/source/source-tree.ts';
import { toMapping } from '@route-search/toolkit/yaml-values';
import { toKeys } from './example-node.ts';
import type { ModelRule } from '../model-rule.ts';

interface Use {
  readonly value: string;
  readonly node: SourceNode | undefined;
}

/**
 * Lint rule: all response examples agree on what a rule of the kind `identifies` declares, such as the name of a
 * station code, because all examples show the same stations, lines, trains and companies.
 */
export const consistentExampleNames: ModelRule = ({ api, answers, origins: { document } }, report) => {
  const uses = new Map<string, Use[]>();
  let statements: RuledStatement[] = [];
  const evaluator = new ResponseRuleEvaluator(api, (statement) => statements.push(statement));
  for (const operation of api.operations) {
    const { id, path, answer, examples } = operation;
    const content = document.at(['paths', path, 'get', 'responses', answer.status, 'content', 'application/json']);
    for (const { name, request } of examples) {
      statements = [];
      evaluator.evaluate(operation, request, toMapping(answers[id]?.[answer.status]?.[name]?.value)['ResultSet']);
      const node = content?.at(['examples', name, 'value']);
      for (const { rule, about, value, path: member } of statements) {
        if (rule.kind !== 'identifies') continue;
        uses.set(about, [...(uses.get(about) ?? []), { value, node: node?.at(toKeys(member)) ?? node }]);
      }
    }
  }
  for (const [about, all] of uses) {
    const [usual = [], ...others] = [...Map.groupBy(all, ({ value }) => value).values()].sort(
      (a, b) => b.length - a.length,
    );
    const [first] = usual;
    const [, what = '', code = '', member = ''] = /^(\S+) (.*) (\S+)$/.exec(about) ?? [];
    for (const { value, node } of others.flat()) {
      const place = first?.node === undefined ? '' : ` (${first.node.origin.file}:${first.node.origin.line})`;
      report(
        `the ${member} of the ${what} "${code}" is "${value}" here, but "${first?.value ?? ''}" in other examples${place}; correct one of them`,
        node,
      );
    }
  }
};
