import { fileURLToPath } from 'node:url';

/** Folder of the package. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The module of each entry of the package. */
export const entries = {
  index: 'src/index.ts',
  paths: 'src/paths.ts',
  rules: 'src/rules.ts',
  condition: 'src/condition/index.ts',
  decode: 'src/generated/decoders.ts',
};
