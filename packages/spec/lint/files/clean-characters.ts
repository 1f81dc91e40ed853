import { join } from 'node:path';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { convertErrorToLintFinding } from '../../src/findings/unreadable-source.ts';
import { readSpecFile, listAuthoredFiles } from '../../src/source/authored-files.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { findTokenProblems } from './yaml-tokens.ts';
import { getSchemasFolder, type SpecSource } from '../../src/source/spec-source.ts';

/** Characters that YAML files must not contain, even in comments, each with the message of the finding. */
const faults: readonly (readonly [pattern: RegExp, message: (found: string) => string])[] = [
  [/\r/u, () => 'the line ends as on Windows; save the file with line feeds (LF) alone'],
  [
    /(?![\r\t])[\p{Cc}\p{Cf}\p{Co}\u00A0\u2028\u2029\uFFFC\uFFFD]/u,
    (found) => `the invisible or broken character ${codeOf(found)} is here; delete it or write it anew`,
  ],
  [
    /[\u2E80-\u2FDF\uF900-\uFAFF]/u,
    (found) => `"${found}" (${codeOf(found)}) only looks like "${found.normalize('NFKC')}"; write the usual character`,
  ],
  [/[‘’“”]/u, (found) => `${found} is a typographic quotation mark; write ' in YAML, or 「」 in a text`],
  [/[\u3099\u309A]/u, () => 'a kana is written as two characters; save the text in the form NFC'],
  [/^\s*\d+:(?=\s|$)/u, (found) => `the key ${found.trim()} is a number; put it in quotation marks`],
  [/^(?:<{7}|={7}|>{7})(?: |$)/u, () => 'a conflict of a merge is left; resolve it'],
  [/\{\{[^}]*\}(?!\})|(?<!\{)\{[\w.]+\}\}/u, (found) => `"${found}" is half a placeholder; write {{group.key}}`],
  [
    /(?:^|\s)#\s.*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    () => 'the comment is in Japanese; comments are in English, and what readers shall see is no comment',
  ],
  [
    /#.*?((?:access[_-]?key|api[_-]?key|\bkey|token|secret)["']?\s*[=:]\s*["']?(?!<|YOUR)(?=\S*\d)[\w-]{8,})/iu,
    () => 'the comment seems to hold a key; delete it, and renew the key if it is real',
  ],
];

/**
 * Finds look-alike and invisible characters, access keys in comments, empty files, and files without the extension
 * `.yaml`.
 */
export function findFileTextProblems(source: SpecSource): LintFinding[] {
  const catalogues = join(getSchemasFolder(source), 'catalogues/');
  return listAuthoredFiles(source).flatMap((file): LintFinding[] => {
    if (!file.endsWith('.yaml'))
      return [createErrorFinding('readable', 'does not belong here; files end with .yaml', { file })];
    const text = readSpecFile(source, file);
    if (text === undefined) return [];
    if (text.trim() === '') {
      return [createErrorFinding('readable', 'is empty; write what it is to declare, or delete it', { file })];
    }
    const tokens = findTokenProblems(source, file, text);
    if (tokens.length > 0) return tokens;
    // Parses the catalogues to report invalid YAML, because Redocly does not read them.
    if (file.startsWith(catalogues)) {
      try {
        parseChangedYaml(text, file);
      } catch (error) {
        return [convertErrorToLintFinding(error, file)];
      }
    }
    const marked = createErrorFinding(
      'clean-text',
      'the file begins with a byte order mark; save it as UTF-8 without one',
      {
        file,
      },
    );
    const found = text
      .replace(/^\uFEFF/u, '')
      .split('\n')
      .flatMap((line, index) =>
        faults.flatMap(([pattern, message]) => {
          const { 0: what = '', index: at } = pattern.exec(line) ?? { index: -1 };
          return at < 0
            ? []
            : [createErrorFinding('clean-text', message(what), { file, line: index + 1, column: at + 1 })];
        }),
      );
    return text.startsWith('\uFEFF') ? [marked, ...found] : found;
  });
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''}`;
}
