import { createWishedTimeKind } from '../wished-time.ts';

export const notBefore = createWishedTimeKind('>=');
