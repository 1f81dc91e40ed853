import { resolve } from 'node:path';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import { buildPartTree } from '../../breaking-changes/parts/part-tree.ts';
import type { ApiPart } from '../../breaking-changes/parts/part.ts';
import type { CompiledSpec } from '../../src/compile-spec.ts';
import { SourceTree, type SourceNode } from '../../src/source/source-tree.ts';
import { getSpecRootFile, type SpecSource } from '../../src/source/spec-source.ts';
import { listAuthoredFiles, readSpecFile } from '../../src/source/authored-files.ts';
import { convertErrorToLintFindings } from '../../src/findings/unreadable-source.ts';
import { nameRules } from '@route-search/redocly-plugin/rule-names';
import type { ProseText } from '../prose/collect-texts.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import type { LintedModel, ModelRule } from './model-rule.ts';
import { createEntryFinder } from './parameter-entries.ts';
import * as exported from './rules.ts';

/** Lint rules for the compiled model of the API, by id. */
export const modelRules: Readonly<Record<string, ModelRule>> = nameRules(exported);

/**
 * Lints the compiled model of a spec with a valid structure. A compiler error, usually an unsupported keyword, is
 * reported instead of running the rules.
 */
export async function lintModel(
  source: SpecSource,
  { texts, compile }: { readonly texts: readonly ProseText[]; readonly compile: () => Promise<CompiledSpec> },
): Promise<LintFinding[]> {
  let spec: CompiledSpec;
  try {
    spec = await compile();
  } catch (error) {
    return convertErrorToLintFindings(error, getSpecRootFile(source)).map((finding) =>
      locateQuoted({ ...finding, rule: 'model' }, source),
    );
  }
  const origins = await SourceTree.read(source, spec.files);
  const { api, answers } = spec;
  const parts = [...new Set(listParts(buildPartTree(spec)))];
  const findEntry = createEntryFinder(api, origins.document, source);
  const model: LintedModel = { api, answers, origins, parts, texts, findEntry };
  const findings = Object.entries(modelRules).flatMap(([name, rule]) => {
    const found: LintFinding[] = [];
    const locate = (at: SourceNode | SourceLocation): SourceLocation => {
      const place: SourceLocation = 'origin' in at ? { file: at.origin.file, line: at.origin.line } : at;
      return { ...place, file: resolve(origins.root, place.file) };
    };
    rule(model, (message, at = { file: getSpecRootFile(source) }, ...others) => {
      found.push({ ...createErrorFinding(name, message, locate(at)), alternatives: others.map(locate) });
    });
    return found;
  });
  return findings.filter((finding) => !findings.some((cause) => isCausedBy(finding, cause)));
}

function isCausedBy(finding: LintFinding, cause: LintFinding): boolean {
  // A wrong rule between parameters refuses requests that are right, a wrong schema the examples of rules.
  if (finding.rule === 'request-examples-obey-rules') return cause.rule === 'satisfiable-rules';
  if (finding.rule === 'satisfiable-rules' && cause.rule === 'valid-request-examples') {
    const [, name] = /^the example of "(\w+)" is no value of it/.exec(cause.message) ?? [];
    return name !== undefined && finding.message.startsWith(`"${name}" of the example does not fit`);
  }
  // A parameter with the schema of another one refuses its example, and seems to be similar to others.
  return (
    finding.rule === 'similar-parameters' && cause.rule === 'valid-request-examples' && cause.file === finding.file
  );
}

/**
 * Guesses the location of a compiler error that has none: the only line with a name that the message quotes, or else the
 * entry or the first line with the longest name.
 */
function locateQuoted(finding: LintFinding, source: SpecSource): LintFinding {
  if (finding.file !== getSpecRootFile(source) || finding.line > 1) return finding;
  const lines = listAuthoredFiles(source).flatMap((file) =>
    (readSpecFile(source, file) ?? '').split('\n').map((text, index) => ({ file, text, line: index + 1 })),
  );
  const found = [...finding.message.matchAll(/"([^"]+)"/g)]
    .map(([, name = '']) => ({ name, users: lines.filter(({ text }) => text.includes(name)) }))
    .filter(({ users }) => users.length > 0)
    .toSorted(
      (a, b) => Number(b.users.length === 1) - Number(a.users.length === 1) || b.name.length - a.name.length,
    )[0];
  if (found === undefined) return finding;
  const { name, users } = found;
  const { file, line, text } = users.find((one) => one.text === `${name}:`) ?? users[0] ?? { ...finding, text: '' };
  return { ...finding, file, line, column: text.indexOf(name) + 1 };
}

function listParts(part: ApiPart): ApiPart[] {
  return [part, ...part.parts.flatMap(listParts)];
}
