import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** By their names, what is exported. The types of the entry without checks are those of the one with them. */
export const entries = {
  index: 'src/index.ts',
  lite: 'src/generated/lite.ts',
  paths: 'src/paths.ts',
  rules: 'src/encode/check-rules.ts',
  condition: 'src/condition/index.ts',
  decode: 'src/generated/decoders.ts',
  differences: 'src/client/record-differences.ts',
  testing: 'src/testing/fake-client.ts',
  redact: 'src/errors/redact.ts',
};
