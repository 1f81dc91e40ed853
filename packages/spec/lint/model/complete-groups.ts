import type { SourceTree, SourceNode } from '../../src/source/source-tree.ts';
import type { Api } from '../../src/model/api.ts';
import { formatNameSuggestion, findDuplicates } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from './model-rule.ts';

/** Lint rule: every operation and parameter has a declared group, and no group is empty. */
export const completeGroups: ModelRule = ({ api, origins: { document } }, report) => {
  for (const [kind, groups, grouped] of [
    ['operation', api.operationGroups, listOperations(api, document)],
    ['parameter', api.parameterGroups, listParameters(api, document)],
  ] as const) {
    const ids = groups.map(({ id }) => id);
    const list = document.child(`x-${kind}-groups`);
    for (const id of findDuplicates(ids)) report(`the group "${id}" is listed twice`, list);
    const unlisted = findUnlistedGroups(grouped, ids);
    for (const [group, count] of unlisted) {
      report(
        `${count} ${kind} declarations are in the group "${group}", which this list lacks; add it, or change them`,
        list,
      );
    }
    for (const { name, group, node } of grouped) {
      if (group !== undefined && (ids.includes(group) || unlisted.has(group))) continue;
      const wrong =
        group === undefined
          ? `the ${kind} "${name}" has no x-group`
          : `there is no group "${group}"${formatNameSuggestion(group, ids)}`;
      report(`${wrong}; allowed are ${[...new Set(ids)].join(', ')}`, node?.child('x-group') ?? node);
    }
    for (const id of ids.filter((one) => !grouped.some(({ group }) => group === one))) {
      report(`no ${kind} is in the group "${id}"`, list?.itemWith('name', id));
    }
  }
};

interface Grouped {
  readonly name: string;
  readonly group: string | undefined;
  readonly node: SourceNode | undefined;
}

/** Finds undeclared groups that at least three operations or parameters use, with the number of these. */
function findUnlistedGroups(grouped: readonly Grouped[], ids: readonly string[]): Map<string, number> {
  const declarations = new Map<string, Set<string>>();
  for (const { group, node } of grouped) {
    if (group === undefined || ids.includes(group) || node === undefined) continue;
    const { file, line } = node.origin;
    declarations.set(group, (declarations.get(group) ?? new Set()).add(`${file}:${line}`));
  }
  return new Map([...declarations].flatMap(([group, { size }]) => (size < 3 ? [] : [[group, size] as const])));
}

/** An operation without `x-group` belongs to the group of its tag. */
function listOperations({ operations }: Api, document: SourceTree['document']): Grouped[] {
  return operations.map(({ id, path, tag, group }) => {
    const own = document.at(['paths', path, 'get']);
    const ofTag = document.child('tags')?.itemWith('name', tag);
    return { name: id, group, node: own?.child('x-group') === undefined ? ofTag : own };
  });
}

function listParameters({ operations }: Api, document: SourceTree['document']): Grouped[] {
  return operations.flatMap(({ path, parameters }) => {
    const list = document.at(['paths', path, 'get', 'parameters']);
    return parameters.map(({ name, group }) => ({ name, group, node: list?.itemWith('name', name)?.declared }));
  });
}
