import { ruleKindNames } from '@route-search/parameter-rules';
import { createRuleShape } from '@route-search/redocly-plugin/views';

/** Lint rule: parameter rules have the right shape. The plugin `declared` knows only the kinds that need no server. */
export const ruleShape = createRuleShape(ruleKindNames);
