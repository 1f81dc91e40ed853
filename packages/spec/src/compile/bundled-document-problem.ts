import { basename } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { readYaml, type YamlFile } from '@route-search/toolkit/yaml';
import type { SchemaCoordinate } from '../model/api.ts';

/**
 * Problem found in the bundled document, which contains no file names. The coordinate names the operation, entity or
 * property that causes it.
 */
export class BundledDocumentProblem extends Problem {
  readonly coordinate: SchemaCoordinate;

  constructor(message: string, coordinate: SchemaCoordinate) {
    super(message);
    this.coordinate = coordinate;
  }

  /** Returns the problem with a location in the file that has the name of the operation or entity. */
  placeIn(files: readonly string[], read: (file: string) => YamlFile = readYaml): Problem {
    const [owner = '', member] = this.coordinate.split('.');
    const names = [owner, owner.replace(/Result$/, 'Response')];
    const file = names.flatMap((name) => files.find((path) => basename(path, '.yaml') === name) ?? [])[0];
    if (file === undefined) return this;
    if (member === undefined) return new Problem(this.message, { file, line: 1 });
    const yaml = read(file);
    const places = [[], ['properties', 'ResultSet'], ...[0, 1, 2, 3].map((index) => ['anyOf', index])];
    const path = places.map((place) => [...place, 'properties', member]).find((at) => yaml.nodeAt(at) !== undefined);
    return new Problem(this.message, yaml.locate(path ?? []));
  }
}
