// Made by ./run meta from the vocabulary; never edited.

/** A mapping of keywords. */
export type PlainSchema = Keywords;

export interface Keywords {
  /** The relative path of a YAML file. */
  readonly $ref?: string;
  /** A Japanese text that ends with 。. */
  readonly description?: string;
  readonly type?: 'string' | 'boolean' | 'integer' | 'number' | 'object' | 'array';
  readonly enum?: Names;
  /** A regular expression. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Schemas;
  readonly required?: Names;
  readonly additionalProperties?: boolean;
  readonly propertyNames?: PlainSchema;
  readonly items?: PlainSchema;
  readonly minItems?: Count;
  readonly maxItems?: Count;
  /** A list of schemas that is not empty. */
  readonly anyOf?: readonly PlainSchema[];
  readonly default?: Scalar;
  /** A list that is not empty. */
  readonly examples?: readonly unknown[];
  /** Slugs of dictionary terms, beyond those that a call has from its security scheme and from the types of its parameters. */
  readonly 'x-terms'?: Names;
  /** Fixed geodetic datum of the coordinates: `wgs84` or `tokyo`. */
  readonly 'x-datum'?: Datum;
  /** Place and digits of the option in the condition string. */
  readonly 'x-condition'?: ConditionPlaces;
  /** Real type of the string. */
  readonly 'x-native'?: NativeType;
  /** Unit of the number. */
  readonly 'x-unit'?: Unit;
  /** Japanese meaning of every value; in the published document a list in the order of `enum`. */
  readonly 'x-enum-descriptions'?: ValueTexts;
  /** Deprecation of a part that still works but should no longer be used; `deprecated` is derived from it and never written. */
  readonly 'x-deprecation'?: Deprecation;
  /** Values that still work but should no longer be used. */
  readonly 'x-deprecated-values'?: DeprecatedValues;
  /** Values may be added at any time. */
  readonly 'x-open'?: true;
  /** A response may contain a single object in place of the list. */
  readonly 'x-one-or-many'?: true;
  /** Parts that the product documents do not guarantee: `true` for the structure or the values, sentences that say what is known, or a list of values. */
  readonly 'x-unconfirmed'?: Unconfirmed;
}

/** A list of different texts. */
export type Names = readonly string[];

/** A whole number from 0. */
export type Count = number;

/** A text, a number, true or false. */
export type Scalar = string | number | boolean;

/** A mapping of schemas. */
export type Schemas = Readonly<Record<string, PlainSchema>>;

/** A mapping of texts. */
export type ValueTexts = Readonly<Record<string, string>>;

/** The deprecation of each value. */
export type DeprecatedValues = Readonly<Record<string, Deprecation>>;

/** First day and reason of a deprecation, the day on which the part stops working, and its replacement. */
export interface Deprecation {
  readonly since: Day;
  /** The first day on which it no longer works. */
  readonly sunset?: Day;
  /** Name of the sibling that replaces it. */
  readonly replacement?: string;
  /** A Japanese text that ends with 。. */
  readonly reason?: string;
}

/** A day in the form YYYY-MM-DD. */
export type Day = string;

/** True, Japanese sentences, or values of the enumeration. */
export type Unconfirmed = true | string | Names;

export type Datum = 'wgs84' | 'tokyo';

export type Unit = 'min' | 's' | '100m' | 'm' | 'g' | 'JPY' | 'km/h' | 'deg' | 'items';

export type NativeType = 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'color';

/** Segment, confirmed, and position with digits (or several under places). */
export type ConditionPlaces =
  | {
      readonly segment: ConditionSegment;
      readonly position: ConditionPosition;
      readonly digits: ConditionDigits;
      readonly confirmed: ConditionConfirmed;
      readonly searchType?: ConditionSearchType;
    }
  | {
      readonly segment: ConditionSegment;
      readonly places: readonly ConditionPlace[];
      readonly confirmed: ConditionConfirmed;
      readonly searchType?: ConditionSearchType;
    };

/** Digit of the condition string that an option sets, with the digit of each value. */
export interface ConditionPlace {
  readonly position: ConditionPosition;
  readonly digits: ConditionDigits;
}

export type ConditionSegment = 'T' | 'F' | 'A';

/** 1-based position of the digit in the segment. */
export type ConditionPosition = number;

/** The digit of each value. */
export type ConditionDigits = Readonly<Record<string, Digit>>;

/** A digit from 0 to 9. */
export type Digit = number;

/** False if the position is only inferred, so that clients must not compose the digit themselves. */
export type ConditionConfirmed = boolean;

/** The option matters only for this kind of search (absent: both). */
export type ConditionSearchType = 'plain' | 'diagram';
