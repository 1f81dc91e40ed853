/**
 * Types of a data folder. {@link SandboxData} has one property for each file. The JSON Schema and the page
 * `data/README.md` are generated from these types, so their Japanese descriptions address authors of data folders.
 * `@form` describes the format of a string.
 */

/** 緯度と経度（WGS84、度）。 */
export type Position = readonly [number, number];

/** 曜日の区分。祝日は`holiday`。 */
export type DayGroup = 'weekday' | 'saturday' | 'holiday';

/**
 * 年月日。
 *
 * @pattern ^\d{8}$
 * @form YYYYMMDD
 */
export type YearMonthDay = string;

/**
 * 月日。
 *
 * @pattern ^\d{4}$
 * @form MMDD
 */
export type MonthDay = string;

/**
 * 年月日か、毎年の月日。
 *
 * @pattern ^(\d{4}){1,2}$
 * @form YYYYMMDDか、毎年ならMMDD
 */
export type DateOrYearlyDate = string;

/**
 * 時刻。24時以降も書ける。
 *
 * @pattern ^[0-2]?\d:[0-5]\d$
 * @form H:MM
 */
export type ClockTime = string;

/**
 * ひらがなと長音。
 *
 * @pattern ^[ぁ-んー]+$
 * @form ひらがな
 */
export type Reading = string;

/**
 * 色。赤、緑、青を3桁ずつ並べる。
 *
 * @pattern ^([01]\d\d|2[0-4]\d|25[0-5]){3}$
 * @form RRRGGGBBBで、それぞれ000から255
 */
export type Color = string;

/**
 * 都道府県コード。
 *
 * @asType integer
 * @minimum 1
 * @maximum 47
 */
export type Prefecture = number;

/**
 * 曜日の並び。
 *
 * @pattern ^[月火水木金土日]*$
 * @form 月火水木金のように並べた曜日
 */
export type Weekdays = string;

/** @minimum 0 */
export type Amount = number;

/** @minimum 1 */
export type PositiveAmount = number;

/** サンドボックスの時計、データのバージョン、特別な日。 */
export interface DatasetSettings {
  /** エンジンバージョン。 */
  readonly engine: {
    /** 今のバージョン。 */
    readonly current: EngineVersion;
    /** 1つ前のバージョン。このシリアライズデータは古いものとして読む。 */
    readonly previous: EngineVersion;
    /** シナリオ`engine-update`のバージョン。 */
    readonly next: EngineVersion;
    /** シナリオ`engine-update`でなくなる駅。列車の最初と最後の駅ではない駅。省略すると、どの駅もなくならない。 */
    readonly abolished?: string;
  };
  /** 列車のコードに加える数。`engine-update`が使うもので、自分のデータには要らない。 */
  readonly reissued?: number;
  /** サンドボックスの現在の日時。 */
  readonly clock: DateTimeText;
  readonly copyrights: readonly { readonly companyId: string; readonly company: string }[];
  /** データのバージョン（`getDataVersion`）。有効期間の外の日付は断る。 */
  readonly versions: readonly DataVersion[];
  /** 曜日と異なるダイヤで運行する期間。国民の祝日は法律の規則から求めるので、書かない。 */
  readonly days?: readonly SpecialTimetableDays[];
}

/**
 * エンジンバージョン。
 *
 * @pattern ^\d{6}_\d{2}[a-z]$
 * @form 202406_04a
 */
export type EngineVersion = string;

/**
 * 日時。
 *
 * @pattern ^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\+09:00$
 * @form 2024-06-20T10:05:12+09:00
 */
export type DateTimeText = string;

