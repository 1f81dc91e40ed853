/** 値の種類です。`list`は、区切り文字でつないだ1つの文字列で送られる一覧です。 */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'list';

/** パラメータの値の形です。 */
export interface ValueForm {
  readonly kind: ValueKind;
  /** 指定できる値です。ほかの値を受け付けない列挙のときだけあります。 */
  readonly values?: readonly string[];
  /** 列挙の値ごとの意味です。 */
  readonly meanings?: Readonly<Record<string, string>>;
  /** 列挙の値のうち、非推奨のものと、いつからか、理由、代わりの値です。 */
  readonly deprecatedValues?: Readonly<Record<string, string>>;
  /** 値の正規表現です。フラグ`u`で使います。 */
  readonly pattern?: string;
  /** 書き方です。例: `YYYYMMDD` */
  readonly notation?: string;
  readonly range?: ValueRange;
  /** 文字数の下限と上限です。どちらもその値を含みます。 */
  readonly length?: ValueBounds;
  /** 数の単位です。 */
  readonly unit?: 'min' | 's' | '100m' | 'm' | 'g' | 'JPY' | 'km/h' | 'deg' | 'items';
  /** 緯度経度の測地系です。 */
  readonly datum?: 'wgs84' | 'tokyo';
  /** 緯度や経度のような、組の中での名前です。 */
  readonly title?: string;
  /** 一覧の形です。`kind`が`list`のときに、必ずあります。 */
  readonly list?: ListForm;
}

/** 一覧の形です。`items`と`positions`の一方があります。 */
export interface ListForm {
  /** 送信時に要素をつなぐ文字です。 */
  readonly separator: string;
  /** 要素の値の形です。 */
  readonly items?: ValueForm;
  /** 先頭と末尾を除く要素の、より狭い形です。 */
  readonly middleItems?: ValueForm;
  /** 組のときの、要素ごとの値の形です。 */
  readonly positions?: readonly ValueForm[];
  /** 要素の数の下限と上限です。どちらもその値を含みます。 */
  readonly count: ValueBounds;
  /** 空の要素にも意味があるなら`true`です。 */
  readonly emptyItems: boolean;
}

/** 下限と上限です。どちらもその値を含みます。 */
export interface ValueBounds {
  readonly min?: number;
  readonly max?: number;
}

/** 数の範囲です。`min`と`max`はその値を含み、`above`と`below`は含みません。 */
export interface ValueRange extends ValueBounds {
  readonly above?: number;
  readonly below?: number;
}

/**
 * ほかのパラメータか日付で決まる既定値です。
 *
 * - `same`: `parameter`と同じ値
 * - `half-before`: `(parameter - 1) / 2`の整数部分
 * - `day-group`: `parameter`の日(指定がなければ当日)の曜日区分
 * - `today`: 当日
 */
export type DynamicDefault =
  | { readonly formula: 'same' | 'half-before' | 'day-group'; readonly parameter: string }
  | { readonly formula: 'today' };
