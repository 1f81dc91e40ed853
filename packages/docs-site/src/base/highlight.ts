import {
  createCssVariablesTheme,
  getSingletonHighlighter,
  type BundledLanguage,
  type BundledTheme,
  type HighlighterGeneric,
} from 'shiki';
import { renderTokens, type CodeToken, type TokenClass } from './html.ts';

/** Shiki grammars by the language names that code blocks of the site may use. */
const languages: Readonly<Record<string, BundledLanguage>> = {
  bash: 'bash',
  sh: 'bash',
  typescript: 'typescript',
  ts: 'typescript',
  tsx: 'tsx',
  python: 'python',
  py: 'python',
  // JavaScript uses the TypeScript grammar: it gives the same tokens for our samples and saves compiling a second
  // grammar.
  javascript: 'typescript',
  ruby: 'ruby',
  php: 'php',
  go: 'go',
  json: 'json',
  http: 'http',
  yaml: 'yaml',
};

/** CSS classes of tokens by the colour names of the Shiki theme. */
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
 * Splits source code into tokens for syntax highlighting.
 *
 * @param language - language name; code in an unknown language becomes one token
 */
export async function tokenizeCode(code: string, language: string): Promise<CodeToken[]> {
  const lang = languages[language];
  if (lang === undefined) return [{ text: code }];
  // Uses one highlighter per process, because Markdown and components are bundled separately and compiling a grammar is
  // slow.
  highlighter ??= getSingletonHighlighter({
    themes: [createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' })],
    langs: [],
  });
  const shiki = await highlighter;
  // Loads grammars on demand, because they are large and no part of a build needs all of them.
  await shiki.loadLanguage(lang);
  const { tokens } = shiki.codeToTokens(code, {
    lang,
    theme: 'tokens',
    // Disables the time limit: a slow machine would leave some code uncoloured, so two builds could differ.
    tokenizeTimeLimit: 0,
  });
  return tokens.flatMap((line, index): CodeToken[] => [
    ...(index === 0 ? [] : [{ text: '\n' }]),
    ...line.map(({ content, color = '' }) => ({ text: content, kind: classOf(content, color) })),
  ]);
}

/** Renders source code as HTML with a CSS class for each token. */
export async function highlightCode(code: string, language: string): Promise<string> {
  return renderTokens(await tokenizeCode(code, language));
}

function classOf(text: string, color: string): TokenClass | undefined {
  return text.trim() === '' ? undefined : classes[color.replace(/^var\(--token-(.+)\)$/, '$1')];
}