/** データのバージョンの1件。 */
export interface DataVersion {
  /** データの名前。 */
  readonly caption: string;
  /** 作成日。 */
  readonly create: YearMonthDay;
  /** 作成日の表し方。 */
  readonly createType: 'Date' | 'Edition' | 'HideDay';
  /** 作成日に付ける言葉。 */
  readonly createComment?: string;
  /** 有効期間の名前。 */
  readonly rangeCaption?: string;
  /**
   * 有効期間の月数。`clock`の月の1日から、サンドボックスを起動した日のこの月数だけ後まで続く。いくつかあるときは、最も長いものを使う。
   *
   * @asType integer
   * @minimum 1
   * @maximum 36
   */
  readonly months?: number;
  /** 有効期間の最後の日。省略すると、`months`だけで決まる。いくつかあるときは、最も早いものを使う。 */
  readonly until?: YearMonthDay;
}

/** 曜日と異なるダイヤで運行する期間。 */
export interface SpecialTimetableDays {
  /** 期間の名前。 */
  readonly name?: string;
  /** 最初の日。 */
  readonly from: MonthDay;
  /** 最後の日。年をまたいでもよい。 */
  readonly to: MonthDay;
  /** この期間の平日に使うダイヤ。`holiday`なら土曜日にも使う。 */
  readonly runs: 'saturday' | 'holiday';
}

/** 運行日の1件。曜日、期間、例外の日で書く。祝日も曜日のとおりなので、異なるときは例外の日に書く。 */
export interface CalendarData {
  /** 運行する曜日。 */
  readonly days: Weekdays;
  /** 期間の最初の日。 */
  readonly from: YearMonthDay;
  /** 期間の最後の日。 */
  readonly to: YearMonthDay;
  /** 曜日か期間の外で、運行する日。 */
  readonly added?: readonly YearMonthDay[];
  /** 曜日と期間の中で、運行しない日。 */
  readonly removed?: readonly YearMonthDay[];
}

/** 事業者の1件。 */
export interface CorporationData {
  /** 事業者コード。 */
  readonly code: string;
  /** 事業者名。 */
  readonly name: string;
  /** 種別。 */
  readonly type: 'train' | 'bus' | 'cycle' | 'demand' | 'plane' | 'ship';
  /** バスの種別。`type`が`bus`なら必須。 */
  readonly detail?: 'local' | 'connection' | 'highway' | 'midnight';
  /** 路線のある都道府県。 */
  readonly prefectures: readonly Prefecture[];
  /** コミュニティバスかどうか。 */
  readonly community?: boolean;
  /** 色。`type`が`cycle`か`demand`なら必須。 */
  readonly color?: Color;
  /** 運行する期間の初日と最終日。省略すると、いつも運行する。 */
  readonly operates?: readonly [YearMonthDay, YearMonthDay];
}

/** 改札や出入口の1件。 */
export interface GateData {
  /** コード。 */
  readonly code: string;
  /** 名前。 */
  readonly name: string;
  /** 位置。 */
  readonly at: Position;
}

/** 地点に共通の項目。 */
export interface PlaceData {
  /** コード。ほかの地点と重ならない値。 */
  readonly code: string;
  /** 名前。同じ名前の駅が複数あるときは、`日本橋(東京都)`のように区別する。 */
  readonly name: string;
  /** 読み。省略すると、読みでは検索できない。 */
  readonly yomi?: Reading;
  /** 都道府県コード。 */
  readonly prefecture: Prefecture;
  /** 位置。 */
  readonly at: Position;
}

/** 鉄道駅、空港、港の1件。 */
export interface StationData extends PlaceData {
  /** 空港は`plane`、港は`ship`。省略すると鉄道駅。 */
  readonly type?: 'plane' | 'ship';
  /** 駅番号。 */
  readonly number?: string;
  /** 以前の名前。 */
  readonly old?: readonly string[];
  /** 出入口。改札ごとにまとめる。 */
  readonly gates?: readonly (readonly GateData[])[];
}

/** バス停の1件。ほかのファイルからは`名前／事業者名`で指す。 */
export interface BusStopData extends PlaceData {
  /** 事業者コード。 */
  readonly operator: string;
  /** 種別。 */
  readonly detail: 'local' | 'connection' | 'highway' | 'midnight';
}

