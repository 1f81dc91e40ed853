import { bundle } from '@redocly/openapi-core';
import { Problem, throwIfProblems } from '@route-search/toolkit/problem';
import {
  mapOperations,
  mapValues,
  resolveRef,
  type Example,
  type OpenApiDocument,
  type RequestExample,
} from '../document/openapi-document.ts';
import type { LintFinding } from '../findings/lint-finding.ts';
import { convertRedoclyProblem, convertErrorToLintFinding } from '../findings/unreadable-source.ts';
import { createPublishedSchemaNames } from '../publish/schema-names.ts';
import { getSpecRootFile, type SpecResolver, type SpecSource } from '../source/spec-source.ts';
import { loadRedoclyConfig } from './redocly-config.ts';
import { findReferenceLoops } from './reference-loops.ts';

/**
 * Bundles the YAML files of the spec into one OpenAPI document without further changes.
 *
 * @param resolver - file reader of the caller, so that each file is read once
 * @throws Problem, or AggregateError of several, if a file is invalid or the target of a reference is missing
 */
export async function bundleSpec(source: SpecSource, resolver: SpecResolver): Promise<OpenApiDocument> {
  const config = await loadRedoclyConfig(source);
  // Reference loops are checked first, because they crash Redocly.
  throwIfProblems(findReferenceLoops(source).map(toProblem));
  const result = await bundle({ ref: getSpecRootFile(source), config, externalRefResolver: resolver }).catch(
    (error: unknown) => {
      throw toProblem(convertErrorToLintFinding(error, getSpecRootFile(source)));
    },
  );
  const problems = result.problems
    .filter(({ severity }) => severity === 'error')
    .flatMap((problem) => convertRedoclyProblem(problem, source) ?? [])
    .map(toProblem);
  throwIfProblems(problems);
  const document = structuredClone(result.bundle.parsed) as OpenApiDocument;
  refuseRenamedComponents(document, source);
  refuseNamesAlike(document, source);
  return sortComponents(inlineExamples(document));
}

/** Converts a lint finding to a Problem, so that bundling and lint report a mistake with the same message. */
function toProblem({ message, file, line, column }: LintFinding): Problem {
  return new Problem(message, { file, line, column });
}

/**
 * Throws if two components have the same name. Redocly would append a number to the second one and break references.
 */
function refuseRenamedComponents(document: OpenApiDocument, source: SpecSource): void {
  for (const group of ['schemas', 'parameters', 'responses'] as const) {
    const components = document.components[group] ?? {};
    for (const name of Object.keys(components)) {
      const base = /^(.+)-\d+$/.exec(name)?.[1];
      if (base !== undefined && Object.hasOwn(components, base)) {
        throw new Problem(`two ${group} are named "${base}" but differ; a name must be unique over all files.`, {
          file: getSpecRootFile(source),
        });
      }
    }
  }
}

/** Throws if two names of schemas or operations would become the same identifier in generated code. */
function refuseNamesAlike(document: OpenApiDocument, source: SpecSource): void {
  const identifier = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  const operations = Object.values(document.paths).map(({ get }) => get.operationId);
  const seen = new Map<string, string>();
  for (const name of createPublishedSchemaNames(document).values()) {
    const other = seen.get(identifier(name)) ?? operations.find((id) => identifier(name).startsWith(identifier(id)));
    if (other !== undefined) {
      throw new Problem(
        `generators make one name of the schema "${name}" and of "${other}". Allowed: names of schemas that differ in ` +
          'more than the case of letters, and that begin with no operationId.',
        { file: getSpecRootFile(source) },
      );
    }
    seen.set(identifier(name), name);
  }
}

/** Moves each example from the components to its only use. */
function inlineExamples(document: OpenApiDocument): OpenApiDocument {
  const paths = mapOperations(document, (operation) => ({
    ...operation,
    ...(operation['x-request-examples'] === undefined
      ? {}
      : { 'x-request-examples': inlineAll<RequestExample>(document, operation['x-request-examples']) }),
    responses: mapValues(operation.responses, (response) =>
      response.content === undefined
        ? response
        : {
            ...response,
            content: mapValues(response.content, (media) =>
              media.examples === undefined
                ? media
                : { ...media, examples: inlineAll<Example>(document, media.examples) },
            ),
          },
    ),
  }));
  const { examples: _inlined, ...components } = document.components;
  return { ...document, paths, components };
}

function inlineAll<T>(document: OpenApiDocument, examples: Readonly<Record<string, T>>): Record<string, T> {
  return mapValues(examples, (example) => resolveRef(document, example as T & { $ref?: string }));
}

/**
 * Sorts the components by name. Redocly orders them by first use, which would make differences between builds large.
 */
function sortComponents(document: OpenApiDocument): OpenApiDocument {
  const components = mapValues(document.components as Record<string, Record<string, unknown>>, (group) =>
    Object.fromEntries(Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return { ...document, components: components as unknown as OpenApiDocument['components'] };
}
