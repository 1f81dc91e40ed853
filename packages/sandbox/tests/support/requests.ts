import fc, { type Arbitrary } from 'fast-check';
import { toRuleSet, type Operation, type Parameter, type ValueSchema } from '@route-search/spec/api';
import { evaluateRules, parseRuleKind, type RuleSet } from '@route-search/parameter-rules';
import { apiModel } from './spec.ts';
import { collectKnownValues, type KnownValues } from './world.ts';

export interface GeneratedRequest {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** True if requests can be refused because of which parameters they contain. */
export function canBreakRules({ parameters, rules }: Operation): boolean {
  return rules.length > 0 || parameters.some(({ required }) => required);
}

/** Generates requests that violate no rule. Rules that need data of the server are ignored. */
export function generateValidRequest(operation: Operation): Arbitrary<GeneratedRequest> {
  const set = toRuleSet(operation);
  return fc
    .tuple(generateRequest(operation, false), generateRequest(operation, false))
    .map(([{ parameters }, more]) => ({
      operation,
      parameters: repaired(operation, set, { parameters, spare: more.parameters }),
    }));
}

/** Removes or adds parameters until the request violates no rule. */
function repaired(
  operation: Operation,
  set: RuleSet,
  {
    parameters,
    spare,
  }: { readonly parameters: GeneratedRequest['parameters']; readonly spare: GeneratedRequest['parameters'] },
): GeneratedRequest['parameters'] {
  let request = { ...parameters };
  for (let round = 0; round < 50; round++) {
    const broken = evaluateRules(set, request).find(({ effect }) => effect === 'error');
    if (broken === undefined) return request;
    const asksForMore = ['atLeastOne', 'requires', 'together'].includes(parseRuleKind(broken.rule)?.kind ?? '');
    const absent = broken.params.find((name) => !Object.hasOwn(request, name));
    const put = absent === undefined ? undefined : (spare[absent] ?? anyValueOf(operation, absent));
    if (asksForMore && absent !== undefined && put !== undefined && round < 10) {
      request = { ...request, [absent]: put };
    } else {
      const out = broken.params.findLast((name) => Object.hasOwn(request, name) && !isRequired(operation, name));
      request = Object.fromEntries(Object.entries(request).filter(([name]) => name !== out));
    }
  }
  throw new Error(`no request of ${operation.id} keeps all of its rules: ${JSON.stringify(request)}`);
}

function isRequired(operation: Operation, name: string): boolean {
  return operation.parameters.find((one) => one.name === name)?.required ?? false;
}

function anyValueOf(operation: Operation, name: string): string | undefined {
  const parameter = operation.parameters.find((one) => one.name === name);
  return parameter && fc.sample(generateValue(parameter), { numRuns: 1, seed: 1 })[0];
}

/**
 * Generates requests in which each optional parameter is absent or valid. With `wrong`, a request has about one invalid
 * value, and sometimes a required parameter is absent.
 */
export function generateRequest(operation: Operation, wrong: boolean): Arbitrary<GeneratedRequest> {
  const rows = operation.parameters.map((parameter) => {
    const good = generateValue(parameter);
    const given = wrong
      ? fc.oneof(
          { weight: operation.parameters.length, arbitrary: good },
          { weight: 1, arbitrary: wrongValueOf(parameter) },
        )
      : good;
    // A request with all forty parameters of an operation would violate most rules and always be refused.
    const weight = parameter.required ? 40 : operation.parameters.length > 10 ? 0.2 : 0.6;
    const absent = { weight: parameter.required && !wrong ? 0 : 100, arbitrary: fc.constant(undefined) };
    return fc
      .oneof(absent, { weight: Math.round(weight * 100), arbitrary: given })
      .map((value) => [parameter.name, value] as const);
  });
  return fc.tuple(...rows).map((pairs) => ({
    operation,
    parameters: Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined)),
  }));
}

export function generateValue({ name, value }: Parameter): Arbitrary<string> {
  const special = specialValues(name, value.enum !== undefined);
  if (special !== undefined) return special;
  const { list } = value;
  if (list === undefined) return plainValue(value);
  if (list.positions !== undefined) {
    const shown = list.positions.slice(0, list.count.min ?? list.positions.length);
    return fc.tuple(...shown.map(plainValue)).map((items) => items.join(list.separator));
  }
  const item = list.items === undefined ? word() : plainValue(list.items);
  return fc
    .array(item, { minLength: list.count.min ?? 1, maxLength: Math.min(list.count.max ?? 4, 4) })
    .map((items) => items.join(list.separator));
}

/** Generates values that exist in the sandbox, for parameters that accept any text. */
function specialValues(name: string, typed: boolean): Arbitrary<string> | undefined {
  const world = collectKnownValues();
  if (name === 'viaList') return viaLists(world);
  if (name === 'tripCode') {
    return fc
      .array(fc.constantFrom(...world.tripCodes), { minLength: 1, maxLength: 3 })
      .map((codes) => codes.join(':'));
  }
  const values =
    name === 'type' ? [...types, ...(typed ? [] : textTypes)] : (fixedValues[name] ?? issued[name]?.(world));
  return values && fc.constantFrom(...values);
}

