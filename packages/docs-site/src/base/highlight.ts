import {
  createCssVariablesTheme,
  getSingletonHighlighter,
  type BundledLanguage,
  type BundledTheme,
  type HighlighterGeneric,
} from 'shiki';
import { tokensHtml, type Token, type TokenClass } from './html.ts';

/** Languages of the content, by the names that code blocks may use. */
const languages: Readonly<Record<string, BundledLanguage>> = {
  bash: 'bash',
  sh: 'bash',
  typescript: 'typescript',
  ts: 'typescript',
  tsx: 'tsx',
  python: 'python',
  py: 'python',
  // The other grammar says the same of our samples, and takes as long to be compiled.
  javascript: 'typescript',
  ruby: 'ruby',
  php: 'php',
  go: 'go',
  json: 'json',
  http: 'http',
  yaml: 'yaml',
};

/** Classes for the colour names of the theme. */
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
 * @param language - its language; code in an unknown one stays in one piece
 */
export async function tokenizeCode(code: string, language: string): Promise<Token[]> {
  const lang = languages[language];
  if (lang === undefined) return [{ text: code }];
  // The same for Markdown and for components, which are bundled apart: to compile a grammar takes long.
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
    // Without a limit: what a busy machine leaves uncoloured would make two builds differ.
    tokenizeTimeLimit: 0,
  });
  return tokens.flatMap((line, index): Token[] => [
    ...(index === 0 ? [] : [{ text: '\n' }]),
    ...line.map(({ content, color = '' }) => ({ text: content, kind: classOf(content, color) })),
  ]);
}

/** Renders code as HTML whose tokens carry classes. */
export async function highlightCode(code: string, language: string): Promise<string> {
  return tokensHtml(await tokenizeCode(code, language));
}

function classOf(text: string, color: string): TokenClass | undefined {
  return text.trim() === '' ? undefined : classes[color.replace(/^var\(--token-(.+)\)$/, '$1')];
}
