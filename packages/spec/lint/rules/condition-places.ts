import { keyOf } from '../support/location.ts';
import { operationRule } from '../support/rule.ts';
import { mappingOf } from '../support/values.ts';

/** Each digit of the condition string belongs to one option. */
export const conditionPlaces = operationRule((operation, report) => {
  const owners = new Map<string, string>();
  for (const { name, schema } of operation.parameters) {
    const condition = mappingOf(schema.get('x-condition'));
    const places = Array.isArray(condition['places']) ? condition['places'] : [condition];
    for (const place of places) {
      const { position } = mappingOf(place);
      if (typeof position !== 'number') continue;
      const key = `${String(condition['segment'])}${position}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, name);
      else if (owner !== name) {
        report(
          `the digit ${key} of the condition string already belongs to "${owner}"`,
          keyOf(schema.at('x-condition')),
        );
      }
    }
  }
});
