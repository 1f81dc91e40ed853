import { toMapping } from '@route-search/toolkit/yaml-values';
import { operationRule } from '../../support/define-rule.ts';

/** Lint rule: a parameter has a description and an example, which pages show. */
export const parameterComplete = operationRule(({ parameters }, report) => {
  for (const { name, node, location } of parameters) {
    for (const key of ['description', 'example']) {
      if ((node[key] ?? '') !== '') continue;
      if (key in node) report(`the ${key} of "${name}" is empty`, location.child([key]));
      else if (key in toMapping(node['schema']))
        report(`"${key}" belongs to the parameter "${name}"; indent it less`, location.child(['schema', key]));
      else report(`the parameter "${name}" needs "${key}", which pages show`, location.child(['name']));
    }
  }
});
