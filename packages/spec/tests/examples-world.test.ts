import { describe, expect, it } from 'vitest';
import { compileSpec } from '../src/compile-spec.ts';
import { openSource } from '../src/source/spec-source.ts';
import {
  formatTypeWithDetail,
  type Course,
  type Gate,
  type GeoPoint,
  type Line,
  type Point,
  type Station,
} from './support/course.ts';
import {
  exampleResponses,
  exampleResponsesOf,
  exampleCourses,
  engineVersion,
  exampleFiles,
  findPropertyValues,
  listLeafValues,
  previousVersion,
  stationsByCode,
  readFactSheetTable,
  indexFactSheetTable,
  sharedSerializedStrings,
  type FactSheetRow,
} from './support/examples.ts';

// Tests that the examples are consistent with each other and with the fact sheet of the invented world in which they
// take place (examples/README).

const { operations } = (await compileSpec(openSource())).api;

const gates = indexFactSheetTable('Gates', 'code');
const corporations = indexFactSheetTable('Corporations', 'code');
const operationLines = indexFactSheetTable('Operation lines', 'code');
const routeLines = indexFactSheetTable('Lines of routes', 'TypicalName');
const trains = readFactSheetTable('Trains');

describe('fact sheet of the examples', () => {
  /** Expects that an example uses each row of a table, because unused rows must be removed. */
  const used = (rows: ReadonlyMap<string, FactSheetRow>, seen: readonly string[]): void => {
    expect([...rows.keys()].filter((key) => !seen.includes(key))).toEqual([]);
  };
  const decimal = ({ lati_d, longi_d }: GeoPoint): string => `${lati_d}, ${longi_d}`;

  it('lists every station of the examples, with one name, reading, type and coordinate', () => {
    const points = exampleResponses.flatMap((answer) => findPropertyValues<Point>(answer, 'Point'));
    const bare = exampleResponses
      .flatMap((answer) => findPropertyValues<Station>(answer, 'Station'))
      .filter(({ code }) => code);
    for (const station of bare) {
      const row = stationsByCode.get(station.code);
      expect(row, station.code).toBeDefined();
      expect(station.Name).toBe(row?.['Name']);
      if (station.Yomi !== undefined) expect(station.Yomi).toBe(row?.['Yomi']);
      if (station.Type !== undefined) expect(formatTypeWithDetail(station.Type)).toBe(row?.['Type']);
    }
    for (const { Station: station, Prefecture: prefecture, GeoPoint: place } of points) {
      const row = station && stationsByCode.get(station.code);
      if (row === undefined) continue;
      if (prefecture) expect(`${prefecture.code} ${prefecture.Name}`).toBe(row['Prefecture']);
      if (place) expect(decimal(place)).toBe(row[place.gcs === 'tokyo' ? 'Tokyo datum' : 'WGS84']);
    }
    const drawn = exampleResponses.flatMap((answer) => findPropertyValues<GeoPoint>(answer, 'Shape')).map(decimal);
    const onMap = [...stationsByCode].filter(([, row]) => drawn.includes(row['WGS84'] ?? '')).map(([code]) => code);
    used(stationsByCode, [...onMap, ...bare.map(({ code }) => code)]);
  });

  it('converts the coordinates to the Tokyo geodetic datum by the official formula', () => {
    for (const row of stationsByCode.values()) {
      const [lat, lon] = String(row['WGS84']).split(', ').map(Number) as [number, number];
      const tokyo = [
        lat + 0.00010696 * lat - 0.000017467 * lon - 0.004602,
        lon + 0.000046047 * lat + 0.000083049 * lon - 0.010041,
      ];
      expect(row['Tokyo datum']).toBe(tokyo.map((degrees) => degrees.toFixed(6)).join(', '));
    }
  });

  it('has the same coordinates in decimal degrees as in degrees, minutes and seconds', () => {
    const degrees = (text: string): number => {
      const [d = 0, m = 0, s = 0, hundredths = 0] = text.split('.').map(Number);
      return d + m / 60 + (s + hundredths / 100) / 3600;
    };
    const places = exampleResponses
      .flatMap((answer) => findPropertyValues<GeoPoint>(answer, 'GeoPoint'))
      .filter((place) => place.lati);
    expect(places.length).toBeGreaterThan(0);
    for (const { lati = '', lati_d, longi = '', longi_d } of places) {
      expect(Math.abs(degrees(lati) - Number(lati_d))).toBeLessThan(0.01 / 3600);
      expect(Math.abs(degrees(longi) - Number(longi_d))).toBeLessThan(0.01 / 3600);
    }
  });

  it('lists every ticket gate of the examples', () => {
    const seen = exampleResponses
      .flatMap((answer) => findPropertyValues<Station>(answer, 'Station'))
      .flatMap((station) =>
        (station.GateGroup ?? []).flatMap(({ Gate }) => Gate.map((gate: Gate) => ({ station, gate }))),
      );
    for (const { station, gate } of seen) {
      const { Name, Group, Station, WGS84 } = gates.get(gate.code) ?? {};
      expect([gate.Name, gate.groupCode, station.code, decimal(gate.GeoPoint)]).toEqual([Name, Group, Station, WGS84]);
    }
    used(
      gates,
      seen.map(({ gate }) => gate.code),
    );
  });

  it('lists every corporation of the examples', () => {
    const seen = exampleResponsesOf('listCorporations', 'listRails', 'listOperationLines').flatMap((answer) =>
      findPropertyValues<Station>(answer, 'Corporation'),
    );
    for (const { code, Name, Type } of seen) {
      expect(Name).toBe(corporations.get(code)?.['Name']);
      if (Type !== undefined) expect(formatTypeWithDetail(Type)).toBe(corporations.get(code)?.['Type']);
    }
    const names = exampleResponses
      .flatMap((answer) => findPropertyValues<Station>(answer, 'Corporation'))
      .map(({ Name }) => Name);
    const asked = exampleFiles.flatMap(({ request }) => Object.values(request.parameters).map(String));
    used(indexFactSheetTable('Corporations', 'Name'), [...names, ...asked]);
  });

  it('lists every operation line of the examples', () => {
    const lines = exampleResponses.flatMap((answer) => [
      ...findPropertyValues<FactSheetRow>(answer, 'Line'),
      ...findPropertyValues<FactSheetRow>(answer, 'Element'),
    ]);
    const seen = lines.filter((line) => line['code'] !== undefined && operationLines.has(line['code']));
    for (const line of seen) {
      const row = operationLines.get(line['code']!);
      expect(line['Name']).toBe(row?.['Name']);
      if (line['Yomi'] !== undefined) expect([line['Yomi'], line['Color']]).toEqual([row?.['Yomi'], row?.['Color']]);
    }
    const listed = exampleResponsesOf('listOperationLines').flatMap((answer) =>
      findPropertyValues<FactSheetRow>(answer, 'Line'),
    );
    expect(listed.filter((line) => !operationLines.has(line['code'] ?? ''))).toEqual([]);
    used(
      operationLines,
      seen.map((line) => line['code']!),
    );
  });

  it('lists every line of a course, with one type, operator, colour and symbol', () => {
    const lines = exampleResponses
      .flatMap((answer) => findPropertyValues<Line>(answer, 'Line'))
      .filter((line) => line.TypicalName);
    for (const line of lines) {
      const row = routeLines.get(line.TypicalName!);
      const symbol = line.LineSymbol && `${line.LineSymbol.code} ${line.LineSymbol.Name}`;
      expect([formatTypeWithDetail(line.Type), line.Color, symbol ?? '-']).toEqual([
        row?.['Type'],
        row?.['Color'],
        row?.['Symbol'],
      ]);
      if (line.Corporation) expect(line.Corporation.Name).toBe(row?.['Corporation']);
    }
    used(
      routeLines,
      lines.map((line) => line.TypicalName!),
    );
  });

  it('lists every train of the examples, with one code in each column', () => {
    const lines = exampleResponses
      .flatMap((answer) => findPropertyValues<Line>(answer, 'Line'))
      .filter((line) => line.tripCode);
    for (const { tripCode, trainID, TypicalName } of lines) {
      const row = trains.find((train) => train['tripCode'] === tripCode);
      expect(trainID).toBe(row?.['trainID']);
      expect(row?.['Runs on']?.split(', ')).toContain(TypicalName);
    }
    const stops = exampleResponsesOf('getRailTimetable').flatMap((answer) =>
      findPropertyValues<FactSheetRow>(answer, 'Stop'),
    );
    for (const row of trains.filter((train) => train['lineCode'] !== '-')) {
      const stop = stops.find(({ lineCode }) => lineCode === row['lineCode']);
      expect(stop?.['trainID'], row['lineCode']).toBe(row['trainID']);
    }
    used(
      indexFactSheetTable('Trains', 'tripCode'),
      lines.map(({ tripCode }) => tripCode!),
    );
  });

  it.each([
    ['Courses', sharedSerializedStrings.serializeData],
    ['Passes', sharedSerializedStrings.teikiSerializeData],
  ])('lists each serialized string with its key and the example that first issued it: %s', (heading, strings) => {
    const rows = readFactSheetTable(heading);
    expect(rows.map((row) => row['Key'])).toEqual(Object.keys(strings));
    for (const { Key: key = '', 'First issued by': first } of rows) {
      const issuers = exampleFiles.filter(({ response }) =>
        findPropertyValues(response.value, 'SerializeData').includes(strings[key]!),
      );
      if (first === previousVersion) expect(issuers, key).toEqual([]);
      else
        expect(
          issuers.map(({ id }) => id),
          key,
        ).toContain(first);
    }
  });
});

