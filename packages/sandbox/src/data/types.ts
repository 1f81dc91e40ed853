/** Latitude and longitude in WGS84. */
export type Position = readonly [number, number];

export type DayGroup = 'weekday' | 'saturday' | 'holiday';

/** `engine.yaml`. */
export interface EngineData {
  readonly engine: {
    readonly current: string;
    readonly previous: string;
    /** The version after it, in the scenario of an update, and the station that it no longer has. */
    readonly next: string;
    readonly abolished: string;
  };
  /** By how much the codes of trains are greater than those of another version. */
  readonly reissued?: number;
  readonly clock: string;
  readonly copyrights: readonly { readonly companyId: string; readonly company: string }[];
  readonly versions: readonly Readonly<Record<string, string>>[];
  /** Lines of dates, YYYYMMDD, separated by blanks. */
  readonly holidays: readonly string[];
}

/** One entry of `corporations.yaml`. */
export interface CorporationData {
  readonly code: string;
  readonly name: string;
  readonly type: 'train' | 'bus' | 'cycle' | 'demand' | 'plane' | 'ship';
  readonly detail?: string;
  readonly prefectures: readonly number[];
  readonly community?: boolean;
  /** Of operators without lines. */
  readonly color?: string;
  readonly operates?: readonly [string, string];
}

/** A way in and out of a station. */
export interface GateData {
  readonly code: string;
  readonly name: string;
  readonly at: Position;
}

/** What is known of every station, stop and port. */
export interface PlaceData {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly prefecture: number;
  readonly at: Position;
}

/** One entry of `stations.yaml`. */
export interface StationData extends PlaceData {
  readonly type?: 'plane' | 'ship';
  readonly number?: string;
  readonly old?: readonly string[];
  readonly gates?: readonly (readonly GateData[])[];
}

/** One entry of `stops.yaml`. */
export interface StopData extends PlaceData {
  readonly operator: string;
  readonly detail: 'local' | 'connection' | 'highway' | 'midnight';
}

/** Hours of a port by day group, as `HH:MM`, hours beyond 24 for the night. */
export type Hours = Partial<Readonly<Record<DayGroup, readonly [string, string]>>>;

/** One entry of `ports.yaml`. */
export interface PortData extends PlaceData {
  readonly operator: string;
  readonly availability?: {
    readonly level?: string;
    readonly all?: number;
    readonly stock?: Readonly<Record<string, number>>;
    readonly empty?: Readonly<Record<string, number>>;
    readonly unlimited?: boolean;
    readonly updated: number;
  };
  readonly opening: { readonly text?: string; readonly start?: string; readonly end?: string; readonly hours?: Hours };
}

/** One platform for a station, or several that trains use in turn. */
export type PlatformNames = Readonly<Record<string, string | readonly string[]>>;

/** One entry of `lines.yaml`. */
export interface LineData {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly corporation: string;
  readonly color: string;
  readonly symbol?: readonly [string, string];
  readonly system: string;
  readonly track?: 'monorail';
  readonly hidden?: boolean;
  readonly loop?: number;
  readonly after?: string;
  readonly path: Readonly<Record<string, number>>;
  readonly platforms: { readonly up: PlatformNames; readonly down: PlatformNames };
  readonly old?: readonly string[];
}

/** Minutes from the first stop: 5, "5/6" (arrival and departure) or "(5)" (passes). */
export type TimeMark = number | string;

/** One entry of `services.yaml`. */
export interface ServiceData {
  readonly id: string;
  readonly rail: string;
  readonly line: string;
  readonly display?: string;
  readonly heading?: string;
  readonly kind: string;
  readonly nickname?: string;
  readonly mark?: string;
  readonly color?: string;
  readonly type?: string;
  readonly surcharged?: boolean;
  readonly cars?: number;
  readonly boarding?: number;
  readonly only?: 'up' | 'down';
  readonly laps?: number;
  readonly lap?: number;
  readonly turnback?: string;
  readonly times: Readonly<Record<string, TimeMark>>;
  readonly upTimes?: Readonly<Record<string, TimeMark>>;
  readonly toward?: { readonly up: readonly string[]; readonly down: readonly string[] };
  readonly majors?: readonly string[];
  readonly charge?: string;
  readonly seats?: readonly string[];
  readonly surcharge?: number;
  readonly green?: boolean;
  readonly realtime?: 'full' | 'delay' | 'none';
  readonly reliability?: 'interval';
  readonly guide?: string;
  readonly comments?: readonly string[];
}

