import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { compileSpec } from '../src/compile-spec.ts';
import { toRuleSet, type Operation } from '../src/model/index.ts';
import { evaluateRules, type ServerKnowledge, type Scalar } from '../src/rules/index.ts';
import { openSource } from '../src/source/spec-source.ts';
import { toCheckedSchema, checkValues } from '../src/values/index.ts';
import {
  expectExistingDates,
  expectConsistentPass,
  expectConsistentPrices,
  expectConsistentRoute,
  formatTypeWithDetail,
  type Course,
  type GeoPoint,
  type Line,
  type Point,
  type Station,
} from './support/course.ts';
import {
  coursesBySerializedData,
  exampleCourses,
  engineVersion,
  exampleFiles,
  findPropertyValues,
  listLeafValues,
  stationsByCode,
  type ExampleFile,
  type FactSheetRow,
} from './support/examples.ts';

// Tests each example separately: its operation uses it, the rules accept it, the schema allows it, and its sums are
// consistent. examples-world.test.ts compares the examples with each other.

const { api, document } = await compileSpec(openSource());
const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
const operationOf = ({ operation }: ExampleFile): Operation => operations.get(operation)!;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'spec', components: document.components });

/** Server-side information about the example values, for the evaluation of rules. */
const facts: ServerKnowledge = {
  searchTypeOf: (data) => coursesBySerializedData.get(data)?.searchType,
  sectionTypeOf: (data, section) => {
    const line = coursesBySerializedData
      .get(data)
      ?.Route?.Line.find(({ sectionIndex }) => sectionIndex === String(section));
    return formatTypeWithDetail(line?.Type)?.split('.')[0];
  },
  stationTypeOf: (station) =>
    (stationsByCode.get(station) ?? [...stationsByCode.values()].find((row) => row['Name'] === station))?.['Type'],
  isSameEngine: () => true,
  isLatestEngine: (version) => version === engineVersion,
};

describe('example files of the spec', () => {
  it('belong to existing operations', () => {
    expect(exampleFiles.map(({ operation }) => operation).filter((id) => !operations.has(id))).toEqual([]);
  });

  it.each([...operations.values()])('belong to operation $id, each as a request and as a response', (operation) => {
    const files = exampleFiles.filter((file) => file.operation === operation.id);
    const { responses, 'x-request-examples': requests } = document.paths[operation.path]!.get;
    const answers = responses['200']?.content?.['application/json']?.examples ?? {};
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(requests).toEqual(Object.fromEntries(files.map(({ name, request }) => [name, request])));
    expect(answers).toEqual(Object.fromEntries(files.map(({ name, response }) => [name, response])));
    expect(operation.examples.map(({ name }) => name)).toEqual(Object.keys(answers));
  });
});

describe.each(exampleFiles)('example $id of the spec', (file) => {
  const { parameters } = file.request;

  it('has a request that the operation accepts', () => {
    const operation = operationOf(file);
    const known = operation.parameters.map(({ name }) => name);
    expect(Object.keys(parameters).filter((name) => !known.includes(name))).toEqual([]);
    const checked = operation.parameters.map((one) => ({ ...one, value: toCheckedSchema(api.enums, one.value) }));
    expect(checkValues(checked, parameters)).toEqual([]);
    expect(evaluateRules(toRuleSet(operation), parameters, facts)).toEqual([]);
  });

  it('has a response that is valid by the schema', () => {
    const validate = ajv.compile({ $ref: `spec#/components/schemas/${operationOf(file).answer.schema}` });
    expect(validate(file.response.value), ajv.errorsText(validate.errors)).toBe(true);
    expect(listLeafValues(file.response.value).filter((leaf) => typeof leaf !== 'string')).toEqual([]);
    expectExistingDates(listLeafValues([parameters, file.response.value]));
  });

  it('has a response with at most the requested number of results', () => {
    expect(file.response.value).toHaveProperty('ResultSet');
    const { ResultSet } = file.response.value;
    const most = parameters['answerCount'] ?? parameters['limit'] ?? parameters['stationCount'];
    const lists = ['Course', 'Point', 'Corporation', 'Line'].map(
      (name) => (ResultSet as Record<string, unknown>)[name],
    );
    const lengths = lists.filter(Array.isArray).map((list) => list.length);
    if (most !== undefined) expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(Number(most));
    const [max] = findPropertyValues<string>(ResultSet, 'max');
    const [offset] = findPropertyValues<string>(ResultSet, 'offset');
    if (parameters['offset'] !== undefined) expect(offset).toBe(String(parameters['offset']));
    if (max !== undefined) expect(Number(max)).toBeGreaterThanOrEqual(lengths.at(-1) ?? 0);
  });
});

describe.each(exampleCourses)('course in the response of example $id', ({ course, file }) => {
  const { viaList, trimBeforeSection } = file.request.parameters;

  it('has times, distances and prices that add up', () => {
    expectConsistentRoute(course);
    expectConsistentPrices(course);
    expectConsistentPass(course);
  });

  it('leads along the stations of the request', () => {
    const first = course.Route?.Line[0]?.sectionIndex ?? '1';
    expect(trimBeforeSection === true || first === '1', first).toBe(true);
    if (viaList === undefined) return;
    const ends = String(viaList)
      .split(':')
      .map((item) => item.replace(',', ', '));
    const points = course.Route!.Point.map(
      ({ Station: station, GeoPoint: place }) => station?.code ?? `${place!.lati_d}, ${place!.longi_d}`,
    );
    expect(points.filter((point) => ends.includes(point))).toEqual(ends);
  });
});

