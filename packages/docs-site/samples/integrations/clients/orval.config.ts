import { defineConfig } from 'orval';

export default defineConfig({
  routeSearch: {
    input: 'openapi.open.yaml',
    output: {
      target: './orval.ts',
      client: 'fetch',
      override: {
        mutator: { path: './orval-fetch.ts', name: 'send' },
        contentType: { include: ['application/json'] }, // text/plainの型を除く
      },
    },
  },
});
