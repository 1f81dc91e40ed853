import { defaultBaseUrl } from '../generated/server.ts';
import type { OperationData } from '../settings/operation-data.ts';
import type { CallOptions, Client } from '../settings/options.ts';
import { copyWithoutPrototype } from '../base/safe-object.ts';
import { parseBaseUrl } from '../settings/platform.ts';
import { defaultRequestSettings, prepareRequest } from './prepare-request.ts';

type Operation = (api: Client, query: never, options?: CallOptions) => unknown;

/** `requestUrl`の設定です。 */
export interface RequestUrlOptions {
  /** APIの場所です。`createClient`の`baseUrl`と同じです。 */
  readonly baseUrl?: string | undefined;
}

/**
 * リクエストのURLを作ります。送りません。アクセスキーは含みません。
 * リンクを作るときや、キャッシュのキーにするときに使います。
 *
 * @param operation - APIの関数
 * @param query - パラメータ
 * @param options - 設定
 * @throws ValidationError パラメータが仕様に合わないとき
 * @throws ConfigurationError `baseUrl`が正しくないとき
 * @example
 * ```ts
 * requestUrl(listStationsLight, { name: '新宿' }); // https://…/v1/json/station/light?name=%E6%96%B0%E5%AE%BF
 * ```
 */
export function requestUrl<O extends Operation>(
  operation: O,
  query: NonNullable<Parameters<O>[1]>,
  options?: RequestUrlOptions,
): string {
  const { baseUrl = defaultBaseUrl } = copyWithoutPrototype(options);
  const base = parseBaseUrl(baseUrl);
  let url!: string;
  const reader = {
    call: (data: OperationData, given: unknown) => {
      ({ url } = prepareRequest({ ...defaultRequestSettings, base }, data, given));
    },
  };
  void operation(reader as unknown as Client, query);
  return url;
}
