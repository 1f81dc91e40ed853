import {
  createCssVariablesTheme,
  getSingletonHighlighter,
  type BundledLanguage,
  type BundledTheme,
  type HighlighterGeneric,
} from 'shiki';
import { renderTokens, type Token, type TokenClass } from './html.ts';

/** Shiki grammars by the language names that code blocks may use. */
const languages: Readonly<Record<string, BundledLanguage>> = {
  bash: 'bash',
  sh: 'bash',
  typescript: 'typescript',
  ts: 'typescript',
  tsx: 'tsx',
  python: 'python',
  py: 'python',
  // The TypeScript grammar gives the same tokens for our samples; a second grammar would take as long to compile.
  javascript: 'typescript',
  ruby: 'ruby',
  php: 'php',
  go: 'go',
  json: 'json',
  http: 'http',
  yaml: 'yaml',
};

/** Token classes by the colour names of the theme. */
const classes: Readonly<Record<string, TokenClass>> = {
  constant: 'constant',
  string: 'string',
  'string-expression': 'string',
  comment: 'comment',
  keyword: 'keyword',
  parameter: 'parameter',
  function: 'function',
  link: 'string',
};

let highlighter: Promise<HighlighterGeneric<BundledLanguage, BundledTheme>> | undefined;

/**
 * Splits code into tokens.
 *
 * @param language - language name; code in an unknown language becomes one token
 */
export async function tokenizeCode(code: string, language: string): Promise<Token[]> {
  const lang = languages[language];
  if (lang === undefined) return [{ text: code }];
  // A singleton, because Markdown and components are bundled separately and compiling a grammar is slow.
  highlighter ??= getSingletonHighlighter({
    themes: [createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' })],
    langs: [],
  });
  const shiki = await highlighter;
  // Grammars are large, and no part of a build needs all of them.
  await shiki.loadLanguage(lang);
  const { tokens } = shiki.codeToTokens(code, {
    lang,
    theme: 'tokens',
    // No time limit: code that a busy machine leaves uncoloured would make two builds differ.
    tokenizeTimeLimit: 0,
  });
  return tokens.flatMap((line, index): Token[] => [
    ...(index === 0 ? [] : [{ text: '\n' }]),
    ...line.map(({ content, color = '' }) => ({ text: content, kind: classOf(content, color) })),
  ]);
}

/** Renders code as HTML with a class for each token. */
export async function highlightCode(code: string, language: string): Promise<string> {
  return renderTokens(await tokenizeCode(code, language));
}

function classOf(text: string, color: string): TokenClass | undefined {
  return text.trim() === '' ? undefined : classes[color.replace(/^var\(--token-(.+)\)$/, '$1')];
}