/** 曜日の区分ごとの開始と終了。ない区分は休み。 */
export type OpeningHours = Partial<Readonly<Record<DayGroup, readonly [ClockTime, ClockTime]>>>;

/** シェアサイクルかオンデマンド交通のポートの1件。名前の指し方はバス停と同じ。 */
export interface PortData extends PlaceData {
  /** 事業者コード。 */
  readonly operator: string;
  /** 空き状況。 */
  readonly availability?: {
    /** 在庫の水準。台数の代わりに書く。 */
    readonly level?: string;
    /** すべての台数。貸し出せる台数と返せる台数の和。 */
    readonly all?: Amount;
    /** 貸し出せる台数。車両の種別ごと。 */
    readonly stock?: Readonly<Record<string, number>>;
    /** 返せる台数。車両の種別ごと。 */
    readonly empty?: Readonly<Record<string, number>>;
    /** いくらでも返せるかどうか。 */
    readonly unlimited?: boolean;
    /** 何秒前の状況か。 */
    readonly updated: Amount;
  };
  /** 営業時間。`text`か、`start`と`end`を書く。 */
  readonly opening: {
    /** 文で書いた営業時間。 */
    readonly text?: string;
    /** 開始。 */
    readonly start?: ClockTime;
    /** 終了。 */
    readonly end?: ClockTime;
    /** 経路に使える時間。 */
    readonly hours?: OpeningHours;
  };
}

/** 番線。`default`がふつうの番線で、ほかの駅は名前ごとに書く。リストは交互に使う。 */
export type PlatformNames = Readonly<Record<string, string | readonly string[]>>;

/** 運行路線の1件。 */
export interface LineData {
  /** 運行路線コード。 */
  readonly code: string;
  /** 路線名。 */
  readonly name: string;
  /** 読み。`hidden`の路線では省略できる。 */
  readonly yomi?: Reading;
  /** 事業者コード。 */
  readonly corporation: string;
  /** 色。 */
  readonly color: Color;
  /** 路線記号のコードと文字。 */
  readonly symbol?: readonly [string, string];
  /** 運賃の体系（`fares.yaml`の`systems`）。 */
  readonly system: string;
  /** モノレールのとき`monorail`。 */
  readonly track?: 'monorail';
  /** `listOperationLines`に出さない路線（バス、飛行機、船）。 */
  readonly hidden?: boolean;
  /** 環状線の1周の長さ（km）。 */
  readonly loop?: number;
  /** この路線コードの駅の続きとして`path`を書く。 */
  readonly after?: string;
  /** 下り方向に並べた駅と、起点からの距離（km）。通過する駅も書く。同じ駅をまた通るときは、2度目から`#2`、`#3`を付ける。 */
  readonly path: Readonly<Record<string, number>>;
  /** 運賃の区域。`path`の順に、空白で区切る。`table`のある運賃の体系で使う。 */
  readonly zones?: string;
  /** 線路の形。下り方向に、その駅から次の駅までの間の位置を並べる。 */
  readonly via?: Readonly<Record<string, readonly Position[] | PositionsText>>;
  /** 上りと下りの番線。 */
  readonly platforms?: { readonly up?: PlatformNames; readonly down?: PlatformNames };
  /** 以前の路線名。 */
  readonly old?: readonly string[];
}

/**
 * 位置の並び。
 *
 * @pattern ^-?\d+(\.\d+)?,-?\d+(\.\d+)?( -?\d+(\.\d+)?,-?\d+(\.\d+)?)*$
 * @form 緯度,経度を空白で区切った文字列
 */
export type PositionsText = string;

/**
 * 最初の駅からの分。`5`、着と発が異なる`5/6`、通過する`(5)`。
 */
export type StopTimeOffset = number | StopTimeOffsetText;

/**
 * 最初の駅からの分。
 *
 * @pattern ^(\d+(/\d+)?|\(\d+\))$
 * @form 5、5/6、(5)
 */
