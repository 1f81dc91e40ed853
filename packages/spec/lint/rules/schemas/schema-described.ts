import { locateKey } from '@route-search/redocly-plugin/views';
import { responseSchemaRule } from '../../support/define-rule.ts';

/** Lint rule: every response property has a description, next to its `$ref` or at the target. */
export const schemaDescribed = responseSchemaRule(({ schema }, report) => {
  for (const [name, property] of schema.properties()) {
    const text = property.text('description') ?? '';
    if (text.trim() === '') report(`the property "${name}" has no description`, locateKey(property.location));
  }
});
