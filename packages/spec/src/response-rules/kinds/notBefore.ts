import { createRequestedTimeKind } from '../requested-time.ts';

export const notBefore = createRequestedTimeKind('>=');
