import { documentRule } from '../support/rule.ts';
import { didYouMean, duplicatesOf, listOf, mappingOf, stringsOf } from '../support/values.ts';

/** Every parameter names one of the groups that the document declares, and every group has parameters. */
export const parameterGrouped = documentRule(({ node, location, operations }, report) => {
  const names = stringsOf(listOf(node['x-parameter-groups']).map((group) => mappingOf(group)['name']));
  const place = location.child(['x-parameter-groups']);
  for (const name of duplicatesOf(names)) report(`the group "${name}" is listed twice`, place);
  const allowed = `allowed are ${[...new Set(names)].join(', ')}`;
  const used = new Set<unknown>();
  const seen = new Set<unknown>();
  for (const parameter of operations.flatMap(({ parameters }) => parameters)) {
    const group = parameter.node['x-group'];
    used.add(group);
    // Operations share parameters.
    if (seen.has(parameter.node)) continue;
    seen.add(parameter.node);
    if (group === undefined) {
      report(`the parameter "${parameter.name}" has no x-group; ${allowed}`, parameter.location);
    } else if (typeof group === 'string' && !names.includes(group)) {
      report(
        `there is no group "${group}"${didYouMean(group, names)}; ${allowed}`,
        parameter.location.child(['x-group']),
      );
    }
  }
  for (const [index, name] of names.entries()) {
    if (!used.has(name)) report(`no parameter is in the group "${name}"`, place.child([index, 'name']));
  }
});
