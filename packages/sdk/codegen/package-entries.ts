import { fileURLToPath } from 'node:url';

export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** Source modules of the package entries (modules that users can import). The entry `lite` has the types of `index`. */
export const packageEntries = {
  index: 'src/index.ts',
  lite: 'src/generated/lite.ts',
  paths: 'src/paths.ts',
  rules: 'src/encode/check-rules.ts',
  condition: 'src/condition/index.ts',
  decode: 'src/generated/decoders.ts',
  differences: 'src/client/record-differences.ts',
  fetch: 'src/client/api-fetch.ts',
  testing: 'src/testing/fake-client.ts',
  redact: 'src/errors/redact.ts',
};