export type StopTimeOffsetText = string;

/**
 * 停車駅の順に並べた、最初の駅からの分。
 *
 * @pattern ^(\d+(/\d+)?|\(\d+\))( (\d+(/\d+)?|\(\d+\)))+$
 * @form 0 2 5/6 (8) 10のように空白で区切った分
 */
export type StopTimeOffsetsText = string;

/** 停車駅の並びの1件。平均路線に当たる。 */
export interface ServiceData {
  /** このデータの中での名前。 */
  readonly id: string;
  /** 平均路線の名前。 */
  readonly rail: string;
  /** 運行路線コード。 */
  readonly line: string;
  /** 列車名の始まり。省略すると`rail`。 */
  readonly display?: string;
  /** 駅の時刻表の路線名。省略すると`rail`。 */
  readonly heading?: string;
  /** 列車の種別（`快速`など）。 */
  readonly kind: string;
  /** 愛称。`timetables.yaml`の`number`で号数が付く。 */
  readonly nickname?: string;
  /** 時刻表の凡例の印。 */
  readonly mark?: string;
  /** 色。省略すると路線の色。 */
  readonly color?: Color;
  /** 交通手段。省略すると`train`。 */
  readonly type?: VehicleType;
  /** 指定席に加算のある新幹線（`shinkansenNozomi`）かどうか。 */
  readonly surcharged?: boolean;
  /**
   * 両数。
   *
   * @minimum 1
   */
  readonly cars?: number;
  /**
   * 乗換に必要な分。省略すると`3`。
   *
   * @minimum 0
   * @maximum 60
   */
  readonly boarding?: number;
  /** 片方向だけの運行。 */
  readonly only?: 'up' | 'down';
  /**
   * 環状線を続けて回る数。
   *
   * @asType integer
   * @minimum 1
   * @maximum 9
   */
  readonly laps?: number;
  /** 環状線の1周の分。 */
  readonly lap?: PositiveAmount;
  /** 向きを変える駅。 */
  readonly turnback?: string;
  /** 下り方向の駅と時刻。同じ分の駅が続いてもよい。 */
  readonly times: Readonly<Record<string, StopTimeOffset>>;
  /** 上り方向の駅と時刻。省略すると`times`の逆。 */
  readonly upTimes?: Readonly<Record<string, StopTimeOffset>>;
  /** 駅の時刻表の方面。省略すると、`times`の最初と最後の駅。 */
  readonly toward?: { readonly up: readonly string[]; readonly down: readonly string[] };
  /** 環状線の主な駅。 */
  readonly majors?: readonly string[];
  /** 料金の表（`fares.yaml`の`charges`）。 */
  readonly charge?: string;
  /** 料金の表のうち、この列車にある座席。省略するとすべて。 */
  readonly seats?: readonly string[];
  /** 指定席に加える金額（円）。 */
  readonly surcharge?: number;
  /** グリーン定期券を使えるかどうか。 */
  readonly green?: boolean;
  /** 運行情報。`full`は遅れと位置、`delay`は遅れだけ。省略すると`full`。 */
  readonly realtime?: 'full' | 'delay' | 'none';
  /** 運転間隔だけを公開している路線。 */
  readonly reliability?: 'interval';
  /** 列車の案内。 */
  readonly guide?: string;
  /** 列車の注意書き。 */
  readonly comments?: readonly string[];
}

/** 交通手段。種別は点の後ろに書く。 */
export type VehicleType =
  | 'train'
  | 'train.liner'
  | 'train.limitedExpress'
  | 'train.shinkansen'
  | 'train.sleeperTrain'
  | 'bus.local'
  | 'bus.connection'
  | 'bus.highway'
  | 'bus.midnight'
  | 'plane'
  | 'ship';

/** 時または時の範囲（`'6'`、`'6-8'`）と、その時間の発車。`2 9 16`は分、`every 10 from 2`は2分から10分おき。 */
export type HourBands = Readonly<Record<string, string | number>>;