describe('example responses of single operations', () => {
  it('getCourseShape: contains the shape of each section from its start to its end', () => {
    for (const { request, response } of exampleFiles.filter(({ operation }) => operation === 'getCourseShape')) {
      const route = coursesBySerializedData.get(String(request.parameters['serializeData']))?.Route;
      const ends = route?.Line.map((_line, index) =>
        route.Point.slice(index, index + 2).map(({ GeoPoint }) => GeoPoint),
      );
      const shapes = findPropertyValues(response.value.ResultSet, 'Line').map((line) =>
        findPropertyValues<GeoPoint>(line, 'Shape'),
      );
      expect(shapes.map((shape) => [shape[0], shape.at(-1)])).toEqual(ends);
      expect(findPropertyValues<Line>(response.value.ResultSet, 'Line').map(({ Color }) => Color)).toEqual(
        route?.Line.map(({ Color }) => Color),
      );
    }
  });

  it('CoursePattern operations: contain exactly one base course, at the requested position', () => {
    for (const { id, request, response } of exampleFiles.filter(({ operation }) =>
      operation.endsWith('CoursePattern'),
    )) {
      const list = findPropertyValues<Course>(response.value.ResultSet, 'Course');
      const base = list.filter(({ selected }) => selected === 'true');
      expect(
        base.map(({ SerializeData }) => SerializeData),
        id,
      ).toEqual([request.parameters['serializeData']]);
      const before = Number(request.parameters['previousCount'] ?? Math.floor((list.length - 1) / 2));
      expect(list.indexOf(base[0]!)).toBe(before);
    }
  });

  it('getRailTimetable: contains the timetable of the requested day, and the meaning of each code that its stops use', () => {
    const codes = new Set<string>();
    const files = exampleFiles.filter(({ operation }) => operation === 'getRailTimetable');
    for (const { request, response } of files) {
      const { date, dateGroup, code, stationCode, stationName } = request.parameters;
      for (const one of findPropertyValues<FactSheetRow>(response.value.ResultSet, 'TimeTable')) {
        const all = one as unknown as Readonly<
          Record<string, { readonly Name?: string; readonly text?: string }[] | undefined>
        >;
        const station = one['Station'] as unknown as Station;
        expect(station.Name).toBe(stationName ?? stationsByCode.get(String(stationCode))?.['Name']);
        if (code === undefined) codes.add(`${station.Name} ${one['code'] ?? ''}`);
        else expect(one['code']).toBe(code);
        const group = ['holiday', ...Array<string>(5).fill('weekday'), 'saturday'][isoDate(date)?.getUTCDay() ?? -1];
        expect(String(dateGroup ?? group).split(':')).toContain(one['dateGroup']);
        expect((all['Datetime'] as { text?: string } | undefined)?.text).toBe(
          isoDate(date)?.toISOString().slice(0, 10),
        );
        for (const stop of findPropertyValues<FactSheetRow>(response.value.ResultSet, 'Stop')) {
          for (const [label, member] of Object.entries({
            LineKind: 'kindCode',
            LineName: 'nameCode',
            LineDestination: 'destinationCode',
          })) {
            const labels = (all[label] ?? []) as unknown as FactSheetRow[];
            expect(labels.map((item) => item['code'])).toContain(stop[member]);
          }
        }
      }
    }
    for (const { request } of files.filter((file) => file.request.parameters['code'] !== undefined)) {
      const name = stationsByCode.get(String(request.parameters['stationCode']))?.['Name'] ?? '';
      expect(codes).toContain(`${name} ${String(request.parameters['code'])}`);
    }
  });

  it('listPointsNearby: contains distances from the coordinate, nearest first', () => {
    for (const { request, response } of exampleFiles.filter(({ operation }) => operation === 'listPointsNearby')) {
      const [lat = 0, lon = 0, radius = Infinity] = String(request.parameters['geoPoint']).split(',').map(Number);
      const points = findPropertyValues<Point>(response.value.ResultSet, 'Point');
      const distances = points.map((point) => Number(point.Distance));
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      for (const [index, { GeoPoint: place }] of points.entries()) {
        const north = (Number(place?.lati_d) - lat) * 111_195;
        const east = (Number(place?.longi_d) - lon) * 111_195 * Math.cos((lat * Math.PI) / 180);
        expect(Math.abs(Math.hypot(north, east) - (distances[index] ?? NaN))).toBeLessThan(1.5);
        expect(distances[index]).toBeLessThanOrEqual(radius);
      }
    }
  });

  it('generateCourseCondition: contains the condition string with the digits of its options', () => {
    const operation = operations.get('generateCourseCondition')!;
    const parameterOf = (name: string) => operation.parameters.find((parameter) => parameter.name === name);
    for (const { id, request, response } of exampleFiles.filter(({ operation: of }) => of === operation.id)) {
      const { detail = parameterOf('detail')?.default, ...options } = request.parameters;
      const parts = String(detail).split(':').filter(Boolean);
      const segments = new Map(parts.map((part) => [part.slice(0, 1), Array.from(part.slice(1))]));
      for (const [name, value] of Object.entries(options)) {
        const { segment, places } = parameterOf(name)!.condition!;
        const digits = segments.get(segment)!;
        // An option with two digit positions has the digit 0 at the position that does not encode its value.
        for (const { position, digits: known } of places) {
          while (digits.length < position) digits.push('0');
          digits[position - 1] = String(known[String(value)] ?? (places.length > 1 ? 0 : undefined));
        }
      }
      const composed = [...segments].map(([letter, digits]) => `${letter}${digits.join('')}:`).join('');
      expect(findPropertyValues(response.value.ResultSet, 'Condition'), id).toEqual([composed]);
    }
  });
});

function isoDate(date: Scalar | undefined): Date | undefined {
  return date === undefined ? undefined : new Date(String(date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3T00:00:00Z'));
}