/** Hours, or ranges of hours, to minutes (`2 9 16`) or `every N from M`. */
export type Bands = Readonly<Record<string, string | number>>;

/** One entry of `timetables.yaml`. */
export interface RunData {
  readonly id: string;
  readonly service?: string;
  readonly direction?: 'up' | 'down';
  readonly parts?: readonly {
    readonly service: string;
    readonly direction: 'up' | 'down';
    readonly from: string;
    readonly to: string;
    readonly wait?: number;
  }[];
  readonly state?: 'extension' | 'back';
  readonly from?: string;
  readonly to?: string;
  readonly anchor?: string;
  readonly number?: { readonly at: string; readonly is: number; readonly step: number };
  readonly weekday?: Bands | DayGroup;
  readonly saturday?: Bands | DayGroup;
  readonly holiday?: Bands | DayGroup;
  readonly dates?: readonly string[];
  readonly departures?: Bands;
  readonly platforms?: Readonly<Record<string, string>>;
  readonly label?: string;
  readonly drive?: string;
}

/** A fare system of `fares.yaml`. */
export interface FareSystemData {
  readonly corporation: string;
  readonly perRide?: boolean;
  readonly rows?: readonly (readonly number[])[];
  readonly minutes?: { readonly every: number; readonly price: number };
  readonly student?: { readonly over: number; readonly rate: number };
  readonly regionalIc?: number;
}

/** A table of charges of `fares.yaml`. */
export interface ChargeData {
  readonly seats: readonly string[];
  readonly rows: readonly (readonly number[])[];
  readonly season?: boolean;
}

/** A net ticket of `fares.yaml`. */
export interface ProductData {
  readonly name: string;
  readonly lines: readonly string[];
  readonly seat: string;
  readonly fare: boolean;
  readonly rate: number;
  readonly discount: boolean;
}

/** `fares.yaml`. */
export interface FaresData {
  readonly systems: Readonly<Record<string, FareSystemData>>;
  readonly charges: Readonly<Record<string, ChargeData>>;
  readonly seatNames: Readonly<Record<string, string>>;
  readonly seasons: {
    readonly area: string;
    readonly difference: number;
    readonly high: readonly (readonly [string, string])[];
    readonly low: readonly (readonly [string, string])[];
  };
  readonly products: Readonly<Record<string, ProductData>>;
  readonly coupons: readonly { readonly name: string; readonly system: string }[];
}

export type MonthTable = Readonly<Record<string, number>>;

/** The passes of a fare system. */
export interface PassSystemData {
  readonly rows: readonly (readonly [number, number, number])[];
  readonly factors: MonthTable;
  readonly schoolFactors: MonthTable;
  readonly exact?: Readonly<Record<string, MonthTable>>;
  readonly offpeak?: { readonly rate: number; readonly from: string; readonly to: string };
  readonly green?: readonly (readonly [number, number])[];
}

/** A product that an operator sells instead of its ordinary pass. */
export interface PassProductData {
  readonly name: string;
  readonly type?: string;
  readonly comment?: string;
  readonly months?: MonthTable;
  readonly sections?: number;
  readonly rate?: number;
}

/** `passes.yaml`. */
export interface PassesData {
  readonly pupils: { readonly highSchool: number; readonly juniorHighSchool: number };
  readonly systems: Readonly<Record<string, PassSystemData>>;
  readonly byCorporation: Readonly<Record<string, readonly PassProductData[]>>;
  readonly nikukanteiki: readonly {
    readonly name: string;
    readonly system: string;
    readonly between: readonly [string, string];
    readonly rate: number;
    readonly comment: string;
  }[];
  readonly vehicle: { readonly normal: string; readonly green: string; readonly comment: string };
  readonly abolished: { readonly stations: readonly string[]; readonly lines: readonly string[] };
}

