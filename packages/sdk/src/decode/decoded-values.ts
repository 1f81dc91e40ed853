/** 値が追加されることのある列挙です。文書にある値は補完され、ほかの値もそのまま受け取れます。 */
export type Open<T extends string> = T | (string & {});

/** 日付か日時です。`iso`はAPIが返した表記(日付は`YYYY-MM-DD`)、`date`はその瞬間です。日付だけのときは日本時間の0時を指します。 */
export interface DateTimeValue {
  /** 例: `2024-06-20T10:02:00+09:00`、`2024-06-20` */
  readonly iso: string;
  readonly date: Date;
}

/** 時刻だけの値です。日本時間です。日をまたぐかどうかは、隣の`operation`が示します。 */
export interface ClockTimeValue {
  /** 例: `13:01:00+09:00` */
  readonly iso: string;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** 色です。`#rrggbb`の形です。 */
export type ColorValue = `#${string}`;

/** リクエストで時刻を指定する値です。0時を過ぎた便は、前の日の24時から26時として指定できます。 */
export interface HourMinute {
  /** 0から26です。 */
  readonly hour: number;
  /** 0から59です。 */
  readonly minute: number;
}

/** JSONにして保存し、読み戻した値の型です。`Date`は文字列になります。補助関数は、この形の値も受け取ります。 */
export type Jsonified<T> = T extends Date
  ? string
  : T extends string | number | boolean | undefined
    ? T
    : { readonly [Name in keyof T]: Jsonified<T[Name]> };
