import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const entries = {
  index: 'src/index.ts',
  paths: 'src/paths.ts',
  rules: 'src/rules.ts',
  condition: 'src/condition/index.ts',
  decode: 'src/generated/decoders.ts',
  testing: 'src/testing.ts',
};