function viaLists({ places, codes, names }: KnownValues): Arbitrary<string> {
  const of = (values: readonly string[]): Arbitrary<string> => fc.constantFrom(...values);
  return fc
    .tuple(of(places), fc.array(of(codes), { maxLength: 1 }), fc.oneof(of(places), of(names)))
    .map(([from, via, to]) => [from, ...via, to].join(':'));
}

type Values = readonly string[];

const types = ['train', 'bus', 'cycle', 'demand'];
const textTypes = ['bus.local', 'plane', 'ship', 'train:bus'];

const pointCodes = ({ codes }: KnownValues): Values => [...codes, '109', '1', '58', '1150', '1180'];
const pointNames = ({ names }: KnownValues): Values => [...names, ...otherNames];
const otherNames = ['新宿', 'こうえんじ', '高円寺', 'ＪＲ中央線', '中央', '営団東西線', '業平橋', '東京メトロ', '関東'];

/** Values that the sandbox knows or has created (such as serialized data), by parameter. */
const issued: Readonly<Record<string, (world: KnownValues) => Values>> = {
  serializeData: ({ courses }) => courses,
  assignTeikiSerializeData: ({ passes }) => passes,
  assignDetailRoute: ({ detailRoutes }) => detailRoutes,
  code: pointCodes,
  stationCode: pointCodes,
  from: pointCodes,
  to: pointCodes,
  name: pointNames,
  stationName: pointNames,
  oldName: pointNames,
  lineCode: ({ lineCodes }) => [...lineCodes, '1'],
};

const corporations = [
  'ＪＲ',
  '東京メトロ',
  '関東バス',
  'みどりサイクル',
  'ひばりデマンド',
  'ＪＲ',
  '東京メトロ',
  'どこか',
];
const rails = ['ＪＲ中央線快速', '東京メトロ東西線', 'どこか線'];
const conditions = [
  'T3221233232319:F332112212000:A23121141:',
  'T3121233232319:F112112112000:A23121141:',
  'T32212332323191:F33211221200002:A23121141:',
  'T1:F1:A1:',
];

const fixedValues: Readonly<Record<string, Values>> = {
  corporationName: corporations,
  corporationBind: corporations,
  interruptCorporationList: corporations,
  cycleCorporationBind: corporations,
  demandCorporationBind: corporations,
  portCorporationBind: corporations,
  corporationCode: ['1', '58', '1021', '30011', '9'],
  fixedRailList: ['ＪＲ中央線快速', '東京メトロ東西線', ':ＪＲ総武線', 'どこか線'],
  interruptRailList: rails,
  railName: rails,
  fixedRailDirectionList: ['Up', 'Down', 'None', ':Up'],
  operationLineCode: ['109', '111', '204', '301', '9'],
  interruptOperationLineCodeList: ['109', '204:111', '109,22671,22741', '9999'],
  interruptTransferStationCodeList: ['22741', '22741:22851', '22564', '1'],
  fareIndex: ['1', '2', '1:2'],
  chargeIndex: ['1', '2', '1:2'],
  vehicleIndex: ['1', '2'],
  passClassIndex: ['1', '2'],
  assignPassClassIndex: ['1', '2'],
  previousCount: ['0', '1', '2', '4'],
  sectionIndex: ['1', '1', '1', '2', '2', '3', '9'],
  engineVersion: ['202406_04a', '202406_03a'],
  conditionDetail: conditions,
  detail: conditions,
  date: ['20240620', '20240622', '20240623', '20240229', '20251231'],
};

function plainValue({ kind, enum: name, range: { min = 0, max } = {} }: ValueSchema): Arbitrary<string> {
  if (name !== undefined) return fc.constantFrom(...(apiModel.enums[name]?.values.map(({ value }) => value) ?? []));
  switch (kind) {
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'integer':
      return fc.integer({ min, max: max ?? min + 5_000 }).map(String);
    case 'number':
      return fc.integer({ min: min * 10, max: (max ?? 100) * 10 }).map((n) => String(n / 10));
    case 'time':
      return fc
        .tuple(fc.integer({ min: 0, max: 26 }), fc.integer({ min: 0, max: 59 }))
        .map((parts) => parts.map(two).join(''));
    case 'date':
      return fc.constantFrom('20240620', '20240621');
    default:
      return word();
  }
}

function word(): Arbitrary<string> {
  return fc.constantFrom('ＪＲ', '東京メトロ', '関東バス', '109', '22741', 'ＪＲ中央線快速', '高', 'x');
}

/** Generates values of a parameter that are probably invalid. */
function wrongValueOf({ value }: Parameter): Arbitrary<string> {
  const { min = 0, max = 1_000_000 } = value.range ?? {};
  return fc.oneof(
    fc.constantFrom(...'|:|::|0|-1|1.5|x|True|駅|20240230|2760|99999999|__proto__|91,181'.split('|')),
    fc.constantFrom(String(min - 1), String(max + 1)),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.array(fc.constantFrom('22671', 'x', ''), { minLength: 41, maxLength: 45 }).map((items) => items.join(':')),
  );
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
