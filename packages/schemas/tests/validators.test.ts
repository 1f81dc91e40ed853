import { beforeAll, describe, expect, it } from 'vitest';
import { validResponseBodies } from './bodies.ts';
import { importBuiltModule } from './support.ts';

interface Guard {
  (data: unknown): boolean;
  errors?: { instancePath: string; keyword: string; params: Record<string, unknown> }[] | null;
}

let open: Record<string, Guard>;
let strict: Record<string, Guard>;
beforeAll(async () => {
  open = (await importBuiltModule('validators/index.js'))['validators'] as Record<string, Guard>;
  strict = (await importBuiltModule('validators/strict.js'))['validators'] as Record<string, Guard>;
});

/** Copies a valid response body and replaces the value at a path. The value undefined removes the property. */
function changed(name: string, path: string, value: unknown): unknown {
  const copy = structuredClone(validResponseBodies[name]) as unknown;
  const keys = ['ResultSet', ...path.split('.')];
  const last = keys.pop()!;
  const parent = keys.reduce<Record<string, unknown>>(
    (at, key) => {
      const next = at[key];
      if (typeof next !== 'object' || next === null) throw new Error(`${name} has no ${key} on the way to ${path}`);
      return next as Record<string, unknown>;
    },
    copy as Record<string, unknown>,
  );
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

describe('response validators with a valid body', () => {
  it('exist for the same responses in both modes', () => {
    expect(Object.keys(strict)).toEqual(Object.keys(open));
  });

  it.each(Object.keys(validResponseBodies))('accept the valid body of %s', (name) => {
    expect([strict[name]!(validResponseBodies[name]), strict[name]!.errors]).toEqual([true, null]);
    expect([open[name]!(validResponseBodies[name]), open[name]!.errors]).toEqual([true, null]);
  });

  it('clear the errors of the previous validator call', () => {
    const guard = open['CourseListResponse']!;
    expect(guard(0)).toBe(false);
    expect(guard.errors).toHaveLength(1);
    expect(guard(validResponseBodies['CourseListResponse'])).toBe(true);
    expect(guard.errors).toBeNull();
  });
});

describe('response validators for a property that is documented as a single object', () => {
  const one = { company: '例の会社', companyId: '1' };

  it.each([[one], [[one, { ...one, companyId: '2' }]]])(
    'accept a single object as well as a list of objects: %j',
    (copyrights) => {
      for (const guards of [open, strict]) {
        expect(guards['DataVersionResponse']!(changed('DataVersionResponse', 'Copyrights', copyrights))).toBe(true);
      }
    },
  );
});

describe('response validators with one mistake in a body', () => {
  // Response name, path of the wrong value, wrong value, path of the expected error.
  it.each([
    ['StationListResponse', 'Ponit', [], ''],
    ['StationListResponse', 'Point.0.Station.name', 'x', 'Point.0.Station'],
    ['StationListResponse', 'Point.0.Station.code', undefined, 'Point.0.Station'],
    ['StationListResponse', 'Point.0.Station.Name', undefined, 'Point.0.Station'],
    ['StationListResponse', 'max', 1, 'max'],
    ['StationListResponse', 'max', '1件', 'max'],
    ['StationListResponse', 'Point.0.GeoPoint.lati_d', '北緯35度', 'Point.0.GeoPoint.lati_d'],
    ['CourseStationListResponse', 'Point.0.getOn', 'true', 'Point.0.getOn'],
    ['CourseStationListResponse', 'Point.0.getOn', true, 'Point.0.getOn'],
    ['CourseStationListResponse', 'Line.sectionIndex', undefined, 'Line'],
    ['CourseStationListResponse', 'Line.sectionIndex', '0', 'Line.sectionIndex'],
    ['CourseListResponse', 'Course.0.selected', 'True', 'Course.0.selected'],
    ['CourseListResponse', 'Course.0.Route.Line.0.Color', '256060002', 'Course.0.Route.Line.0.Color'],
    ['CourseListResponse', 'Course.0.Route.Line.0.Color', '#fa3c02', 'Course.0.Route.Line.0.Color'],
    ['CourseListResponse', 'Course.0.Route.timeOnBoard', 6, 'Course.0.Route.timeOnBoard'],
    ['CourseListResponse', 'Course.0.Route.exhaustCO2AtPassengerCar', '1', 'Course.0.Route'],
    ['CourseListResponse', 'Course.0.Route.Line.0.Type.details', 'x', 'Course.0.Route.Line.0.Type'],
    [
      'CourseListResponse',
      'Course.0.Route.Line.0.DepartureState.Datetime.text',
      '2024-13-20T10:02:00+09:00',
      'Course.0.Route.Line.0.DepartureState.Datetime.text',
    ],
    [
      'CourseListResponse',
      'Course.0.Route.Line.0.DepartureState.Datetime.text',
      '2024-06-20T10:02:00Z',
      'Course.0.Route.Line.0.DepartureState.Datetime.text',
    ],
    ['CourseShapeResponse', 'Line.0.extension', '0', 'Line.0'],
    ['RealtimeTripListResponse', 'Trip.0.operationDate', '2024-06-20', 'Trip.0.operationDate'],
    ['RealtimeTripListResponse', 'Trip.0.From.Departure.Delay.text', '3分', 'Trip.0.From.Departure.Delay.text'],
    ['PointDetailResponse', 'Point', [], 'Point'],
    ['ErrorResponse', 'Error', undefined, ''],
    ['ErrorResponse', 'apiVersion', undefined, ''],
    ['ErrorResponse', 'Error.Message', ['認証エラー'], 'Error.Message'],
  ])('reject %s with a wrong %s', (name, path, value, at) => {
    const pointer = ['', 'ResultSet', ...at.split('.').filter(Boolean)].join('/');
    for (const guard of [open[name]!, strict[name]!]) {
      expect(guard(changed(name, path, value))).toBe(false);
      expect(guard.errors?.[0]?.instancePath).toBe(pointer);
    }
  });

  it.each([undefined, null, [], 'text', {}])('reject %j as a body', (data) => {
    for (const guard of [...Object.values(open), ...Object.values(strict)]) expect(guard(data)).toBe(false);
  });
});

describe('open response validators (lenient mode)', () => {
  it.each([
    ['CourseListResponse', 'Course', validResponseBodies['CourseListResponse']!.ResultSet['Course']],
    ['StationLightResponse', 'Point', validResponseBodies['StationLightResponse']!.ResultSet['Point']],
    ['RealtimeTripListResponse', 'Trip', validResponseBodies['RealtimeTripListResponse']!.ResultSet['Trip']],
  ])('accept, in %s, one object in place of the list %s', (name, path, list) => {
    const single = changed(name, path, (list as unknown[])[0]);
    expect(open[name]!(single)).toBe(true);
    expect(strict[name]!(single)).toBe(false);
  });

  it('report errors inside a single object that replaces a list', () => {
    const guard = open['StationLightResponse']!;
    expect(guard(changed('StationLightResponse', 'Point', { Station: { code: '1' } }))).toBe(false);
    expect(guard.errors?.[0]).toMatchObject({ instancePath: '/ResultSet/Point/Station', keyword: 'required' });
  });

  it.each([
    ['RealtimeTripListResponse', 'Trip.0.position', 'approaching'],
    ['CourseListResponse', 'Course.0.Route.Line.0.Type', 'rocket'],
    ['ErrorResponse', 'Error.code', 'E000'],
  ])('accept, in %s, a new value of the open enumeration at %s', (name, path, value) => {
    expect(open[name]!(changed(name, path, value))).toBe(true);
    expect(strict[name]!(changed(name, path, value))).toBe(false);
  });

  it('accept a comment, a type and an amount in each of their documented forms, as strict validators do', () => {
    const at = 'Course.0.Route.Line.0';
    const comment = { text: '注意', type: 'attention' };
    for (const [path, value] of [
      [`${at}.Comment`, [comment, comment]],
      [`${at}.Comment`, comment],
      [`${at}.Type`, 'walk'],
      [`${at}.ArrivalState.Type`, 'back'],
      ['Course.0.Price.2.Oneway', '170'],
      ['Course.0.Price.2.Rate', 'High'],
    ] as const) {
      expect([path, strict['CourseListResponse']!(changed('CourseListResponse', path, value))]).toEqual([path, true]);
    }
  });

  it('accept availability and opening hours in each of their documented forms, as strict validators do', () => {
    const at = 'Point.0.AdditionalInformation';
    const name = 'NearbyPointListResponse';
    expect(
      strict[name]!(
        changed(name, `${at}.Availability`, { stockLevel: 'many', updateTime: '2024-06-20T10:00:00+09:00' }),
      ),
    ).toBe(true);
    expect(strict[name]!(changed(name, `${at}.OpeningTime`, { displayText: '24時間' }))).toBe(true);
    expect(strict[name]!(changed(name, `${at}.Availability`, { stockLevel: 'many', allNum: '1' }))).toBe(false);
  });
});
