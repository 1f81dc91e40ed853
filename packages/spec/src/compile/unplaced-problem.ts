import { basename } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { readYaml, type YamlFile } from '@route-search/toolkit/yaml';
import type { SchemaCoordinate } from '../model/api.ts';

/**
 * Problem of a bundled document, in which the files are no longer known. The coordinate is an operation, an entity or a
 * member of an entity.
 */
export class UnplacedProblem extends Problem {
  readonly coordinate: SchemaCoordinate;

  constructor(message: string, coordinate: SchemaCoordinate) {
    super(message);
    this.coordinate = coordinate;
  }

  /** Returns the problem with its place in the file that is named after the operation or entity of the coordinate. */
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
