import { resolve } from 'node:path';
import { Problem, throwIfProblems } from '@route-search/toolkit/problem';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { bundleSpec } from './bundle/bundle-spec.ts';
import { compileDocument, type CompiledApi } from './compile/index.ts';
import { readErrorCauses } from './compile/error-causes.ts';
import { BundledDocumentProblem } from './compile/bundled-document-problem.ts';
import { findDefaultLoops } from './compile/default-loops.ts';
import { findUnsupportedKeywords } from './compile/unsupported-keywords.ts';
import type { OpenApiDocument } from './document/openapi-document.ts';
import { publishDocument } from './publish/publish-document.ts';
import { SourceTree } from './source/source-tree.ts';
import { readSpecFile } from './source/authored-files.ts';
import { getSpecRootFile, SpecResolver, type SpecSource } from './source/spec-source.ts';

/** Result of compiling a spec: the model of the API and the published document. */
export interface CompiledSpec extends CompiledApi {
  /** OpenAPI document bundled from all YAML files, without further changes. */
  readonly bundle: OpenApiDocument;
  readonly document: OpenApiDocument;
  /** Absolute paths of the YAML files that were read. */
  readonly files: readonly string[];
}

/**
 * Bundles the YAML files of the spec, compiles the model of the API, and creates the published document.
 *
 * @param resolver - file reader of the caller, so that each file is read once
 * @throws Problem, or AggregateError of several, if a file is invalid or the target of a reference is missing
 */
export async function compileSpec(source: SpecSource, resolver = new SpecResolver(source)): Promise<CompiledSpec> {
  const bundle = await bundleSpec(source, resolver);
  const files = [...resolver.getFiles()].sort();
  await refuseUnsupported(bundle, source, files);
  const compiled = compileWithPlaces(bundle, source, files);
  return { ...compiled, bundle, document: publishDocument(bundle, compiled), files };
}

function compileWithPlaces(bundle: OpenApiDocument, source: SpecSource, files: readonly string[]): CompiledApi {
  try {
    return compileDocument(bundle, { situations: readErrorCauses(source) });
  } catch (error) {
    if (!(error instanceof BundledDocumentProblem)) throw error;
    throw error.placeIn(files, (file) => parseChangedYaml(readSpecFile(source, file) ?? '', file));
  }
}

async function refuseUnsupported(bundle: OpenApiDocument, source: SpecSource, files: readonly string[]): Promise<void> {
  const unsupported = [...findUnsupportedKeywords(bundle), ...findDefaultLoops(bundle)];
  if (unsupported.length === 0) return;
  const origins = await SourceTree.read(source, files);
  throwIfProblems(
    unsupported.map(({ path, message }) => {
      const { file, line } = origins.document.at(path)?.origin ?? { file: getSpecRootFile(source) };
      return new Problem(message, { file: resolve(origins.root, file), line });
    }),
  );
}
