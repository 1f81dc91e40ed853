// The camel-case name of each rule becomes its id: `defaultValid` is the rule `default-valid`.
export { copiedDescription } from './copied-description.ts';
export { defaultValid } from './default-valid.ts';
export { deprecationSound } from './deprecation-sound.ts';
export { enumMeanings } from './enum-meanings.ts';
export { exampleDates } from './example-dates.ts';
export { exampleNoKey } from './example-no-key.ts';
export { knownFormat } from './known-format.ts';
export { orderedBounds } from './ordered-bounds.ts';
export { pathFileUnique } from './path-file-unique.ts';
export { proseMatchesSchema } from './prose-matches-schema.ts';
export { refSiblings } from './ref-siblings.ts';
export { repeatedSentence } from './repeated-sentence.ts';
export { requiredHasNoDefault } from './required-has-no-default.ts';
export { ruleShape } from './rule-shape.ts';
export { satisfiableRules } from './satisfiable-rules.ts';
export { sunsetAhead } from './sunset-ahead.ts';
export { validPattern } from './valid-pattern.ts';
