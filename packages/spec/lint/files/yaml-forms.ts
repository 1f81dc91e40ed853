import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BaseResolver } from '@redocly/openapi-core';
import { createKeywordCheck } from '@route-search/schemas/keyword-check';
import { parseYaml } from '@route-search/toolkit/yaml';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { listAuthoredFiles } from '../../src/source/authored-files.ts';
import type { SpecSource } from '../../src/source/spec-source.ts';

/** Name of the JSON Schema of the files in each folder of a spec. Editors check the files by the same schemas. */
const forms = { 'openapi.yaml': 'openapi', paths: 'path', parameters: 'parameters', responses: 'response' } as const;

const checks = new Map<string, ReturnType<typeof createKeywordCheck>>();

/** Finds keys and values that the JSON Schema of a YAML file does not allow. */
export async function findFormProblems(source: SpecSource, resolver: BaseResolver): Promise<LintFinding[]> {
  const findings: LintFinding[] = [];
  for (const file of listAuthoredFiles(source)) {
    const [folder = ''] = relative(source.folder, file).split(sep);
    if (!(folder in forms)) continue;
    const form = forms[folder as keyof typeof forms];
    const document = await resolver.resolveDocument(null, file);
    if (document instanceof Error) continue;
    const check = checks.get(form) ?? createKeywordCheck(readForm(form));
    checks.set(form, check);
    const problems = check(document.parsed);
    if (problems.length === 0) continue;
    const yaml = parseYaml(document.source.body, file);
    findings.push(...problems.map(({ path, message }) => createErrorFinding('form', message, yaml.locate(path))));
  }
  return findings;
}

function readForm(name: string): object {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../meta/${name}.schema.json`), 'utf8')) as object;
}
