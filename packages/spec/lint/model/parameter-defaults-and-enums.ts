import type { Api, Parameter } from '../../src/model/api.ts';
import type { ModelRule } from './model-rule.ts';

/** Lint rule: the enumeration of a parameter is closed, and a required parameter has no default. */
export const parameterDefaultsAndEnums: ModelRule = ({ api, origins: { document } }, report) => {
  const seen = new Set<string>();
  for (const { path, parameters } of api.operations) {
    for (const parameter of parameters) {
      // Several operations may use one parameter declaration, which is checked only once.
      if (seen.has(parameter.declaration)) continue;
      seen.add(parameter.declaration);
      const node = document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', parameter.name)?.declared;
      for (const [message, ...at] of closed(api, parameter)) {
        report(message, node?.at(at) ?? node?.at(at.slice(0, 1)) ?? node);
      }
    }
  }
};

type Wrong = readonly [message: string, ...path: string[]];

/**
 * Checks that the enumeration of a parameter is closed and that a required parameter has no default. The server rejects
 * unknown values, unless the product documents list the values incompletely.
 */
function closed({ enums }: Api, { name, value, required, default: fixed, dynamicDefault }: Parameter): Wrong[] {
  const isOpen = [value, value.list?.items, ...(value.list?.positions ?? [])].some((form) => {
    const { notGuaranteed = false, values = [] } = enums[form?.enum ?? ''] ?? {};
    return form?.open === true && !notGuaranteed && !values.some((one) => one.notGuaranteed);
  });
  const hasDefault = fixed !== undefined || dynamicDefault !== undefined;
  const toClose = `the enumeration of the parameter "${name}" must be closed; remove x-open, or name by x-unconfirmed the values that the product documents do not name`;
  return [
    ...(isOpen ? [[toClose, 'schema', 'x-open'] as const] : []),
    ...(required && hasDefault
      ? [[`"${name}" is required, so its default never counts; remove one of the two`, 'schema', 'default'] as const]
      : []),
  ];
}
