import { defineConfig } from 'vitest/config';
import { pruneVitePlugin } from './codegen/prune.ts';

export default defineConfig({
  plugins: [pruneVitePlugin],
  test: {
    include: ['src/**/*.test.ts', 'codegen/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    server: { deps: { inline: ['openapi-fetch'] } },
    testTimeout: 30_000,
  },
});
