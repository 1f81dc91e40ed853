import { satteri, satteriHighlightPlugin } from '@astrojs/markdown-satteri';
import { h } from 'hastscript';
import { tokenizeCode } from '../src/base/highlight.ts';

/**
 * Renders Markdown code blocks with CSS classes for syntax highlighting, inside the same frame as all code on the site.
 */
const codeFrames = satteriHighlightPlugin(async (code, language) => {
  const tokens = await tokenizeCode(code, language);
  const parts = tokens.map(({ text, kind }) => (kind === undefined ? text : h('span', { class: `tok-${kind}` }, text)));
  return h('figure', { class: 'code' }, h('pre', { tabIndex: 0 }, h('code', parts)));
}, []);

/**
 * Options of the Markdown parser for content files. Headings have explicit ids (`## 見出し {#id}`), so links still work
 * when a heading's text changes. Quotes and dashes are not replaced by typographic ones.
 */
export const markdownFeatures = { headingAttributes: true, smartPunctuation: false };

export const markdownProcessor = satteri({
  features: markdownFeatures,
  hastPlugins: [codeFrames],
});
