import type { Api } from '@route-search/spec/api';
import type { ServerResponse } from '../src/model/exchange.ts';
import type { FindingKind } from '../src/model/finding-kinds.ts';
import type { RequestParameters } from '../src/model/spec-model.ts';
import { BodyValidator } from '../src/validate/body-validator.ts';
import { listValidRequests } from '../src/plan/parameter-values.ts';
import { sendToFaithfulServer, model } from './support/faithful-server.ts';

/** Server that deviates from the spec in one way, and the finding that the checker must report. */
export interface Deviation {
  readonly title: string;
  readonly kind: FindingKind;
  readonly coordinate: string;
  /** Expected source location of the finding: a file below `packages/`, and a text in its line. */
  readonly place: readonly [file: string, line: string];
  /** Further findings that the deviation also causes. */
  readonly also?: readonly string[];
  /** True if the deviation needs more requests than the usual budget. */
  readonly isMissed?: true;
  readonly answer: (operation: string, parameters: RequestParameters) => Promise<ServerResponse> | ServerResponse;
  /** Changes the spec for this test, because the published spec would allow the deviation. */
  readonly document?: (api: Api) => void;
}

type Json = Record<string, unknown>;
type Expected = Pick<Deviation, 'kind' | 'coordinate' | 'place' | 'also'>;

const expected = (kind: FindingKind, coordinate: string, file: string, line: string): Expected => ({
  kind,
  coordinate,
  place: [file, line],
});

/** Finds all objects in a response that have a property with the name. */
function* objectsWith(value: unknown, name: string): Generator<Json> {
  if (Array.isArray(value)) for (const item of value) yield* objectsWith(item, name);
  else if (typeof value === 'object' && value !== null) {
    if (name in value) yield value as Json;
    for (const inner of Object.values(value)) yield* objectsWith(inner, name);
  }
}

/** Creates a deviating server that edits the bodies of responses with a given status. */
function bodies(
  title: string,
  about: Expected,
  edit: (root: Json, operation: string, parameters: RequestParameters) => void,
  status = 200,
): Deviation {
  return {
    title,
    ...about,
    answer: async (operation, parameters) => {
      const answer = await sendToFaithfulServer(operation, parameters);
      if (answer.status !== status) return answer;
      const root = JSON.parse(answer.body) as Json;
      edit(root, operation, parameters);
      const text = JSON.stringify(root);
      return text === answer.body ? answer : { ...answer, body: text };
    },
  };
}

const body = new BodyValidator(model.spec);

/** Calls a function with each object in a response and the entity that it belongs to. */
function walk(operation: string, root: unknown, object: (entity: string, value: Json) => void): void {
  const { ResultSet: result } = root as Json;
  const ignore = (): undefined => undefined;
  body.validate(model.operation(operation).answer.entity, result, { observe: ignore, seen: ignore, object });
}

const entities = new WeakMap<ServerResponse, ReadonlySet<string>>();

function entitiesOf(operation: string, answer: ServerResponse): ReadonlySet<string> {
  let known = entities.get(answer);
  if (known === undefined) {
    const found = new Set<string>();
    walk(operation, JSON.parse(answer.body), (id) => found.add(id));
    entities.set(answer, (known = found));
  }
  return known;
}

/** Creates a deviating server that edits each object of one entity in its responses. */
function each(title: string, about: Expected, entity: string, edit: (owner: Json) => void): Deviation {
  const changed = bodies(title, about, (root, operation) => {
    const found: Json[] = [];
    walk(operation, root, (id, value) => {
      if (id === entity) found.push(value);
    });
    found.forEach(edit);
  });
  return {
    ...changed,
    answer: async (operation, parameters) => {
      const answer = await sendToFaithfulServer(operation, parameters);
      if (answer.status === 200 && !entitiesOf(operation, answer).has(entity)) return answer;
      return changed.answer(operation, parameters);
    },
  };
}

