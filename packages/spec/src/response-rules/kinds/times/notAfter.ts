import { createRequestedTimeRuleKind } from '../../requested-time.ts';

export const notAfter = createRequestedTimeRuleKind('<=');
