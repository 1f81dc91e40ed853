import type { LoadedData } from '../../data/loaded-data.ts';
import type { ScenarioName } from '../../scenarios/list.ts';

/** サンドボックスの設定です。 */
export interface SandboxOptions {
  /**
   * 受け付けるアクセスキーです。省略すると、空でも`invalid`でもないキーをすべて受け付けます。
   * `null`では、キーを確かめません。キーを付けるプロキシの代わりにするときに指定します。
   */
  readonly key?: string | null | undefined;
  /** すべてのレスポンスを遅らせる時間です。単位はミリ秒です。 */
  readonly latency?: number | undefined;
  /**
   * サンドボックスの時計です。`2024-06-20`や`2024-06-20T01:05:12Z`のような日付か日時で指定します。
   * 時差のない日時は日本時間、日付だけならその日の0時です。`today`では、実際の日時(日本時間)と同じ時計になります。
   */
  readonly now?: string | undefined;
  /**
   * 時計が進む速さです。`1`は実際と同じ、`60`は1秒に1分、`0`では止まっています。
   * 既定値は`0`で、`now`が`today`のときは`1`です。
   */
  readonly clockSpeed?: number | undefined;
  /** 遅れや運休を起こすシナリオです。既定値は`quiet`です。`PUT /_sandbox/scenario/<名前>`で切り替えられます。 */
  readonly scenario?: ScenarioName | undefined;
  /** エラーにするリクエストの割合です。`0.05`は20件に1件です。500、503、途中で切れる接続のいずれかになります。 */
  readonly failureRate?: number | undefined;
  /** `failureRate`で失敗するリクエストを決める数です。同じ数なら、同じ順番のリクエストが失敗します。 */
  readonly seed?: number | undefined;
  /** 1秒に受け付けるリクエストの数です。超えたリクエストには429と`Retry-After`を返します。 */
  readonly rateLimit?: number | undefined;
  /**
   * 受け付けるURLの長さの上限です。超えるURLには414を返します。単位は文字です。
   * 極端に長い入力を止めるためのサンドボックスの上限で、APIの制限ではありません。既定値は`65536`です。
   */
  readonly maxUrlLength?: number | undefined;
  /**
   * レスポンスを読めるページのオリジンです。`localhost`などの手元のページは、指定しなくても読めます。
   * 例: `https://app.example.com`。ファイルとして開いたページは`null`です。
   */
  readonly allowOrigins?: readonly string[] | undefined;
  /** サンドボックスの代わりに使う、自分のデータです。`@route-search/sandbox/load`の`loadData`で読み込みます。 */
  readonly data?: LoadedData | undefined;
  /** `/v1`の前に付くパスです。 */
  readonly basePath?: string | undefined;
}