/** Returns the operation of a coordinate: `listStations` for `listStations.name`, `listStations#rule-id` … */
const operationOf = ({ coordinate }: Expected): string => coordinate.split(/[.#/]/)[0] ?? '';

/** Creates a deviating server that refuses some requests that the spec allows. */
function refuses(about: Expected, when: (parameters: RequestParameters) => boolean): Deviation {
  const operation = operationOf(about);
  return {
    title: `refuses ${about.coordinate}`,
    ...about,
    answer: async (asked, parameters) =>
      asked === operation && when(parameters) ? refusal : sendToFaithfulServer(asked, parameters),
  };
}

const refusal: ServerResponse = {
  status: 400,
  contentType: 'application/json',
  body: JSON.stringify({
    ResultSet: {
      apiVersion: '1.27.0.0',
      engineVersion: '202406_04a',
      Error: { code: 'E400', Message: '受け付けません。' },
    },
  }),
};

/** Creates a deviating server that changes the parameters of a request and responds to the changed request. */
function answersAs(
  about: Expected,
  other: (parameters: RequestParameters) => RequestParameters,
  ...also: readonly string[]
): Deviation {
  const operation = operationOf(about);
  return {
    title: `${about.kind} ${about.coordinate}`,
    ...about,
    also: also.map((id) => `response-rule ${operation}#${id}`),
    answer: (asked, parameters) => sendToFaithfulServer(asked, asked === operation ? other(parameters) : parameters),
  };
}

/** Creates a deviating server that does not enforce a rule: it responds to an invalid request as to a valid one. */
function accepts(about: Expected, when: (parameters: RequestParameters) => boolean): Deviation {
  const operation = operationOf(about);
  return {
    title: `accepts ${about.coordinate}`,
    ...about,
    answer: async (asked, parameters) => {
      const answer = await sendToFaithfulServer(asked, parameters);
      if (asked !== operation || answer.status !== 400 || !when(parameters)) return answer;
      return sendToFaithfulServer(asked, listValidRequests(model.operation(operation))[0] ?? {});
    },
  };
}

function omit(parameters: RequestParameters, ...names: readonly string[]): RequestParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
}

const [spec, schemas] = ['packages/spec/', 'packages/schemas/'];
const pathOf = (operation: string): string => `${spec}paths/${model.operation(operation).tag}/${operation}.yaml`;

/** Creates the expected finding for a server that deviates in a rule of an operation. */
function ofRule(kind: FindingKind, operation: string, id: string): Expected {
  return expected(kind, `${operation}#${id}`, pathOf(operation), `id: ${id}`);
}

/** YAML file that declares the shared parameters. */
const shared = `${spec}parameters/shared.yaml`;
const search = `${spec}parameters/search.yaml`;

const additions: readonly Deviation[] = (
  [
    ['Course', 'Ranking', 'entities/Course.yaml'],
    ['Route', 'timeOfDelay', 'entities/Route.yaml'],
    ['Station', 'Romaji', 'entities/Station.yaml'],
    ['GeoPoint', 'altitude', 'entities/GeoPoint.yaml'],
    ['Price', 'currency', 'entities/Price.yaml'],
    ['RouteLine', 'Crowding', 'entities/RouteLine.yaml'],
    ['StationListResult', 'total', 'responses/StationListResponse.yaml'],
  ] as const
).map(([entity, name, file]) =>
  each(
    `adds ${entity}.${name}`,
    expected('member-undocumented', `${entity}.${name}`, schemas + file, 'properties:'),
    entity,
    (owner) => {
      owner[name] = '1';
    },
  ),
);

const removals: readonly Deviation[] = (
  [
    ['member-missing', 'Station', 'code', 'entities/Station.yaml', 'required: [code, Name]'],
    ['member-missing', 'Station', 'Name', 'entities/Station.yaml', 'required: [code, Name]'],
    ['member-missing', 'RouteLine', 'sectionIndex', 'entities/RouteLine.yaml', 'required: [sectionIndex]'],
    ['member-never-seen', 'Course', 'SerializeData', 'entities/Course.yaml', 'SerializeData:'],
    ['member-never-seen', 'Route', 'exhaustCO2', 'entities/Route.yaml', 'exhaustCO2:'],
    ['member-never-seen', 'Station', 'Yomi', 'entities/Station.yaml', 'Yomi:'],
    ['member-never-seen', 'GeoPoint', 'lati', 'entities/GeoPoint.yaml', 'lati:'],
    ['member-never-seen', 'Price', 'fromLineIndex', 'entities/Price.yaml', 'fromLineIndex:'],
  ] as const
).map(([kind, entity, name, file, line]) =>
  each(`leaves ${entity}.${name} out`, expected(kind, `${entity}.${name}`, schemas + file, line), entity, (owner) => {
    Reflect.deleteProperty(owner, name);
  }),
);

const forms: readonly Deviation[] = (
  [
    ['Route.timeOnBoard', '12分', 'scalars/NonNegativeIntegerString.yaml', 'pattern:'],
    ['Route.distance', '1.5', 'scalars/NonNegativeIntegerString.yaml', 'pattern:'],
    ['Route.transferCount', 0, 'scalars/NonNegativeIntegerString.yaml', 'type: string'],
    ['Station.code', '22 671', 'scalars/StationCode.yaml', 'pattern:'],
    ['GeoPoint.lati_d', '北緯35度', 'scalars/DecimalString.yaml', 'pattern:'],
    ['GeoPoint.lati', '35:40:41.9', 'scalars/DegreeString.yaml', 'pattern:'],
    ['Price.selected', 'yes', 'scalars/BooleanString.yaml', 'pattern:'],
    ['Price.index', '0', 'scalars/IndexString.yaml', 'pattern:'],
    ['Station.Yomi', null, 'entities/Station.yaml', 'type: string'],
    ['StationListResult.max', '多数', 'scalars/NonNegativeIntegerString.yaml', 'pattern:'],
    ['RouteLine.Color', '#ff0000', 'scalars/Color.yaml', 'pattern:'],
    ['Course.Route', 'なし', 'entities/Course.yaml', 'Route:'],
  ] as const
).map(([coordinate, value, file, line]) => {
  const [entity = '', name = ''] = coordinate.split('.');
  return each(
    `${coordinate} is ${String(value)}`,
    expected('form-wrong', coordinate, schemas + file, line),
    entity,
    (owner) => {
      if (name in owner) owner[name] = value;
    },
  );
});

const values: readonly Deviation[] = [
  'SearchType Course searchType nightBus searchCourseExtreme#search-type searchRealtimeCourseExtreme#search-type',
  'CourseDataType Course dataType onRealtime',
  'PriceKind Price kind Tax',
  'LineType RouteLine Type ropeway',
  'Gcs GeoPoint gcs jgd2011 listStations#datum-of-points listStations#datum-of-gates listPointsNearby#datum-of-points',
  'RoundTripType StationListResult RoundTripType triangle',
].map((row) => {
  const [id = '', entity = '', name = '', value = '', ...rules] = row.split(' ');
  return {
    ...each(
      `new value of ${id}`,
      expected(id === 'Gcs' ? 'enum-outside' : 'enum-new', `${id}=${value}`, `${schemas}enums/${id}.yaml`, 'enum:'),
      entity,
      (owner) => {
        if (name in owner) owner[name] = value;
      },
    ),
    also: rules.map((rule) => `response-rule ${rule}`),
  };
});

/** Closes an enumeration in the spec: removes the declaration `x-open` from the values of a property. */
function closed(entity: string, name: string): (api: Api) => void {
  return (api) => {
    for (const { value } of api.entities[entity]?.members.find((one) => one.name === name)?.forms ?? []) {
      if (value !== undefined) delete (value as { open?: true }).open;
    }
  };
}

/** Removes the declaration from the spec that the API may send a list with one item as a single object. */
function listed(entity: string, name: string): (api: Api) => void {
  return (api) => {
    const member = api.entities[entity]?.members.find((one) => one.name === name) as { facts: unknown[] } | undefined;
    if (member !== undefined)
      member.facts = member.facts.filter((fact) => (fact as { kind: string }).kind !== 'oneOrMany');
  };
}

const shapes: readonly Deviation[] = [
  ...values.flatMap((one): Deviation[] => {
    const [entity, name] =
      { SearchType: ['Course', 'searchType'], PriceKind: ['Price', 'kind'] }[one.coordinate.split('=')[0] ?? ''] ?? [];
    if (entity === undefined || name === undefined) return [];
    return [{ ...one, title: `${one.title}, closed`, kind: 'enum-outside', document: closed(entity, name) }];
  }),
  ...(
    [
      ['CourseListResult', 'Course', 'responses/CourseListResponse.yaml'],
      ['Route', 'Line', 'entities/Route.yaml'],
      ['StationListResult', 'Point', 'responses/StationListResponse.yaml'],
    ] as const
  ).map(([entity, name, file]): Deviation => ({
    ...each(
      `${entity}.${name} as one`,
      expected('one-for-list', `${entity}.${name}`, schemas + file, `${name}:`),
      entity,
      (owner) => {
        if (Array.isArray(owner[name]) && (owner[name] as unknown[]).length === 1)
          owner[name] = (owner[name] as unknown[])[0];
      },
    ),
    document: listed(entity, name),
  })),
  ...(
    [
      ['Course', 'Route', 'entities/Course.yaml'],
      ['Point', 'Station', 'entities/Point.yaml'],
      ['Point', 'GeoPoint', 'entities/Point.yaml'],
      ['Station', 'Type', 'entities/Station.yaml'],
    ] as const
  ).map(([entity, name, file]) =>
    each(
      `${entity}.${name} as a list`,
      expected('list-for-one', `${entity}.${name}`, schemas + file, `${name}:`),
      entity,
      (owner) => {
        if (name in owner) owner[name] = [owner[name]];
      },
    ),
  ),
];

const refusals: readonly Deviation[] = [
  refuses(
    expected('refused-allowed', 'searchCourseExtreme.sort=teiki1', search, 'sort:'),
    ({ sort }) => sort === 'teiki1',
  ),
  refuses(
    expected('refused-allowed', 'searchCourseExtreme.searchType=lastTrain', search, 'searchType:'),
    ({ searchType }) => searchType === 'lastTrain',
  ),
  refuses(
    expected('refused-allowed', 'searchCoursePattern.addStop', shared, 'addStop:'),
    ({ addStop }) => addStop === 'true',
  ),
  refuses(
    expected('refused-allowed', 'listStations.addGateGroup', shared, 'addGateGroup:'),
    ({ addGateGroup }) => addGateGroup === 'true',
  ),
  refuses(
    expected('refused-allowed', 'listStations.gcs=wgs84', `${spec}parameters/station.yaml`, 'gcs:'),
    ({ gcs }) => gcs === 'wgs84',
  ),
  refuses(
    expected('refused-allowed', 'generateCourseCondition.ship=never', `${spec}parameters/tool.yaml`, 'ship:'),
    ({ ship }) => ship === 'never',
  ),
  refuses(
    expected('refused-allowed', 'listCorporations.type=bus', `${spec}parameters/corporation.yaml`, 'corporationType:'),
    ({ type }) => type === 'bus',
  ),
  refuses(
    expected('refused-allowed', 'searchCourseExtreme#addChange+addSeatType', pathOf('searchCourseExtreme'), 'get:'),
    ({ addChange, addSeatType }) => addChange === 'true' && addSeatType === 'true',
  ),
  {
    ...refuses(
      expected('refused-allowed', 'generateCourseCondition#localBus+plane', pathOf('generateCourseCondition'), 'get:'),
      ({ plane, localBus }) => plane === 'never' && localBus === 'never',
    ),
    isMissed: true,
  },
  refuses(expected('refused-allowed', 'getDataVersion', pathOf('getDataVersion'), 'get:'), () => true),
  refuses(
    expected('limit-tighter', 'searchCourseExtreme.answerCount', shared, 'maximum: 20, default: 5'),
    ({ answerCount }) => Number(answerCount) > 10,
  ),
  refuses(
    expected('limit-tighter', 'listStations.limit', shared, 'maximum: 100, default: 100'),
    ({ limit }) => Number(limit) > 50,
  ),
  refuses(
    expected('limit-tighter', 'listPointsNearby.limit', `${spec}parameters/port.yaml`, 'maximum: 7000'),
    ({ limit }) => Number(limit) > 1000,
  ),
  refuses(
    expected('limit-tighter', 'searchCourseExtreme.maxCycleDistance', search, 'maximum'),
    ({ maxCycleDistance }) => Number(maxCycleDistance) > 6000,
  ),
  refuses(
    expected('limit-tighter', 'searchCourseExtreme.corporationBind', search, 'maxItems'),
    ({ corporationBind = '' }) => corporationBind.split(':').length > 20,
  ),
  refuses(
    expected('limit-tighter', 'listRealtimeTrips.tripCode', `${spec}parameters/realtime-trip.yaml`, 'maxItems'),
    ({ tripCode = '' }) => tripCode.split(':').length > 9,
  ),
];

const rule = (operation: string, id: string): Expected => ofRule('accepted-forbidden', operation, id);

const acceptances: readonly Deviation[] = [
  accepts(
    rule('searchCourseExtreme', 'assigned-pass'),
    (asked) => 'assignDetailRoute' in asked && 'assignTeikiSerializeData' in asked,
  ),
  accepts(
    rule('searchCourseExtreme', 'interrupted-lines'),
    (asked) => 'interruptRailList' in asked && 'interruptOperationLineCodeList' in asked,
  ),
  accepts(
    rule('searchCoursePattern', 'previous-below-answer'),
    ({ previousCount, answerCount }) =>
      previousCount !== undefined && Number(previousCount) >= Number(answerCount ?? 5) && Number(previousCount) > 0,
  ),
  accepts(
    rule('searchCoursePattern', 'previous-below-answer'),
    ({ previousCount, answerCount }) => previousCount === '5' && answerCount === undefined,
  ),
  accepts(rule('searchCoursePattern', 'diagram-data'), ({ serializeData = '' }) =>
    serializeData.startsWith('Rm9yRG9jfPWCRkJ6'),
  ),
  accepts(
    rule('listStations', 'name-alone'),
    (asked) => 'name' in asked && 'operationLineCode' in asked && !('code' in asked),
  ),
  accepts(rule('listRails', 'one-selector'), (asked) => 'name' in asked && 'corporationName' in asked),
  accepts(rule('listRails', 'from-and-to'), (asked) => 'from' in asked !== 'to' in asked),
  accepts(rule('listCorporations', 'code-or-type'), (asked) => !('code' in asked) && !('type' in asked)),
  accepts(rule('listCorporations', 'prefecture-of-type'), ({ type }) => type === 'cycle'),
  accepts(rule('listOperationLines', 'code-or-name'), (asked) => 'code' in asked && 'name' in asked),
  accepts(rule('getRailTimetable', 'station'), (asked) => !('stationCode' in asked) && !('stationName' in asked)),
  accepts(rule('getRailTimetable', 'train-station'), ({ stationCode }) => stationCode === '45608'),
  accepts(
    rule('generateCourseCondition', 'reservation-or-student'),
    ({ studentDiscount }) => studentDiscount === 'true',
  ),
  accepts(
    expected('accepted-forbidden', 'getPoint.code', `${spec}parameters/port.yaml`, 'required: true'),
    (asked) => !('code' in asked),
  ),
  accepts(
    expected('accepted-forbidden', 'searchCourseExtreme.sort', `${schemas}enums/Sort.yaml`, 'enum:'),
    ({ sort }) => sort === 'RECOMMENDED' || sort === 'zzz',
  ),
  accepts(
    expected('accepted-forbidden', 'searchCourseExtreme.date', `${schemas}scalars/DateYmd.yaml`, 'pattern:'),
    ({ date }) => date === '20240231',
  ),
  accepts(
    expected('limit-looser', 'searchCourseExtreme.answerCount', shared, 'maximum: 20, default: 5'),
    ({ answerCount }) => Number(answerCount) > 20 && Number(answerCount) <= 30,
  ),
  accepts(
    expected('limit-looser', 'listStations.limit', shared, 'maximum: 100, default: 100'),
    ({ limit }) => Number(limit) > 100 && Number(limit) <= 1000,
  ),
  accepts(
    expected('limit-looser', 'searchCourseExtreme.maxCycleDistance', search, 'maximum'),
    ({ maxCycleDistance }) => Number(maxCycleDistance) > 10_000,
  ),
  accepts(
    expected('limit-looser', 'searchCourseExtreme.interruptTransferStationCodeList', shared, 'maxItems'),
    ({ interruptTransferStationCodeList = '' }) => interruptTransferStationCodeList.split(':').length > 30,
  ),
  accepts(
    expected('limit-looser', 'listStations.offset', shared, 'minimum: 1, default: 1'),
    ({ offset }) => offset === '0',
  ),
  accepts(
    expected('limit-looser', 'searchCourseExtreme.viaList', search, 'minItems'),
    ({ viaList }) => viaList?.includes(':') === false,
  ),
];

/** Creates a deviating server that has another default of a parameter than the documented one. */
const other = (operation: string, name: string, value: string, file: string, line = 'default:'): Deviation =>
  answersAs(expected('default-differs', `${operation}.${name}`, file, line), (asked) => ({
    [name]: value,
    ...asked,
  }));

const defaults: readonly Deviation[] = [
  other('searchCourseExtreme', 'answerCount', '3', shared, 'maximum: 20, default: 5'),
  other('searchCourseExtreme', 'addChange', 'true', shared, 'default: false'),
  other('searchCourseExtreme', 'sort', 'time', search),
  other('searchCoursePattern', 'answerCount', '2', shared, 'maximum: 20, default: 5'),
  other('searchCoursePattern', 'addStop', 'true', shared, 'default: false'),
  {
    ...other('listStations', 'gcs', 'wgs84', `${spec}parameters/station.yaml`),
    also: ['response-rule listStations#datum-of-points', 'response-rule listStations#datum-of-gates'],
  },
  {
    ...other('listStations', 'limit', '20', shared, 'default: 100'),
    also: ['response-rule listStations#total-of-pages'],
  },
  other('listCourseTrainStations', 'sectionOnly', 'false', `${spec}parameters/station.yaml`, 'default: true'),
  other('generateCourseCondition', 'plane', 'never', `${schemas}condition/plane.yaml`),
  answersAs(ofRule('ignored-has-effect', 'searchCourseExtreme', 'change-without-plain'), (asked) =>
    asked['searchType'] === 'plain' && asked['addChange'] === 'true' ? { ...asked, answerCount: '1' } : asked,
  ),
  answersAs(ofRule('ignored-has-effect', 'searchCourseExtreme', 'time-without-plain'), (asked) =>
    asked['searchType'] === 'plain' && 'time' in asked ? { ...omit(asked, 'time'), answerCount: '1' } : asked,
  ),
  answersAs(
    ofRule('ignored-has-effect', 'listOperationLines', 'filters-without-code'),
    (asked) => ('code' in asked && 'prefectureCode' in asked ? { name: '中央', nameMatchType: 'partial' } : asked),
    'line-code',
  ),
  answersAs(ofRule('ignored-has-effect', 'generateCourseCondition', 'ticket-order-with-ic'), (asked) =>
    'preferredTicketOrder' in asked && asked['ticketSystemType'] !== 'ic' ? { ...asked, plane: 'never' } : asked,
  ),
  answersAs(ofRule('empty-has-results', 'listRealtimeTrips', 'latest-engine'), (asked) =>
    /^\d{6}_/.test(asked['engineVersion'] ?? '') ? { ...asked, engineVersion: '202406_04a' } : asked,
  ),
];

/** Creates a deviating server that changes whole responses. */
function answers(about: Expected, edit: (answer: ServerResponse) => Partial<ServerResponse>, status = 200): Deviation {
  const changed = operationOf(about);
  return {
    title: `${about.kind} ${about.coordinate}`,
    ...about,
    answer: async (operation, parameters) => {
      const answer = await sendToFaithfulServer(operation, parameters);
      return operation === changed && answer.status === status ? { ...answer, ...edit(answer) } : answer;
    },
  };
}

const wholes: readonly Deviation[] = [
  answers(
    expected('status-undocumented', 'getPoint/404', pathOf('getPoint'), 'responses:'),
    () => ({ status: 404 }),
    400,
  ),
  answers(
    expected('status-undocumented', 'listStationsLight/500', pathOf('listStationsLight'), 'responses:'),
    () => ({ status: 500 }),
    400,
  ),
  answers(expected('status-undocumented', 'getDataVersion/206', pathOf('getDataVersion'), 'responses:'), () => ({
    status: 206,
  })),
  answers(expected('redirect', 'listCorporations/200', pathOf('listCorporations'), "'200':"), () => ({
    status: 301,
    location: 'https://other.example/',
  })),
  answers(expected('content-type', 'listPointsLight/200', pathOf('listPointsLight'), 'content:'), () => ({
    contentType: 'text/html; charset=utf-8',
  })),
  answers(expected('body-not-json', 'getCourseShape/200', pathOf('getCourseShape'), "'200':"), () => ({
    body: '<html>',
  })),
  bodies(
    'a new error code',
    expected('error-code', 'ErrorCode=E410', `${schemas}enums/ErrorCode.yaml`, 'enum:'),
    (root) => {
      for (const owner of objectsWith(root, 'code')) owner['code'] = 'E410';
    },
    400,
  ),
  bodies(
    'an error code of another status',
    expected('error-code', 'listStations/400=W403', pathOf('listStations'), "'400':"),
    (root, operation) => {
      if (operation === 'listStations') for (const owner of objectsWith(root, 'code')) owner['code'] = 'W403';
    },
    400,
  ),
  {
    ...each(
      'latitude and longitude swapped',
      expected('coordinates', 'GeoPoint.lati_d', `${schemas}entities/GeoPoint.yaml`, 'lati_d:'),
      'GeoPoint',
      (owner) => {
        [owner['lati_d'], owner['longi_d']] = [owner['longi_d'], owner['lati_d']];
      },
    ),
    also: ['coordinates GeoPoint.longi_d'],
  },
  each(
    'a place outside',
    expected('coordinates', 'GeoPoint.longi_d', `${schemas}entities/GeoPoint.yaml`, 'longi_d:'),
    'GeoPoint',
    (owner) => {
      owner['longi_d'] = '-0.127';
    },
  ),
  {
    ...bodies(
      'the other datum',
      expected('coordinates', 'Point.GeoPoint', `${schemas}entities/Point.yaml`, 'GeoPoint:'),
      (root, operation) => {
        if (operation !== 'listPointsNearby') return;
        for (const owner of objectsWith(root, 'lati_d')) {
          owner['lati_d'] = (Number(owner['lati_d']) - 0.00324).toFixed(6);
          owner['longi_d'] = (Number(owner['longi_d']) + 0.00323).toFixed(6);
          delete owner['lati'];
          delete owner['longi'];
        }
      },
    ),
    also: ['coordinates GeoPoint.gcs'],
  },
  answersAs(
    expected('paging', 'listStations.offset', shared, 'offset'),
    (asked) => (Number(asked['offset']) > 1 ? { ...asked, offset: String(Number(asked['offset']) - 1) } : asked),
    'offset-of-page',
    'total-of-pages',
  ),
  answersAs(
    expected('paging', 'listPointsNearby.offset', `${spec}parameters/port.yaml`, 'offset'),
    (asked) => (Number(asked['offset']) > 0 ? { ...asked, offset: String(Number(asked['offset']) + 1) } : asked),
    'offset-of-page',
    'total-of-pages',
  ),
  // This operation and the next also list the corporations of the lines, which `max` does not count.
  answersAs(
    expected('paging', 'listRails.offset', shared, 'offset'),
    (asked) => (Number(asked['offset']) > 1 ? { ...asked, offset: '1' } : asked),
    'offset-of-page',
    'total-of-pages',
  ),
  {
    ...bodies(
      'counts the page in max',
      expected('paging', 'OperationLineListResult.max', `${schemas}responses/OperationLineListResponse.yaml`, 'max:'),
      (root, operation) => {
        const result = root['ResultSet'] as Json;
        if (operation === 'listOperationLines') result['max'] = String([result['Line'] ?? []].flat().length);
      },
    ),
    also: ['response-rule listOperationLines#total-of-pages'],
  },
  bodies(
    'leaves max out of later pages',
    expected('paging', 'StationListResult.max', `${schemas}responses/StationListResponse.yaml`, 'max:'),
    (root, operation) => {
      const result = root['ResultSet'] as Json;
      if (operation === 'listStations' && result['offset'] !== '1') Reflect.deleteProperty(result, 'max');
    },
  ),
  bodies('has no last page', expected('paging', 'listCorporations.offset', shared, 'offset'), (root, operation) => {
    const result = root['ResultSet'] as Json;
    if (operation === 'listCorporations' && Number(result['offset']) === Number(result['max']))
      result['Corporation'] = [];
  }),
  refuses(
    expected('code-not-taken', 'getPoint.code', `${spec}parameters/port.yaml`, 'pointCode:'),
    ({ code }) => !['22671', '45612', 'CY130411'].includes(code ?? ''),
  ),
  refuses(
    expected('code-not-taken', 'getCourseShape.serializeData', shared, 'serializeData:'),
    ({ serializeData = '' }) =>
      !listValidRequests(model.operation('getCourseShape')).some((base) => base['serializeData'] === serializeData),
  ),
];

/** Creates the expected finding for a server that breaks a rule about the objects of an entity. */
const ofEntityRule = (entity: string, id: string): Expected =>
  expected('response-rule', `${entity}#${id}`, `${schemas}entities/${entity}.yaml`, `id: ${id}`);

const listOf = (owner: Json | undefined, name: string): Json[] => [owner?.[name] ?? []].flat() as Json[];

/** Creates a deviating server that edits the content of `ResultSet` in the responses of one operation. */
function results(about: Expected, edit: (result: Json, parameters: RequestParameters) => void): Deviation {
  return bodies(`breaks ${about.coordinate}`, about, (root, operation, parameters) => {
    if (operation === operationOf(about)) edit(root['ResultSet'] as Json, parameters);
  });
}

/** Rules that a wrong time breaks, too. */
const durations = ['response-rule RouteLine#time-on-board', 'response-rule Route#duration'];

const brokenRules: readonly Deviation[] = [
  each('adds 10 yen to the total', ofEntityRule('Course', 'fare-total'), 'Course', (course) => {
    const total = listOf(course, 'Price').find(({ kind }) => kind === 'FareSummary');
    for (const name of ['Oneway', 'Round'])
      if (typeof total?.[name] === 'string') total[name] = String(Number(total[name]) + 10);
  }),
  each('refers to a charge that is not there', ofEntityRule('Course', 'charge-of-section'), 'Course', (course) => {
    for (const line of listOf(course['Route'] as Json | undefined, 'Line'))
      if ('chargeIndex' in line) line['chargeIndex'] = '99';
  }),
  each('lets an arrival go back', { ...ofEntityRule('Route', 'times-forward'), also: durations }, 'Route', (route) => {
    for (const state of objectsWith(listOf(route, 'Line').slice(1, 2), 'Datetime'))
      state['Datetime'] = { ...(state['Datetime'] as Json), text: '2024-01-01T00:00:00+09:00' };
  }),
  results(ofRule('response-rule', 'searchCourseExtreme', 'order-by-time'), (result, { sort }) => {
    if (sort === 'time') result['Course'] = listOf(result, 'Course').toReversed();
  }),
  results(
    { ...ofRule('response-rule', 'searchCourseExtreme', 'arrival-before-wish'), also: durations },
    (result, { searchType }) => {
      if (searchType !== 'arrival') return;
      for (const course of listOf(result, 'Course')) {
        const { ArrivalState: state } = listOf(course['Route'] as Json | undefined, 'Line').at(-1) as {
          ArrivalState: Json;
        };
        state['Datetime'] = { ...(state['Datetime'] as Json), text: '2030-01-01T00:00:00+09:00' };
      }
    },
  ),
  results(ofRule('response-rule', 'searchCoursePattern', 'one-base-course'), (result) => {
    for (const course of listOf(result, 'Course')) course['selected'] = 'true';
  }),
  results(ofRule('response-rule', 'searchCourseExtreme', 'answer-count'), (result, { answerCount = '5' }) => {
    const courses = listOf(result, 'Course');
    if (courses.length === Number(answerCount)) result['Course'] = [...courses, ...courses.slice(-1)];
  }),
  {
    ...results(ofRule('response-rule', 'listStations', 'datum-of-points'), (result) => {
      for (const { GeoPoint } of listOf(result, 'Point') as { GeoPoint: Json }[])
        GeoPoint['gcs'] = GeoPoint['gcs'] === 'tokyo' ? 'wgs84' : 'tokyo';
    }),
    also: ['coordinates GeoPoint.gcs'],
  },
  results(ofRule('response-rule', 'listOperationLines', 'corporation-of-line'), (result) => {
    for (const line of listOf(result, 'Line')) line['corporationIndex'] = '999';
  }),
  {
    ...results(ofRule('response-rule', 'listCorporations', 'total-of-pages'), (result) => {
      result['max'] = String(listOf(result, 'Corporation').length);
    }),
    also: ['paging CorporationListResult.max'],
  },
];

/** Servers with one deviation each. Together they cause all kinds of findings. */
export const deviations: readonly Deviation[] = [
  ...brokenRules,
  ...additions,
  ...removals,
  ...forms,
  ...values,
  ...shapes,
  ...refusals,
  ...acceptances,
  ...defaults,
  ...wholes,
];

/**
 * Servers with deviations that only a larger request budget reveals, because they concern a combination of parameters,
 * a position in a list, a limit, or the response to a request with a value from a link.
 */
export const rareDeviations: readonly Deviation[] = [
  accepts(
    rule('listRails', 'one-selector'),
    (asked) => 'oldName' in asked && 'corporationName' in asked && !('name' in asked),
  ),
  answersAs(
    expected('default-differs', 'listStations.gcs', `${spec}parameters/station.yaml`, 'default:'),
    (asked) => (asked['addGateGroup'] === 'true' ? { gcs: 'wgs84', ...asked } : asked),
    'datum-of-points',
    'datum-of-gates',
  ),
  refuses(
    expected('refused-allowed', 'getRailTimetable.date', `${spec}parameters/timetable.yaml`, 'timetableDate:'),
    (asked) => 'code' in asked && !('date' in asked),
  ),
  refuses(
    expected('refused-allowed', 'listPointsNearby.geoPoint', `${spec}parameters/port.yaml`, 'geoPoint:'),
    ({ geoPoint = '' }) => geoPoint.startsWith('-'),
  ),
  accepts(
    expected('limit-looser', 'listPointsNearby.geoPoint', `${spec}parameters/port.yaml`, 'geoPoint:'),
    ({ geoPoint = '' }) => geoPoint.split(',')[2] === '-1',
  ),
  answersAs(
    expected('paging', 'listStations.offset', shared, 'offset'),
    (asked) =>
      asked['limit'] === '1' && Number(asked['offset']) > 1
        ? { ...asked, offset: String(Number(asked['offset']) - 1) }
        : asked,
    'offset-of-page',
    'total-of-pages',
  ),
  answersAs(ofRule('ignored-has-effect', 'generateCourseCondition', 'ticket-order-with-ic'), (asked) =>
    asked['preferredTicketOrder'] === 'normal' && asked['ticketSystemType'] !== 'ic'
      ? { ...asked, plane: 'never' }
      : asked,
  ),
  bodies(
    'adds Point.Capacity for codes of answers',
    expected('member-undocumented', 'Point.Capacity', `${schemas}entities/Point.yaml`, 'properties:'),
    (root, operation, { code = '' }) => {
      if (
        operation !== 'getPoint' ||
        listValidRequests(model.operation('getPoint')).some((base) => base['code'] === code)
      )
        return;
      // The response for the first station code remains correct, so that the checker must try another code.
      if (code === '22741') return;
      for (const owner of objectsWith(root, 'GeoPoint')) owner['Capacity'] = '12';
    },
  ),
];