/** 同じ駅に同じ間隔で停まる列車のまとまりの1件。 */
export interface TrainGroupData {
  /** このデータの中での名前。 */
  readonly id: string;
  /** 停車駅の並び（`services.yaml`の`id`）。直通する列車では、代わりに`parts`を書く。 */
  readonly service?: string;
  /** 方向。 */
  readonly direction?: 'up' | 'down';
  /** 直通する列車の、それぞれの区間。 */
  readonly parts?: readonly {
    /** 停車駅の並び。 */
    readonly service: string;
    /** 方向。 */
    readonly direction: 'up' | 'down';
    /** 最初の駅。 */
    readonly from: string;
    /** 最後の駅。 */
    readonly to: string;
    /** 前の区間から続くときに停まる分。 */
    readonly wait?: Amount;
  }[];
  /** 区間の続き方。直通は`extension`、折り返しは`back`。 */
  readonly state?: 'extension' | 'back';
  /** 途中から走るときの最初の駅。 */
  readonly from?: string;
  /** 途中まで走るときの最後の駅。 */
  readonly to?: string;
  /** このまとまりだけの時刻。省略すると、停車駅の並びの時刻。`parts`とは組み合わせられない。 */
  readonly times?: StopTimeOffsetsText;
  /** 発車時刻を書く駅。省略すると最初の駅。 */
  readonly anchor?: string;
  /** 号数。`at`に発車する列車を`is`とし、1本ごとに`step`を加える。 */
  readonly number?: { readonly at: ClockTime; readonly is: PositiveAmount; readonly step: PositiveAmount };
  /** 平日の発車。ほかの区分の名前を書くと、それと同じになる。 */
  readonly weekday?: HourBands | DayGroup;
  /** 土曜日の発車。 */
  readonly saturday?: HourBands | DayGroup;
  /** 日曜日と祝日の発車。 */
  readonly holiday?: HourBands | DayGroup;
  /** 運行日（`calendars.yaml`の名前）。`weekday`、`saturday`、`holiday`の代わりに書く。発車は`departures`に書く。 */
  readonly calendar?: string;
  /** 臨時列車の運転日。発車は`departures`に書く。 */
  readonly dates?: readonly DateOrYearlyDate[];
  /** `calendar`か`dates`の日の発車。 */
  readonly departures?: HourBands;
  /** 路線と異なる番線。 */
  readonly platforms?: Readonly<Record<string, string>>;
  /** 列車名に付ける言葉（`臨時`など）。 */
  readonly label?: string;
  /** 運転日の注意書き。 */
  readonly drive?: string;
}

/** 運賃の体系の1件。 */
export interface FareSystemData {
  /** 事業者コード。 */
  readonly corporation: string;
  /** 乗るたびに運賃がかかるかどうか。省略すると、続けて乗った距離を通算する。 */
  readonly perRide?: boolean;
  /** 距離ごとの運賃。何kmまで、きっぷ、ICカード（使えなければ省略）の順。 */
  readonly rows?: readonly FareRow[];
  /** 時間ごとの運賃。`every`分ごとに`price`円。 */
  readonly minutes?: { readonly every: PositiveAmount; readonly price: Amount };
  /** 区域の組ごとの運賃。乗る区域ごとに書く。ない組の運賃は、分からないものとして返さない。 */
  readonly table?: Readonly<Record<string, FareTableRow>>;
  /** `table`にない組を調べる、ほかの運賃の体系。 */
  readonly base?: string;
  /** 学割。`over`kmを超えると、運賃が`rate`倍になる。 */
  readonly student?: { readonly over: Amount; readonly rate: Amount };
  /** 地域のICカードの運賃。 */
  readonly regionalIc?: Amount;
}

/**
 * 運賃と、その運賃で降りられる区域。
 *
 * @pattern ^\d+( [^\s,]+)+(, \d+( [^\s,]+)+)*$
 * @form 160 区域A 区域B, 210 区域C
 */
