import * as z from 'zod';

// Schemas for the work that the SDK's decoders do in this benchmark: numbers, dates, booleans, colours, one-or-many
// lists, text-or-object values, unknown members kept. They use zod's own types, which reject invalid values:
// transforms that accept these would do less work and are not faster.
const number = z.coerce.number();
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });
const many = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item));
const element = <T extends z.ZodType>(value: T) =>
  z.preprocess((text) => (typeof text === 'string' ? { text } : text), z.looseObject({ text: value.optional() }));
const kind = element(z.string());
const amount = element(number);
const color = z
  .string()
  .regex(/^\d{9}$/)
  .transform(
    (text) =>
      `#${[0, 3, 6]
        .map((at) =>
          Number(text.slice(at, at + 3))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  );
const datetime = z.looseObject({
  text: z.iso.datetime({ offset: true }).transform((iso) => ({ iso, date: new Date(iso) })),
  operation: z.string().optional(),
});
const geo = z.looseObject({ gcs: z.string().optional(), lati_d: number.optional(), longi_d: number.optional() });
const station = z.looseObject({
  code: z.string(),
  Name: z.string(),
  Yomi: z.string().optional(),
  Type: kind.optional(),
});
const point = z.looseObject({
  getOn: flag.optional(),
  getOff: flag.optional(),
  Station: station.optional(),
  Prefecture: z.looseObject({ code: z.string().optional(), Name: z.string().optional() }).optional(),
  GeoPoint: geo.optional(),
});
const state = z.looseObject({ no: z.string().optional(), Type: many(kind), Datetime: datetime.optional() });
const line = z.looseObject({
  sectionIndex: number,
  stopStationCount: number.optional(),
  timeOnBoard: number.optional(),
  distance: number.optional(),
  cars: number.optional(),
  fareIndex: number.optional(),
  chargeIndex: number.optional(),
  teiki1Index: number.optional(),
  teiki3Index: number.optional(),
  teiki6Index: number.optional(),
  teiki12Index: number.optional(),
  Name: z.string().optional(),
  TypicalName: z.string().optional(),
  Type: kind.optional(),
  Destination: z.string().optional(),
  Color: color.optional(),
  LineSymbol: z.looseObject({ code: z.string().optional(), Name: z.string().optional() }).optional(),
  Corporation: z.looseObject({ Name: z.string().optional() }).optional(),
  TimeReliability: z.string().optional(),
  DepartureState: state.optional(),
  ArrivalState: state.optional(),
});
const price = z.looseObject({
  kind: z.string().optional(),
  index: number.optional(),
  fromLineIndex: number.optional(),
  toLineIndex: number.optional(),
  selected: flag.optional(),
  Type: z.string().optional(),
  Oneway: amount.optional(),
  Round: amount.optional(),
});
const course = z.looseObject({
  searchType: z.string().optional(),
  dataType: z.string().optional(),
  SerializeData: z.string().optional(),
  Route: z
    .looseObject({
      timeOnBoard: number.optional(),
      timeOther: number.optional(),
      timeWalk: number.optional(),
      transferCount: number.optional(),
      distance: number.optional(),
      exhaustCO2: number.optional(),
      exhaustCO2atPassengerCar: number.optional(),
      Line: many(line),
      Point: many(point),
    })
    .optional(),
  Price: many(price),
  Teiki: z.looseObject({ SerializeData: z.string().optional(), DisplayRoute: z.string().optional() }).optional(),
  AssignStatus: z.looseObject({ code: z.string().optional(), requireUpdate: z.string().optional() }).optional(),
});
export const stationListSchema = z.looseObject({
  ResultSet: z.looseObject({
    max: number.optional(),
    offset: number.optional(),
    limit: number.optional(),
    Point: many(point),
  }),
});
export const courseListSchema = z.looseObject({ ResultSet: z.looseObject({ Course: many(course) }) });

const code = z.string().regex(/^[^\s:]+$/);
export const stationRequestSchema = z
  .strictObject({
    name: z.string().min(1).max(100).optional(),
    type: z.string().min(1).optional(),
    prefectureCode: z
      .string()
      .regex(/^(?:[1-9]|[1-3][0-9]|4[0-7])$/)
      .optional(),
    offset: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(100).optional(),
    gcs: z.enum(['tokyo', 'wgs84']).optional(),
    code: code.optional(),
  })
  .refine(({ name, code: one }) => name === undefined || one === undefined, 'name or code');
export const courseRequestSchema = z.strictObject({
  viaList: z.string().refine((text) => text.split(':').length > 1),
  date: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  time: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  searchType: z.enum(['departure', 'arrival', 'lastTrain', 'firstTrain', 'plain']).optional(),
  answerCount: z.number().int().min(1).max(20).optional(),
});
