import { requestKindNames } from '@route-search/parameter-rules';
import { createRuleShape } from '../views/parameter-rule-list.ts';

/**
 * Lint rule: each entry of `x-parameter-rules` has an id, exactly one kind with valid operands, and complete examples.
 */
export const ruleShape = createRuleShape(requestKindNames);