export type FareTableRow = string;

/** 運賃の1行。 */
export type FareRow = readonly [Amount, Amount, Amount?];

/** 料金の表の1件。 */
export interface ChargeTableData {
  /** 座席。 */
  readonly seats: readonly string[];
  /** 距離ごとの料金。何kmまで、それぞれの座席の料金の順。ない座席は0。 */
  readonly rows: readonly (readonly Amount[])[];
  /** 指定席に繁忙期と閑散期のある表かどうか。 */
  readonly season?: boolean;
}

/** ネット予約の商品の1件。 */
export interface OnlineTicketData {
  /** 名前。 */
  readonly name: string;
  /** 運行路線コード。 */
  readonly lines: readonly string[];
  /** 座席。 */
  readonly seat: string;
  /** 運賃を含むかどうか。 */
  readonly fare: boolean;
  /** もとの金額に掛ける割合。 */
  readonly rate: Amount;
  /** 定期券を併用できないかどうか。 */
  readonly discount: boolean;
}

/** 運賃を最短の経路で計算する区域。 */
export interface FareAreaData {
  /** 区域の名前。 */
  readonly name?: string;
  /** 運賃の体系。 */
  readonly system: string;
  /** 区域の運行路線コード。 */
  readonly lines: readonly string[];
  /** 区域の都道府県。路線のうち、この中の駅だけが区域に入る。 */
  readonly prefectures: readonly Prefecture[];
}

/** 運賃と料金。 */
export interface FaresData {
  /** 運賃の体系。 */
  readonly systems: Readonly<Record<string, FareSystemData>>;
  /** 実際に乗った経路ではなく、最短の経路の距離で運賃を計算する区域。 */
  readonly areas?: readonly FareAreaData[];
  /** 料金の表。 */
  readonly charges: Readonly<Record<string, ChargeTableData>>;
  /** 座席の名前。 */
  readonly seatNames: Readonly<Record<string, string>>;
  /** 繁忙期（`high`）と閑散期（`low`）。`difference`円を増減する。 */
  readonly seasons: {
    /** 区分の名前。 */
    readonly area: string;
    /** 増減する金額（円）。 */
    readonly difference: Amount;
    /** 繁忙期の初日と最終日。 */
    readonly high: readonly (readonly [MonthDay, MonthDay])[];
    /** 閑散期の初日と最終日。 */
    readonly low: readonly (readonly [MonthDay, MonthDay])[];
  };
  /** ネット予約の商品。 */
  readonly products: Readonly<Record<string, OnlineTicketData>>;
  /** クーポン。体系の運賃がかからなくなる。 */
  readonly coupons: readonly { readonly name: string; readonly system: string }[];
}

/** 月数ごとの値。 */
export type ValuesByMonthCount = Readonly<Record<string, Amount>>;

/** 運賃の体系の定期券。 */
export interface PassSystemData {
  /** 何kmまで、通勤の1か月、大学生の1か月の順。 */
  readonly rows: readonly (readonly [Amount, Amount, Amount])[];
  /** 通勤の、1か月の金額に掛ける割合。 */
  readonly factors: ValuesByMonthCount;
  /** 通学の、1か月の金額に掛ける割合。 */
  readonly schoolFactors: ValuesByMonthCount;
  /** 割合によらない金額。`rows`の距離ごと。 */
  readonly exact?: Readonly<Record<string, ValuesByMonthCount>>;
  /** オフピーク定期券。`from`から`to`までは使えない。 */
  readonly offpeak?: { readonly rate: Amount; readonly from: ClockTime; readonly to: ClockTime };
  /** グリーン車の1か月の加算。何kmまで、金額の順。 */
  readonly green?: readonly (readonly [Amount, Amount])[];
}

