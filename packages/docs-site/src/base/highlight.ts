import {
  createCssVariablesTheme,
  getSingletonHighlighter,
  type BundledLanguage,
  type BundledTheme,
  type HighlighterGeneric,
} from 'shiki';
import { renderTokens, type CodeToken, type TokenClass } from './html.ts';

/** Shiki grammar by the language name of a code block. */
const languages: Readonly<Record<string, BundledLanguage>> = {
  bash: 'bash',
  sh: 'bash',
  typescript: 'typescript',
  ts: 'typescript',
  tsx: 'tsx',
  python: 'python',
  py: 'python',
  // Use the TypeScript grammar for JavaScript: it gives the same tokens and saves compiling a second grammar.
  javascript: 'typescript',
  ruby: 'ruby',
  php: 'php',
  go: 'go',
  json: 'json',
  http: 'http',
  yaml: 'yaml',
};

/** CSS class of a token, by the colour name in the Shiki theme. */
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
  // Share one highlighter in the process, because compiling grammars is slow and several bundles run this code.
  highlighter ??= getSingletonHighlighter({
    themes: [createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' })],
    langs: [],
  });
  const shiki = await highlighter;
  // Load grammars on demand, because they are large and seldom all needed.
  await shiki.loadLanguage(lang);
  const { tokens } = shiki.codeToTokens(code, {
    lang,
    theme: 'tokens',
    // Disable the time limit: a slow machine would leave some code without colours, so two builds could differ.
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
  if (text.trim() === '') return undefined;
  const kind = classes[color.replace(/^var\(--token-(.+)\)$/, '$1')];
  // The grammar of shells calls options strings.
  return kind === 'string' && /^\s*-/.test(text) ? undefined : kind;
}
