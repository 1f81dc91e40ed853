export * from './define-rule.ts';
export { deprecationRule } from './deprecation-view.ts';
export { followReference, type LocatedYamlNode } from './follow-reference.ts';
export { locateKey } from './key-location.ts';
export { listOperations } from './list-operations.ts';
export { createRuleShape } from './parameter-rule-list.ts';
export { SchemaView, type ResolveReference } from './schema-view.ts';
