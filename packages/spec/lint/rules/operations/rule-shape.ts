import { ruleKindNames } from '@route-search/parameter-rules';
import { createRuleShape } from '@route-search/redocly-plugin/views';

/**
 * Lint rule: parameter rules have a valid structure. Also allows kinds that depend on server-side information, which
 * the published plugin `declared` does not know.
 */
export const ruleShape = createRuleShape(ruleKindNames);
