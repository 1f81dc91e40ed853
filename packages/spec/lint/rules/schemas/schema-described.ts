import { locateKey } from '../../support/key-location.ts';
import { responseSchemaRule } from '../../support/define-rule.ts';

/** Every property of a response says what it means, itself or by what it refers to. */
export const schemaDescribed = responseSchemaRule(({ schema }, report) => {
  for (const [name, property] of schema.properties()) {
    const text = property.text('description') ?? '';
    if (text.trim() === '') report(`the property "${name}" has no description`, locateKey(property.location));
  }
});
