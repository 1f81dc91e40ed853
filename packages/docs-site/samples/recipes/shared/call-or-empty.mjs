import { ApiError, callApi } from './call-api.mjs';

/**
 * 合う駅がないときなどの400のエラーを、空の結果に変えます。
 * @param {Parameters<typeof callApi>} request
 * @returns {Promise<any>}
 */
export const callOrEmpty = (...request) =>
  callApi(...request).catch((error) => {
    if (error instanceof ApiError && error.cause === 400) return {};
    throw error;
  });
