import { createRequestedTimeKind } from '../requested-time.ts';

export const notAfter = createRequestedTimeKind('<=');
