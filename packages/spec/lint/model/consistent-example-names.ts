import type { EntityId } from '../../src/model/api.ts';
import { readMembers } from '../../src/response-rules/member-path.ts';
import type { SourceNode } from '../../src/source/source-tree.ts';
import { toMapping } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from './model-rule.ts';

/** Names of an object that its code determines. */
const nameMembers = ['Name', 'Yomi'];

interface Use {
  readonly name: string;
  readonly node: SourceNode | undefined;
}

/**
 * Lint rule: an object with a `code`, such as a station, has the same name in all response examples, because all
 * examples show the same stations, lines and companies.
 */
export const consistentExampleNames: ModelRule = ({ api, answers, origins: { document } }, report) => {
  const uses = new Map<string, Use[]>();
  const visit = (id: EntityId, object: unknown, node: SourceNode | undefined): void => {
    const { code, ...members } = toMapping(object);
    for (const key of nameMembers) {
      const name = members[key];
      if (typeof code !== 'string' || typeof name !== 'string') continue;
      const label = `the ${key} of the ${id} "${code}"`;
      uses.set(label, [...(uses.get(label) ?? []), { name, node: node?.child(key) }]);
    }
    for (const { name, decoded } of api.entities[id]?.members ?? []) {
      if (!('entity' in decoded.shape)) continue;
      for (const { value, path } of readMembers(object, name)) {
        const [, index] = /\[(\d+)\]$/.exec(path) ?? [];
        visit(decoded.shape.entity, value, node?.at(index === undefined ? [name] : [name, Number(index)]));
      }
    }
  };
  for (const { id, path, answer } of api.operations) {
    const content = document.at(['paths', path, 'get', 'responses', answer.status, 'content', 'application/json']);
    for (const [name, { value }] of Object.entries(answers[id]?.[answer.status] ?? {}))
      visit(answer.entity, toMapping(value)['ResultSet'], content?.at(['examples', name, 'value', 'ResultSet']));
  }
  for (const [label, all] of uses) {
    const [usual = [], ...others] = [...Map.groupBy(all, ({ name }) => name).values()].sort(
      (a, b) => b.length - a.length,
    );
    const [first] = usual;
    for (const { name, node } of others.flat()) {
      const place = first?.node === undefined ? '' : ` (${first.node.origin.file}:${first.node.origin.line})`;
      report(
        `${label} is "${name}" here, but "${first?.name ?? ''}" in other examples${place}; correct one of them`,
        node,
      );
    }
  }
};
