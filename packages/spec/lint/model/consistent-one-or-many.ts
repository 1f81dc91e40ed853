import type { SchemaCoordinate } from '../../src/model/api.ts';
import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: if a list may be a single object instead, this is declared for all lists with the same property name. The
 * sandbox simulates this behaviour of the server by property name.
 */
export const consistentOneOrMany: ModelRule = ({ api, origins, parts }, report) => {
  const single = new Map<string, string>();
  const lists = new Map<string, { readonly owner: string; readonly coordinate: SchemaCoordinate }[]>();
  for (const { id, members } of Object.values(api.entities)) {
    for (const { name, facts, forms } of members) {
      if (facts.some(({ kind }) => kind === 'oneOrMany')) single.set(name, id);
      else if (forms.some(({ list }) => list)) {
        lists.set(name, [...(lists.get(name) ?? []), { owner: id, coordinate: `${id}.${name}` }]);
      }
    }
  }
  for (const [name, other] of single) {
    for (const { owner, coordinate } of lists.get(name) ?? []) {
      report(
        `"${name}" is a plain list in ${owner}, but may be one object in ${other}; write x-one-or-many: true in both or none`,
        parts.find((part) => part.coordinate === coordinate)?.locate(origins),
      );
    }
  }
};
