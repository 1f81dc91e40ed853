import { fileURLToPath } from 'node:url';

export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** Source module of each package entry. Users import the entry `lite` as `@route-search/sdk/lite`, for example. */
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
