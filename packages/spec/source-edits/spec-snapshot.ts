import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { compileSpec, type CompiledSpec } from '../src/compile-spec.ts';
import { SourceTree, type DeclarationLocation, type SourceNode } from '../src/source/source-tree.ts';
import type { Api, SchemaCoordinate, ExampleResponses } from '../src/model/api.ts';
import { openSpecSource, type SpecSource } from '../src/source/spec-source.ts';
import type { ApiPart } from '../breaking-changes/parts/part.ts';
import { buildPartTree } from '../breaking-changes/parts/part-tree.ts';

/** Location in an authored YAML file: path relative to the parent folder of `packages/`, and JSON Pointer. */
export type SourcePointer = Pick<DeclarationLocation, 'file' | 'pointer'>;

/** Data with which a tool outside this repository can report findings about the spec and edit its files. */
export interface SpecSnapshot {
  readonly api: Api;
  readonly answers: ExampleResponses;
  /**
   * Source locations of each part of the model: first where it is used, then the declaration that it refers to, then
   * the schemas inside its value.
   */
  readonly locations: Readonly<Record<SchemaCoordinate, readonly SourcePointer[]>>;
  /** Texts of the YAML files in `locations`. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Creates the snapshot of a spec: the spec of this repository, a copy, or one with replaced files. */
export async function createSpecSnapshot(
  source: SpecSource = openSpecSource(),
  spec?: CompiledSpec,
): Promise<SpecSnapshot> {
  const { api, answers, files } = spec ?? (await compileSpec(source));
  const origins = await SourceTree.read(source, files);
  const locations = new Map<SchemaCoordinate, readonly SourcePointer[]>();
  collectLocations(buildPartTree({ api, answers }), origins, locations);
  for (const { id, path, rules } of api.operations) {
    const declared = origins.document.at(['paths', path, 'get', 'x-parameter-rules']);
    for (const rule of rules) addLocations(locations, `${id}#${rule.id}`, declared?.itemWith('id', rule.id));
  }
  const byName = new Map(files.map((file) => [basename(file, '.yaml'), relative(origins.root, file)]));
  for (const id of Object.keys(api.enums)) {
    const file = byName.get(id);
    if (file !== undefined) locations.set(id, [{ file, pointer: '#' }]);
  }
  const used = new Set([...locations.values()].flat().map(({ file }) => file));
  const sources = [...used].sort().map((file) => {
    const path = join(origins.root, file);
    return [file, source.overlay.get(path) ?? readFileSync(path, 'utf8')] as const;
  });
  return { api, answers, locations: Object.fromEntries(locations), sources: Object.fromEntries(sources) };
}

function collectLocations(
  part: ApiPart,
  origins: SourceTree,
  locations: Map<SchemaCoordinate, readonly SourcePointer[]>,
): void {
  if (part.coordinate !== undefined) addLocations(locations, part.coordinate, part.locate(origins));
  for (const { id } of part.facts.responseRules ?? []) {
    const declared = part.locate(origins)?.child('x-response-rules')?.itemWith('id', id);
    addLocations(locations, `${part.coordinate ?? ''}#${id}`, declared);
  }
  for (const inner of part.parts) collectLocations(inner, origins, locations);
}

function addLocations(
  locations: Map<SchemaCoordinate, readonly SourcePointer[]>,
  name: SchemaCoordinate,
  node: SourceNode | undefined,
): void {
  if (node === undefined || locations.has(name)) return;
  const all = listLayers(node).map(({ file, pointer }) => ({ file, pointer }));
  locations.set(name, [...new Map(all.map((location) => [`${location.file}${location.pointer}`, location])).values()]);
}

/** Paths to schemas inside a value, such as list items. The properties of an object are excluded. */
const innerSchemas = [['schema'], ['items'], ['x-list', 'items'], ['x-list', 'middleItems']];

function listLayers(node: SourceNode): readonly DeclarationLocation[] {
  const alternatives = ['anyOf', 'oneOf'].flatMap((key) => node.child(key)?.items ?? []);
  const inside = [...innerSchemas.flatMap((path) => node.at(path) ?? []), ...alternatives];
  return [...node.places, ...inside.flatMap(listLayers)];
}
