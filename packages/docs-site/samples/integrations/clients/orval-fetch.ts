import { apiFetch } from '@route-search/sdk/fetch';

const fetch = apiFetch();

/** orvalの`override.mutator`に指定する関数 */
export async function send<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { data: await response.json(), status, headers } as T;
}
