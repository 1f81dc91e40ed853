import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml, replacePlaceholders } from '@route-search/toolkit/yaml';
import { openSource } from '../../src/source/spec-source.ts';
import type { RequestExample } from '../../src/document/openapi-document.ts';
import type { Course } from './course.ts';

/** JSON value of an example response, in which every leaf is a string. */
export type ExampleJson = string | readonly ExampleJson[] | { readonly [key: string]: ExampleJson };

/** An example file of the spec in `examples/<operationId>/`. */
export interface ExampleFile {
  readonly operation: string;
  readonly name: string;
  /** Id of the example in the form `<operationId>/<case>`. */
  readonly id: string;
  readonly request: RequestExample;
  readonly response: { readonly summary: string; readonly value: { readonly ResultSet: ExampleJson } };
}

/** Row of a table in the fact sheet of the examples, by column heading. */
export type FactSheetRow = Readonly<Record<string, string>>;

const source = openSource();
const folder = join(source.folder, 'examples');

function read(path: string): unknown {
  const file = join(folder, path);
  return readYaml(file, (text) => replacePlaceholders(text, file, source.placeholders)).value;
}

/** All example files of the spec, read from disk. */
export const exampleFiles: readonly ExampleFile[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: operation }) =>
    readdirSync(join(folder, operation)).map((file) => {
      const name = file.replace(/\.yaml$/, '');
      const id = `${operation}/${name}`;
      return { operation, name, id, ...(read(`${id}.yaml`) as Pick<ExampleFile, 'request' | 'response'>) };
    }),
  );

/** Serialized strings that several examples share (world.yaml), by key. */
export const sharedSerializedStrings = read('world.yaml') as {
  readonly serializeData: Readonly<Record<string, string>>;
  readonly teikiSerializeData: Readonly<Record<string, string>>;
};

const factSheet = readFileSync(join(folder, 'README.md'), 'utf8');

/** Returns the rows of the first table under a heading of the fact sheet of the examples. */
export function readFactSheetTable(heading: string): readonly FactSheetRow[] {
  const section = factSheet.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  if (rows.length === 0) throw new Error(`examples/README.md has no table under "${heading}".`);
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])));
}

/** Indexes the rows of a fact sheet table by a column. */
export function indexFactSheetTable(heading: string, column: string): ReadonlyMap<string, FactSheetRow> {
  return new Map(readFactSheetTable(heading).map((row) => [row[column] ?? '', row]));
}

/** Finds all values that a property has at any depth of a response. Lists are flattened to their items. */
export function findPropertyValues<T = ExampleJson>(node: ExampleJson, member: string): T[] {
  if (typeof node === 'string') return [];
  if (Array.isArray(node)) return node.flatMap((item: ExampleJson) => findPropertyValues<T>(item, member));
  return Object.entries(node as Readonly<Record<string, ExampleJson>>).flatMap(([key, value]) => [
    ...(key === member ? ((Array.isArray(value) ? value : [value]) as T[]) : []),
    ...findPropertyValues<T>(value, member),
  ]);
}

/** Returns all leaf values of a JSON value. */
export function listLeafValues(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(listLeafValues) : [node];
}

/** Stations of the fact sheet of the examples, by code. */
export const stationsByCode = indexFactSheetTable('Stations, stops and ports', 'code');

/** Engine version with which all codes of the examples were made, and the version before it. */
export const [engineVersion = '', previousVersion = ''] =
  indexFactSheetTable('Rules of the world', 'What')
    .get('Engine version')
    ?.['Value']?.match(/\d{6}_\d\d[a-z]/g) ?? [];

/** Responses of all example files. */
export const exampleResponses: readonly ExampleJson[] = exampleFiles.map(({ response }) => response.value.ResultSet);

/** Returns the example responses of some operations. */
export function exampleResponsesOf(...operations: readonly string[]): ExampleJson[] {
  return exampleFiles
    .filter(({ operation }) => operations.includes(operation))
    .map(({ response }) => response.value.ResultSet);
}

/** All courses in example responses, each with the example file that contains it. */
export const exampleCourses = exampleFiles.flatMap((file) =>
  findPropertyValues<Course>(file.response.value.ResultSet, 'Course').map((course) => ({ course, id: file.id, file })),
);

/** Courses in example responses, by serialized data. */
export const coursesBySerializedData: ReadonlyMap<string, Course> = new Map(
  exampleCourses.filter(({ course }) => course.Route).map(({ course }) => [course.SerializeData, course]),
);
