import { unitsIn, unitWords } from '../support/claims.ts';
import { schemaRule } from '../support/rule.ts';
import { walkSchemas, type SchemaView } from '../support/schema-view.ts';
import { quoted } from '../support/values.ts';

/** A schema whose own description states a unit declares it, itself or in one of its forms. */
export const proseUnits = schemaRule((schema, report) => {
  const [text] = schema.texts('description');
  if (text === undefined) return;
  for (const stated of unitsIn(text.value)) {
    const declared = unitsOf(schema);
    const words = declared.map((unit) => unitWords[unit] ?? unit);
    if (words.includes(stated)) continue;
    const known = declared.length === 0 ? 'no x-unit is declared' : `x-unit says ${quoted(words)}`;
    report(`the description states the unit "${stated}", but ${known}`, text.location);
  }
});

function unitsOf(schema: SchemaView): string[] {
  const found = new Set<string>();
  for (const start of [schema, ...schema.listItems().map((item) => item.schema)]) {
    walkSchemas(
      start,
      (one) => {
        const unit = one.text('x-unit');
        if (unit !== undefined) found.add(unit);
      },
      new Set(),
    );
  }
  return [...found];
}
