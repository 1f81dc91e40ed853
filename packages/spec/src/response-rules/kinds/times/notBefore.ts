import { createRequestedTimeRuleKind } from '../../requested-time.ts';

export const notBefore = createRequestedTimeRuleKind('>=');