/** 事業者が定期券の代わりに売る商品の1件。 */
export interface PassProductData {
  /** 名前。 */
  readonly name: string;
  /** 種別。 */
  readonly type?: string;
  /** 説明。 */
  readonly comment?: string;
  /** 月数ごとの金額。 */
  readonly months?: ValuesByMonthCount;
  /** いくつの区間から選べるか。 */
  readonly sections?: PositiveAmount;
  /** もとの金額に掛ける割合。 */
  readonly rate?: Amount;
}

/** 定期券。 */
export interface PassesData {
  /** 高校生と中学生の、大学生に対する割合。 */
  readonly pupils: { readonly highSchool: Amount; readonly juniorHighSchool: Amount };
  /** 運賃の体系ごとの定期券。ない体系には定期券がない。 */
  readonly systems: Readonly<Record<string, PassSystemData>>;
  /** 事業者ごとの商品。 */
  readonly byCorporation: Readonly<Record<string, readonly PassProductData[]>>;
  /** 二区間定期券。 */
  readonly nikukanteiki: readonly {
    /** 名前。 */
    readonly name: string;
    /** 運賃の体系。 */
    readonly system: string;
    /** 両端の駅。 */
    readonly between: readonly [string, string];
    /** もとの金額に掛ける割合。 */
    readonly rate: Amount;
    /** 説明。 */
    readonly comment: string;
  }[];
  /** 普通車用とグリーン車用の名前と説明。 */
  readonly vehicle: { readonly normal: string; readonly green: string; readonly comment: string };
  /** 廃止された駅と路線の名前。 */
  readonly abolished: { readonly stations: readonly string[]; readonly lines: readonly string[] };
}

/** 降りたときの案内の1件。 */
export interface AlightingGuidanceData {
  /** 駅名。 */
  readonly station: string;
  /** 運行路線コード。 */
  readonly line: string;
  /** 方向。 */
  readonly direction: 'up' | 'down';
  /** ドアの開く側。 */
  readonly side: string;
  /** 次の列車の位置。 */
  readonly next: string;
  /** 号車ごとの近くの設備。 */
  readonly cars: Readonly<Record<string, readonly string[]>>;
}

/** コードを決めておく列車の1件。ほかの列車のコードは、並び順から決まる。 */
export interface FixedTrainCodeData {
  /** 列車のまとまり（`timetables.yaml`の`id`）。 */
  readonly run: string;
  /** 曜日の区分。省略すると最初の区分。 */
  readonly on?: DayGroup;
  /** 発車時刻。 */
  readonly at: ClockTime;
  /** `tripCode`。 */
  readonly trip: string;
  /** `trainID`。 */
  readonly train: string;
  /** `lineCode`。 */
  readonly line: string;
}

/** 遅れ。 */
export interface RealtimeData {
  /** 列車ごとに決めた遅れ（分）。 */
  readonly fixed: Readonly<Record<string, number>>;
  /** 運行情報のない列車。 */
  readonly silent: readonly string[];
  /**
   * 遅れる列車の割合（%）。
   *
   * @minimum 0
   * @maximum 100
   */
  readonly share: number;
  /**
   * 最大の遅れ（分）。
   *
   * @asType integer
   * @minimum 1
   * @maximum 720
   */
  readonly most: number;
  /**
   * 運行情報のない列車の割合（%）。
   *
   * @minimum 0
   * @maximum 100
   */
  readonly unknown: number;
  /** シナリオで運転を見合わせる運行路線コード。 */
  readonly suspended?: string;
}

/** コードを決めておく駅の時刻表の1件。 */
export interface TimetableCodeData {
  /** 時刻表のコード。 */
  readonly code: string;
  /** 駅コード。 */
  readonly station: string;
  /** 時刻表の路線名。 */
  readonly heading: string;
  /** 方向。 */
  readonly direction: 'up' | 'down';
}