describe('consistency of the examples with each other', () => {
  const asked = (...names: string[]): { id: string; value: string }[] =>
    exampleFiles.flatMap(({ id, request }) =>
      names
        .flatMap((name) => String(request.parameters[name] ?? '').split(name === 'tripCode' ? ':' : '\n'))
        .filter((value) => value !== '')
        .map((value) => ({ id, value })),
    );
  const issuedBy = (values: readonly string[], requests: { id: string; value: string }[]): void => {
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter(({ value }) => !values.includes(value))).toEqual([]);
  };

  it('serialized strings have a realistic form', () => {
    for (const data of Object.values(sharedSerializedStrings.serializeData)) {
      const [, payload, length] = /^([\w|*]+)--T\d+:F\d+:A\d+:--[\da-f]{40}--0--0--0--(\d+)$/.exec(data) ?? [];
      expect(payload?.length, data).toBe(Number(length));
    }
    for (const data of Object.values(sharedSerializedStrings.teikiSerializeData)) {
      const [, payload, length] = /^([\w|*]+)--[\da-f]{40}--0--(\d+)$/.exec(data) ?? [];
      expect(payload?.length, data).toBe(Number(length));
    }
    const all = [
      ...Object.values(sharedSerializedStrings.serializeData),
      ...Object.values(sharedSerializedStrings.teikiSerializeData),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('all serialized strings of responses are listed in world.yaml', () => {
    const passes = exampleResponses
      .flatMap((answer) => findPropertyValues<Course['Teiki']>(answer, 'Teiki'))
      .map((pass) => pass?.SerializeData);
    expect(Object.values(sharedSerializedStrings.serializeData)).toEqual(
      expect.arrayContaining(exampleCourses.map(({ course }) => course.SerializeData)),
    );
    expect(Object.values(sharedSerializedStrings.teikiSerializeData)).toEqual(expect.arrayContaining(passes));
  });

  it('all serialized strings in the examples of parameters and rules are listed in world.yaml', () => {
    const all = [
      ...Object.values(sharedSerializedStrings.serializeData),
      ...Object.values(sharedSerializedStrings.teikiSerializeData),
    ];
    const rest = operations.flatMap(({ parameters, rules }) =>
      listLeafValues([
        parameters.map(({ example }) => example),
        rules.map(({ satisfied, violated }) => [satisfied, violated]),
      ]),
    );
    const data = rest.map(String).filter((text) => /--[\da-f]{40}--/.test(text));
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((text) => !all.includes(text))).toEqual([]);
  });

  it('serialized strings of requests are taken from the response of an example', () => {
    issuedBy(
      exampleCourses.map(({ course }) => course.SerializeData),
      asked('serializeData'),
    );
    issuedBy(Object.values(sharedSerializedStrings.teikiSerializeData), asked('assignTeikiSerializeData'));
  });

  it('a serialized course has the same sections in each example', () => {
    const known = new Map<string, string>();
    for (const { course, id } of exampleCourses) {
      for (const line of course.Route?.Line ?? []) {
        const section = `${course.SerializeData} ${line.sectionIndex}`;
        const train = `${line.TypicalName ?? ''} ${line.tripCode ?? ''}`;
        expect(known.get(section) ?? train, id).toBe(train);
        known.set(section, train);
      }
    }
  });

  it('train codes, line codes and condition strings of requests are taken from the response of an example', () => {
    const lines = exampleCourses.flatMap(({ course }) => course.Route?.Line ?? []);
    issuedBy(
      lines.flatMap(({ tripCode = '' }) => tripCode),
      asked('tripCode'),
    );
    const timetables = exampleResponsesOf('getRailTimetable');
    issuedBy(
      timetables.flatMap((answer) => findPropertyValues<FactSheetRow>(answer, 'Stop')).map((stop) => stop['lineCode']!),
      asked('lineCode'),
    );
    const conditions = exampleResponsesOf('generateCourseCondition').flatMap((answer) =>
      findPropertyValues<string>(answer, 'Condition'),
    );
    issuedBy(conditions, asked('conditionDetail', 'detail'));
    for (const { file, course } of exampleCourses) {
      const condition = file.request.parameters['conditionDetail'];
      if (condition !== undefined) expect(course.SerializeData).toContain(`--${String(condition)}--`);
    }
  });

  it('requests and responses have the same engine version', () => {
    issuedBy([engineVersion], asked('engineVersion'));
    const others = exampleFiles.filter(
      ({ response }) => findPropertyValues(response.value, 'engineVersion')[0] !== engineVersion,
    );
    expect(others.map(({ id }) => id)).toEqual(['getDataVersion/beforeUpdate']);
  });

  it('requests and responses contain no access key', () => {
    const texts = exampleFiles.flatMap(({ request, response }) => [
      ...Object.keys(request.parameters),
      ...listLeafValues(response),
    ]);
    expect(texts.filter((text) => text === 'key' || /[?&]key=/.test(String(text)))).toEqual([]);
  });
});
