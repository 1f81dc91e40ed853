import type { SourceTree, SourceNode } from '../../src/source/source-tree.ts';
import type { Api } from '../../src/model/api.ts';
import { suggestName, findDuplicates } from '../../src/source/yaml-values.ts';
import type { ModelRule, ReportModelFinding } from './model-rule.ts';

/** Lint rule: every operation and every parameter is in a declared group, and no group is empty. */
export const completeGroups: ModelRule = ({ api, origins }, report) => {
  check('operation', { groups: api.operationGroups, grouped: operationsOf(api, origins), origins }, report);
  check('parameter', { groups: api.parameterGroups, grouped: parametersOf(api, origins), origins }, report);
};

/** An operation or parameter with the name of its group. */
interface Grouped {
  readonly name: string;
  readonly group: string | undefined;
  readonly at: SourceNode | undefined;
}

interface Groups {
  readonly groups: Api['parameterGroups'];
  readonly grouped: readonly Grouped[];
  readonly origins: SourceTree;
}

function check(
  what: 'operation' | 'parameter',
  { groups, grouped, origins }: Groups,
  report: ReportModelFinding,
): void {
  const ids = groups.map(({ id }) => id);
  const list = origins.document.child(`x-${what}-groups`);
  for (const id of findDuplicates(ids)) report(`the group "${id}" is listed twice`, list);
  for (const { name, group, at } of grouped) {
    if (group !== undefined && ids.includes(group)) continue;
    const wrong =
      group === undefined
        ? `the ${what} "${name}" has no x-group`
        : `there is no group "${group}"${suggestName(group, ids)}`;
    report(`${wrong}; allowed are ${[...new Set(ids)].join(', ')}`, at?.child('x-group') ?? at);
  }
  for (const id of ids.filter((one) => !grouped.some(({ group }) => group === one))) {
    report(`no ${what} is in the group "${id}"`, list?.itemWith('name', id));
  }
}

/** Lists the operations with their groups. An operation without `x-group` belongs to the group of its tag. */
function operationsOf({ operations }: Api, { document }: SourceTree): Grouped[] {
  return operations.map(({ id, path, tag, group }) => {
    const own = document.at(['paths', path, 'get']);
    const ofTag = document.child('tags')?.itemWith('name', tag);
    return { name: id, group, at: own?.child('x-group') === undefined ? ofTag : own };
  });
}

/** Lists each parameter declaration once with its group; several operations may use one declaration. */
function parametersOf({ operations }: Api, { document }: SourceTree): Grouped[] {
  const seen = new Map<string, Grouped>();
  for (const { path, parameters } of operations) {
    for (const { name, declaration, group } of parameters) {
      if (seen.has(declaration)) continue;
      const at = document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', name)?.declared;
      seen.set(declaration, { name, group, at });
    }
  }
  return [...seen.values()];
}
