import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { buildPublishedFiles } from '@route-search/schemas/build-files';
import type { Api, ExampleResponses } from '@route-search/spec/api';
import { createDistFiles } from '@route-search/spec/artifacts';
import { compileSpec, type CompiledSpec } from '@route-search/spec/bundle';
import { lintSpec, type LintFinding } from '@route-search/spec/lint';
import { createSpecSnapshot } from '@route-search/spec/snapshot';
import { getSchemasFolder, openSpecSource, type SpecSource } from '@route-search/spec/source';
import { listAuthoredFiles } from '@route-search/spec/source-files';
import { Validator } from '@seriousme/openapi-schema-validator';
import { root } from '../shared/process.ts';
import { createRandomEdits, type RandomEdit } from './random-edits.ts';

/** Code generators of the SDK and the sandbox, which these packages do not export. */
interface Generators {
  readonly generateModules: (api: Api, site: unknown, document: CompiledSpec['document']) => Promise<unknown>;
  readonly loadDocumentationSite: () => unknown;
  readonly createCompactApi: (api: Api) => unknown;
  readonly findFirstRequest: (api: Api) => unknown;
  readonly createExampleTable: (answers: ExampleResponses) => unknown;
}

async function loadGenerators(): Promise<Generators> {
  const load = async (file: string): Promise<object> =>
    (await import(pathToFileURL(join(root, 'packages', file)).href)) as object;
  return {
    ...(await load('sdk/codegen/commands/generate-modules.ts')),
    ...(await load('sandbox/scripts/create-compact-api.ts')),
  } as Generators;
}

/**
 * Applies random edits to the YAML files in memory, one at a time. For each edit, either lint must have findings, or
 * all later steps must succeed and the published documents must be valid.
 *
 * @returns the edits for which neither is true, each with the reason
 */
export async function findUndetectedMistakes(seed: number, count: number): Promise<string[]> {
  const clean = openSpecSource();
  const generators = await loadGenerators();
  const edits = createRandomEdits(listAuthoredFiles(clean), seed);
  const unsafe: string[] = [];
  for (let index = 0; index < count; index++) {
    const edit = edits.next().value;
    const source = { ...clean, overlay: new Map([[edit.file, edit.text]]) };
    const findings = await lintSpec(source);
    // If the only findings are unreferenced files, the steps after lint must still succeed.
    const areOrphans = findings.every(({ rule }) => rule === 'orphan');
    const reasons = [
      ...judgeFindings(edit, findings),
      ...(areOrphans ? await listBuildErrors(source, generators) : []),
    ];
    unsafe.push(...reasons.map((reason) => `${relative(root, edit.file)} (${edit.title}): ${reason}`));
  }
  return unsafe;
}

/** Checks that the findings are about the edited file. Returns a message for each mistake of lint. */
function judgeFindings({ file }: RandomEdit, findings: readonly LintFinding[]): string[] {
  const name = relative(process.cwd(), file);
  const shown = findings.map(
    (one) => `${relative(root, one.file)}:${one.line}:${one.column} ${one.message} [${one.rule}]`,
  );
  const isHere = findings.some((one) => one.file === file || one.message.includes(`${name}:`));
  return [
    ...(isHere || findings.every(({ rule }) => rule === 'orphan')
      ? []
      : [`no finding is in the file: ${shown[0] ?? ''}`]),
    ...(findings.length > 10 ? [`${findings.length} findings`] : []),
    ...shown.filter((text) => /:NaN|\n\s+at |undefined|\[object|itself failed/.test(text.replace(/ \[[^\]]*\]$/, ''))),
  ];
}

/**
 * Runs all build steps that follow lint, such as the code generators. Returns their errors and those of two validators
 * for the published documents.
 */
async function listBuildErrors(source: SpecSource, generators: Generators): Promise<string[]> {
  const errors: string[] = [];
  const attempt = async <T>(step: string, run: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await run();
    } catch (error) {
      errors.push(`${step}: ${String(error instanceof AggregateError ? error.errors[0] : error)}`);
      return undefined;
    }
  };
  await attempt('schemas', () => buildPublishedFiles(getSchemasFolder(source), source.placeholders, source.overlay));
  const spec = await attempt('spec', () => compileSpec(source));
  if (spec === undefined) return errors;
  const { generateModules, loadDocumentationSite, createCompactApi, ...sandbox } = generators;
  await attempt('snapshot', () => createSpecSnapshot(source, spec));
  await attempt('SDK', () => generateModules(spec.api, loadDocumentationSite(), spec.document));
  await attempt('sandbox', () => {
    createCompactApi(spec.api);
    sandbox.findFirstRequest(spec.api);
    sandbox.createExampleTable(spec.answers);
  });
  const files = await attempt('documents', () => createDistFiles(spec));
  const config = await createConfig({ extends: ['spec'] });
  for (const name of ['openapi.json', 'openapi.open.json', 'openapi.3.0.json', 'openapi.3.2.json']) {
    const text = files?.[name];
    if (typeof text !== 'string') continue;
    const problems = await lintFromString({ source: text, absoluteRef: `/${name}`, config });
    errors.push(...problems.map(({ ruleId, message }) => `${name} is refused by Redocly: ${ruleId} ${message}`));
    const result = await new Validator().validate(JSON.parse(text) as Record<string, unknown>);
    if (!result.valid)
      errors.push(`${name} is refused by the validator: ${JSON.stringify(result.errors).slice(0, 200)}`);
  }
  return errors;
}
