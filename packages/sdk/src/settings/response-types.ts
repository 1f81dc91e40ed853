import type { paths } from '../generated/paths.ts';
import type { ResponseFormat } from './options.ts';

/** 整える前のレスポンスの型です。APIが返したJSONのままです。 */
export type WireResponse<Path extends keyof paths> =
  paths[Path]['get']['responses'][200]['content']['application/json'];

/** クライアントの設定に応じたレスポンスの型です。 */
export type OperationResult<F extends ResponseFormat, Decoded, Path extends keyof paths> = F extends 'wire'
  ? WireResponse<Path>
  : Decoded;