/** 決まった文字列のシリアライズデータが表す経路と定期券。仕様の例のためのもので、自分のデータには要らない。 */
export interface SerializedAliasesData {
  /** 経路。 */
  readonly courses: readonly {
    readonly hash: string;
    readonly name?: string;
    readonly search: Readonly<Record<string, string | readonly string[]>>;
    readonly rail?: string;
    readonly edit?: Readonly<Record<string, string | number>>;
    readonly recalculate?: Readonly<Record<string, string | number | readonly string[]>>;
    readonly older?: boolean;
  }[];
  /** 定期券。 */
  readonly passes: readonly {
    readonly hash: string;
    readonly name?: string;
    readonly route: string;
    readonly kind?: string;
    readonly offpeak?: boolean;
    readonly product?: string;
    readonly older?: boolean;
  }[];
}

/** Content of a data folder, with one property for each file. A file is optional if its property has a default. */
export interface SandboxData {
  /** サンドボックスの時計、データのバージョン、特別な日。 */
  readonly engine: DatasetSettings;
  /** 事業者。 */
  readonly corporations: readonly CorporationData[];
  /** 鉄道駅、空港、港。 */
  readonly stations: readonly StationData[];
  /**
   * バス停。
   *
   * @default []
   */
  readonly stops: readonly BusStopData[];
  /**
   * シェアサイクルとオンデマンド交通のポート。
   *
   * @default []
   */
  readonly ports: readonly PortData[];
  /**
   * 乗換のために歩く道。2つの地点の名前と、道のりのメートル。
   *
   * @default []
   */
  readonly walks: readonly (readonly [string, string, number])[];
  /** 運行路線。 */
  readonly lines: readonly LineData[];
  /** 停車駅の並び（平均路線）。 */
  readonly services: readonly ServiceData[];
  /**
   * 運行日。
   *
   * @default {}
   */
  readonly calendars: Readonly<Record<string, CalendarData>>;
  /** 列車、バス、飛行機、船の時刻。 */
  readonly timetables: readonly TrainGroupData[];
  /** 運賃と料金。 */
  readonly fares: FaresData;
  /** 定期券。 */
  readonly passes: PassesData;
  /**
   * 降りたときの案内（`addChange`）。
   *
   * @default []
   */
  readonly changes: readonly AlightingGuidanceData[];
  /**
   * コードを決めておく列車。
   *
   * @default []
   */
  readonly codes: readonly FixedTrainCodeData[];
  /** 遅れ。 */
  readonly realtime: RealtimeData;
  /**
   * コードを決めておく駅の時刻表。
   *
   * @default []
   */
  readonly timetableCodes: readonly TimetableCodeData[];
  /**
   * 仕様の例のシリアライズデータ。自分のデータには要らない。
   *
   * @default {"courses":[],"passes":[]}
   */
  readonly aliases: SerializedAliasesData;
}

/**
 * Search option in the condition string (one digit per option): the positions of its digits, and the digit of each
 * value.
 */
export interface ConditionOptionData {
  readonly segment: 'T' | 'F' | 'A';
  readonly places: readonly { readonly position: number; readonly digits: Readonly<Record<string, number>> }[];
}

/** Code lists of the schemas package, reduced to what the engine needs. */
export interface CatalogueData {
  readonly prefectures: Readonly<Record<string, string>>;
  readonly condition: {
    readonly default: string;
    /** Option values that have the same effect as another value if the search uses a timetable, such as `light`. */
    readonly diagramEquivalents: readonly {
      readonly options: readonly string[];
      readonly value: string;
      readonly actsAs: string;
    }[];
    /** Search options that the API operation `generateCourseCondition` can set. */
    readonly options: Readonly<Record<string, ConditionOptionData>>;
    /** Search options that no API parameter can set, only a digit of the condition string. */
    readonly localOptions: Readonly<Record<string, ConditionOptionData>>;
  };
}

/** Station, stop or port that input fields can suggest. */
export interface Suggestion {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly type: 'train' | 'plane' | 'ship' | 'bus' | 'cycle' | 'demand';
}
