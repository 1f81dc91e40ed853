import { locateKey } from '@route-search/redocly-plugin/views';
import { createResponseSchemaRule } from '../../support/define-rule.ts';

/**
 * Lint rule: every response property has a name of letters, digits and `_`, and a description next to its `$ref` or at
 * the target.
 */
export const schemaDescribed = createResponseSchemaRule(({ schema }, report) => {
  for (const [name, property] of schema.properties()) {
    if (!/^[A-Za-z]\w*$/.test(name))
      report(`the property name "${name}" must have only letters, digits and "_"`, locateKey(property.location));
    const text = property.text('description') ?? '';
    if (text.trim() === '') report(`the property "${name}" has no description`, locateKey(property.location));
  }
});
