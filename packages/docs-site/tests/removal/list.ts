import { failure } from './list/failure.ts';
import { layout } from './list/layout.ts';
import { links } from './list/links.ts';
import { memory } from './list/memory.ts';
import type { Area } from './removal.ts';

/** All behaviours of the shell whose tests are proved by removal. */
export const areas: readonly Area[] = [...failure, ...links, ...memory, ...layout];
