import { toCheckableSchema } from '../../../src/compile/value-schema.ts';
import { checkValues } from '../../../src/values/index.ts';
import { schemaRule } from '../../support/define-rule.ts';
import { isScalar } from '@route-search/toolkit/yaml-values';

/** Lint rule: a default is valid by its schema: enumeration, type, limits and pattern. */
export const defaultValid = schemaRule((schema, report) => {
  const value = schema.get('default');
  if (value === undefined) return;
  if (!isScalar(value)) {
    report('a default must be a string, a number or a boolean', schema.at('default'));
    return;
  }
  const type = schema.get('type');
  const fits = type === 'string' ? typeof value === 'string' : type === 'boolean' ? typeof value === 'boolean' : true;
  const [violation] = checkValues([{ name: 'default', required: false, value: toCheckableSchema(schema.flatten()) }], {
    default: value,
  });
  if (!fits) report(`the default ${JSON.stringify(value)} must be of type ${String(type)}`, schema.at('default'));
  else if (violation !== undefined)
    report(`the default is no value of its own schema: ${violation.sentence}`, schema.at('default'));
});