/** One entry of `changes.yaml`. */
export interface ChangeData {
  readonly station: string;
  readonly line: string;
  readonly direction: 'up' | 'down';
  readonly side: string;
  readonly next: string;
  readonly cars: Readonly<Record<string, readonly string[]>>;
}

/** One entry of `codes.yaml`. */
export interface FixedCodeData {
  readonly run: string;
  readonly on?: DayGroup;
  readonly at: string;
  readonly trip: string;
  readonly train: string;
  readonly line: string;
}

/** `realtime.yaml`. */
export interface RealtimeData {
  readonly fixed: Readonly<Record<string, number>>;
  readonly silent: readonly string[];
  readonly share: number;
  readonly most: number;
  readonly unknown: number;
  /** Code of the line that stands still in scenarios. */
  readonly suspended?: string;
}

/** One entry of `timetable-codes.yaml`. */
export interface TimetableCodeData {
  readonly code: string;
  readonly station: string;
  readonly heading: string;
  readonly direction: 'up' | 'down';
}

/** `aliases.yaml`. */
export interface AliasesData {
  readonly courses: readonly {
    readonly sum: string;
    readonly check: string;
    readonly name: string;
    readonly search: Readonly<Record<string, string | readonly string[]>>;
    readonly rail?: string;
    readonly edit?: Readonly<Record<string, string | number>>;
    readonly recalculate?: Readonly<Record<string, string | number | readonly string[]>>;
    readonly older?: boolean;
  }[];
  readonly passes: readonly {
    readonly sum: string;
    readonly check: string;
    readonly name: string;
    readonly route: string;
    readonly kind?: string;
    readonly offpeak?: boolean;
    readonly product?: string;
    readonly older?: boolean;
  }[];
}

/** Everything in the folder `data`, one member per file. */
export interface SandboxData {
  readonly engine: EngineData;
  readonly corporations: readonly CorporationData[];
  readonly stations: readonly StationData[];
  readonly stops: readonly StopData[];
  readonly ports: readonly PortData[];
  /** From, to, metres. */
  readonly walks: readonly (readonly [string, string, number])[];
  readonly lines: readonly LineData[];
  readonly services: readonly ServiceData[];
  readonly timetables: readonly RunData[];
  readonly fares: FaresData;
  readonly passes: PassesData;
  readonly changes: readonly ChangeData[];
  readonly codes: readonly FixedCodeData[];
  readonly realtime: RealtimeData;
  readonly timetableCodes: readonly TimetableCodeData[];
  readonly aliases: AliasesData;
}

/** An option of the condition string: the places of its digits and what they mean. */
export interface ConditionOptionData {
  readonly segment: 'T' | 'F' | 'A';
  readonly places: readonly { readonly position: number; readonly digits: Readonly<Record<string, number>> }[];
}

/** What the engine needs of the catalogues of the schemas package, without anything that is only for readers. */
export interface CatalogueData {
  /** Name of each prefecture by its number. */
  readonly prefectures: Readonly<Record<string, string>>;
  readonly condition: {
    readonly default: string;
    /** What some values act as in a search by timetable. */
    readonly diagramEquivalents: readonly {
      readonly options: readonly string[];
      readonly value: string;
      readonly actsAs: string;
    }[];
    /** Options that the API can be asked for. */
    readonly options: Readonly<Record<string, ConditionOptionData>>;
    /** Options that only the string knows. */
    readonly localOptions: Readonly<Record<string, ConditionOptionData>>;
  };
}

/** A place that the sandbox knows, for pickers and examples. */
export interface Suggestion {
  readonly code: string;
  readonly name: string;
  readonly yomi: string;
  readonly type: 'train' | 'plane' | 'ship' | 'bus' | 'cycle' | 'demand';
}
