import { createWishedTimeKind } from '../wished-time.ts';

export const notAfter = createWishedTimeKind('<=');
