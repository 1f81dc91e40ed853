import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BaseResolver, Source } from '@redocly/openapi-core';
import { addDefaultCondition } from '@route-search/schemas/default-condition';
import { Problem } from '@route-search/toolkit/problem';
import { loadProvider, createPlaceholderValues } from '@route-search/toolkit/provider';
import { replacePlaceholders } from '@route-search/toolkit/yaml';

/** Location of a spec's YAML files, values of their placeholders, and texts that replace files. */
export interface SpecSource {
  /** Folder of `openapi.yaml`, with symbolic links resolved. */
  readonly folder: string;
  readonly placeholders: Readonly<Record<string, string>>;
  /** Texts to use instead of files on disk, by absolute path. */
  readonly overlay: ReadonlyMap<string, string>;
}

const packageFolder = join(import.meta.dirname, '../..');

/**
 * Opens the spec of this repository or a copy of it.
 *
 * @param options - `folder`: copy of `packages/spec` next to a copy of `packages/schemas`; `provider`: path of the
 * provider profile; `overlay`: texts used instead of files on disk
 * @throws Problem if the provider profile or the version is invalid
 */
export function openSpecSource(
  options: { folder?: string; provider?: string; overlay?: ReadonlyMap<string, string> } = {},
): SpecSource {
  const folder = realpathSync(options.folder ?? packageFolder);
  return {
    folder,
    placeholders: {
      ...createPlaceholderValues(loadProvider(options.provider)),
      'spec.version': readSpecVersion(folder),
    },
    overlay: options.overlay ?? new Map(),
  };
}

/**
 * Reads the version of the spec from its package.json.
 *
 * @throws Problem if it is missing
 */
export function readSpecVersion(folder: string): string {
  const file = join(folder, 'package.json');
  let version: unknown;
  try {
    version = (JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version;
  } catch (error) {
    throw new Problem(`cannot be read: ${(error as Error).message}`, { file });
  }
  if (typeof version !== 'string') throw new Problem('has no version.', { file });
  return version;
}

const real = new Map<string, string>();

/**
 * Resolves the symbolic links of a path. The file may exist in the overlay only. A missing file is reported when a
 * reference to it is read.
 */
export function resolveRealPath(path: string): string {
  const known = real.get(path);
  if (known !== undefined) return known;
  try {
    const found = realpathSync(path);
    real.set(path, found);
    return found;
  } catch {
    return path === dirname(path) ? path : join(resolveRealPath(dirname(path)), basename(path));
  }
}

/** Returns the values of all placeholders, with those that follow from other files of the spec. */
export function listPlaceholders(source: SpecSource): Readonly<Record<string, string>> {
  return addDefaultCondition(source.placeholders, getSchemasFolder(source), source.overlay);
}

/** Returns the folder of the schema files. */
export function getSchemasFolder(source: Pick<SpecSource, 'folder'>): string {
  return resolveRealPath(join(source.folder, '../schemas'));
}

/** Names of the catalogues: files in the folder `catalogues` of the schemas, without extension. */
export const catalogueNames = ['condition-string', 'constants', 'errors', 'terms'] as const;

export type CatalogueName = (typeof catalogueNames)[number];

/** Returns the file of a catalogue. Returns undefined for a spec without it. */
export function getCatalogueFile(source: SpecSource, name: CatalogueName): string | undefined {
  const file = join(getSchemasFolder(source), `catalogues/${name}.yaml`);
  return existsSync(file) ? file : undefined;
}

/** Returns the root file of a spec. */
export function getSpecRootFile(source: SpecSource): string {
  return join(source.folder, 'openapi.yaml');
}

/**
 * Reads the files of a spec for Redocly: replaces placeholders, prefers overlay texts to files, and resolves symbolic
 * links, because older specs refer to `packages/schemas` through `node_modules`.
 */
export class SpecResolver extends BaseResolver {
  readonly #source: SpecSource;

  constructor(source: SpecSource) {
    super();
    this.#source = source;
  }

  override resolveExternalRef(base: string | null, ref: string): string {
    return resolveRealPath(resolve(base === null ? process.cwd() : dirname(base), ref));
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const overlaid = this.#source.overlay.get(absoluteRef);
    const source =
      overlaid === undefined ? await super.loadExternalRef(absoluteRef) : new Source(absoluteRef, overlaid);
    return new Source(
      absoluteRef,
      replacePlaceholders(source.body, absoluteRef, listPlaceholders(this.#source)),
      source.mimeType,
    );
  }
}
