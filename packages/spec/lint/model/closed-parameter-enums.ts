import type { Api, Parameter } from '../../src/model/api.ts';
import type { ModelRule } from './model-rule.ts';

/** Lint rule: the enumeration of a parameter is closed, because the server rejects unknown values. */
export const closedParameterEnums: ModelRule = ({ api, origins: { document } }, report) => {
  for (const { path, parameters } of api.operations) {
    for (const parameter of parameters) {
      const { name } = parameter;
      const node = document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', name)?.declared;
      const schema = node?.child('schema') ?? node;
      if (isOpen(api, parameter)) {
        report(
          `the enumeration of the parameter "${name}" must be closed; remove x-open, or name by x-unconfirmed the values that the product documents do not name`,
          schema?.child('x-open') ?? schema,
        );
      }
    }
  }
};

/** True if an enumeration is open although the product documents list all its values. */
function isOpen({ enums }: Api, { value }: Parameter): boolean {
  return [value, value.list?.items, ...(value.list?.positions ?? [])].some((form) => {
    const { notGuaranteed = false, values = [] } = enums[form?.enum ?? ''] ?? {};
    return form?.open === true && !notGuaranteed && !values.some((one) => one.notGuaranteed);
  });
}
