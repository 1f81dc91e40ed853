import { satteri, satteriHighlightPlugin } from '@astrojs/markdown-satteri';
import { h } from 'hastscript';
import { tokenizeCode } from '../src/base/highlight.ts';

/**
 * Renders code blocks of Markdown with the same frame and copy button as all other code on the site, and with CSS
 * classes for syntax highlighting.
 */
const codeFrames = satteriHighlightPlugin(async (code, language) => {
  const tokens = await tokenizeCode(code, language);
  const parts = tokens.map(({ text, kind }) => (kind === undefined ? text : h('span', { class: `tok-${kind}` }, text)));
  return h('figure', { class: 'code' }, h('pre', { tabIndex: 0 }, h('code', parts)));
}, []);

/**
 * Syntax of the content files. Headings carry explicit ids (`## 見出し {#id}`), so that links survive a new wording.
 * Quotes and dashes stay unchanged.
 */
export const markdownFeatures = { headingAttributes: true, smartPunctuation: false };

/** Markdown processor of the site. */
export const markdownProcessor = satteri({
  features: markdownFeatures,
  hastPlugins: [codeFrames],
});
