import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CST, Lexer } from 'yaml';
import { findFileReferences, listReferableFolders } from '../../src/source/authored-files.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import type { SpecSource } from '../../src/source/spec-source.ts';

/** Matches a text that may contain a token that is refused. Searches the text, because splitting it is slow. */
const suspect = /(?:^|[\s[{,:])(?:[&*]\S|!)|^\uFEFF?%|<<|\$ref(?!:)|\$ref.{150}|\.(?:inf|nan)\b|\d{200}|\de\+?\d{3}/im;

/** Tokens of the lexer that the text does not contain. `SCALAR` stands before a text without quotation marks. */
const marks: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Tokens that authored files do without, because readers differ in what they make of them, and some crash. */
const refused: Readonly<Record<string, string>> = {
  alias: 'is an alias of YAML, which is not used here; write the value out, or put the text in quotation marks',
  anchor: 'is an anchor of YAML, which is not used here; delete it, or put the text in quotation marks',
  tag: 'is a tag of YAML, which is not used here; delete it, or put the text in quotation marks',
  'directive-line': 'is a directive of YAML, which is not used here; delete the line',
};

/** Matches a relative path and a JSON Pointer. File systems allow 255 bytes in a name, and 4096 in a path. */
const referenceForm = /^(?!\/)(?:[^\s'"\\:#/]{1,80}\/){0,15}[^\s'"\\:#/]{0,80}(?:#[^\s'"\\]*)?$/u;

/**
 * Finds anchors, aliases, tags, directives, merge keys, numbers that JSON does not have, and references that lead to
 * something else than a file of the spec.
 */
export function findTokenProblems(source: SpecSource, file: string, text: string): LintFinding[] {
  const folders = listReferableFolders(source);
  const isForeign = (target: string): boolean =>
    target !== file && !(target.endsWith('.yaml') && folders.some((folder) => target.startsWith(`${folder}/`)));
  if (!suspect.test(text) && !findFileReferences(text, file).some((ref) => isForeign(ref.file))) return [];
  const explainReference = (ref: string): string | undefined => {
    const target = resolve(dirname(file), ref.split('#')[0] ?? '');
    const isWrong = !referenceForm.test(ref) || (!/^(?:#|$)/.test(ref) && isForeign(target) && existsSync(target));
    if (!isWrong) return undefined;
    return ref.includes('\n')
      ? 'the reference is a block of lines; write it behind $ref'
      : `the reference "${ref.slice(0, 80)}" leads to no YAML file of the spec or its schemas; write a relative path such as ../scalars/ApiVersion.yaml`;
  };
  const findings: LintFinding[] = [];
  let [offset, type, key, last] = [0, '', '', ''];
  for (const token of new Lexer().lex(text)) {
    const isMarked = type === 'scalar';
    type = isMarked ? 'plain' : (CST.tokenType(token) ?? '');
    if (marks.has(token)) continue;
    const isText = isMarked || type.endsWith('-quoted-scalar');
    if (type === 'map-value-ind') key = last;
    if (isText) last = isMarked ? token : token.slice(1, -1);
    const message = Object.hasOwn(refused, type)
      ? `${token} ${refused[type] ?? ''}`
      : isMarked
        ? explainPlain(token)
        : undefined;
    const wrong = message ?? (isText && key === '$ref' ? explainReference(last) : undefined);
    if (isText) key = '';
    if (wrong !== undefined) {
      const before = text.slice(0, offset).split('\n');
      const place = { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
      findings.push(createErrorFinding('readable', wrong, place));
    }
    offset += token.length;
  }
  return findings;
}

function explainPlain(token: string): string | undefined {
  if (token === '<<') return '<< is a merge key of YAML, which is not used here; write the keys out';
  const isNumber = /^[-+]?(?:\.inf|\.nan|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)$/i.test(token);
  return isNumber && !Number.isFinite(Number(token))
    ? `${token.slice(0, 20)} is no number of JSON; write a finite one`
    : undefined;
}
