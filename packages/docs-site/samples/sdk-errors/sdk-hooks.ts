import { createClient, getDataVersion } from '@route-search/sdk';

const api = createClient({
  hooks: {
    onRequest: ({ operation, attempt }) => {
      console.log('送信', operation, attempt);
    },
    onSettled: ({ operation, attempts, error }) => {
      console.log('終了', operation, attempts, error ?? '成功');
    },
  },
});
await getDataVersion(api);
