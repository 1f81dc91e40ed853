import { withTimeout } from '../base/with-timeout.ts';
import { decodeResponse } from '../decode/decode-response.ts';
import { prepareEntity, type PreparedEntity } from '../decode/decode-entity.ts';
import { ConfigurationError } from '../errors/errors.ts';
import type * as operations from '../generated/operations.ts';
import type { OperationData } from '../settings/operation-data.ts';
import type { ApiPromise, CallOptions, Client, RawResponse } from '../settings/options.ts';
import { getOwnProperty, copyWithoutPrototype } from '../base/safe-object.ts';
import { defaultRequestSettings, prepareRequest } from '../encode/prepare-request.ts';

type Operations = typeof operations;

/** 結果の一部です。書かない項目はなく、一覧は空になります。 */
export type PartOf<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly PartOf<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]?: PartOf<T[Name]> }
      : T;

/** APIの関数の結果か、APIが返すJSONです。JSONはデコードします。 */
export type FakeAnswer<O> = O extends (...args: never[]) => ApiPromise<infer R>
  ? PartOf<Exclude<R, { ResultSet: unknown }>> | { readonly ResultSet: object }
  : never;

/** APIの名前ごとの結果か、結果を返す関数です。関数は、例外を投げるか、Promiseを返すこともできます。 */
export type FakeAnswers = {
  readonly [Name in keyof Operations]?:
    | FakeAnswer<Operations[Name]>
    | ((
        query: NonNullable<Parameters<Operations[Name]>[1]>,
        options: CallOptions,
      ) => FakeAnswer<Operations[Name]> | Promise<FakeAnswer<Operations[Name]>>);
};

/**
 * モックに返させる結果を作ります。APIの関数が返すものと同じ形で、`withResponse`もあります。
 *
 * @param data - 結果
 * @param response - 生のレスポンスのうち、テストで使う値
 * @example
 * ```ts
 * vi.mocked(listStationsLight).mockReturnValue(answer({ points: [] }));
 * ```
 */
export function answer<T>(data: T | Promise<T>, response?: Partial<RawResponse>): ApiPromise<T> {
  const result = Promise.resolve(data);
  return Object.assign(result, {
    withResponse: async () => ({
      data: await result,
      response: { status: 200, url: '', headers: new Headers(), json: undefined, attempts: 1, ...response },
    }),
  });
}

/**
 * 通信をしないクライアントを作ります。パラメータのバリデーションと中断は、本物のクライアントと同じです。
 *
 * @param answers - APIの名前ごとの結果か、結果を返す関数
 * @example
 * ```ts
 * const api = fakeClient({
 *   listStationsLight: { points: [{ station: { code: '22671', name: '高円寺' } }] },
 *   listStations: ({ code }) => ({ points: [{ station: { code } }] }),
 * });
 * const { points } = await listStationsLight(api, { name: '高円寺' });
 * ```
 */
export function fakeClient(answers: FakeAnswers): Client {
  const client = {
    responseFormat: 'decoded',
    call(operation: OperationData, query: unknown, options?: CallOptions) {
      const given = copyWithoutPrototype(options);
      return answer(
        withTimeout({ milliseconds: Infinity, signal: given.signal }, async () => {
          prepareRequest(defaultRequestSettings, operation, query);
          const found = getOwnProperty(answers, operation.id);
          if (found === undefined) throw new ConfigurationError(`fakeClientに${operation.id}の結果がありません。`);
          const result =
            typeof found === 'function' ? await (found as (...asked: unknown[]) => unknown)(query ?? {}, given) : found;
          return getOwnProperty(result, 'ResultSet') === undefined
            ? fillLists(prepareEntity(operation.result), result)
            : decodeResponse(operation.result, result);
        }),
      );
    },
    extend: () => client,
  };
  return client as unknown as Client;
}

/**
 * Adds missing lists as empty arrays to a fake result or a part of it, because a client always returns lists as arrays.
 */
function fillLists(table: PreparedEntity, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => fillLists(table, item));
  if (Object(part) !== part) return part;
  const whole: Record<string, unknown> = { ...(part as object) };
  for (const { name, entity, isList } of table.properties.values()) {
    if (isList) whole[name] ??= [];
    if (entity && name in whole) whole[name] = fillLists(entity, whole[name]);
  }
  return whole;
}
