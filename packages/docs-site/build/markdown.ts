import { satteri, satteriHighlightPlugin } from '@astrojs/markdown-satteri';
import { tokensOf } from '../src/base/highlight.ts';

/** Code blocks become the same frame as all other code of the content, with classes for the tokens. */
const codeFrames = satteriHighlightPlugin(async (code, language) => {
  const tokens = await tokensOf(code, language);
  return element('figure', { className: ['code'] }, [
    element('pre', { tabIndex: 0 }, [
      element(
        'code',
        {},
        tokens.map(({ text, kind }) =>
          kind === undefined
            ? { type: 'text', value: text }
            : element('span', { className: [`tok-${kind}`] }, [{ type: 'text', value: text }]),
        ),
      ),
    ]),
  ]);
}, []);

interface Text {
  readonly type: 'text';
  readonly value: string;
}

interface Element {
  type: 'element';
  tagName: string;
  properties: Record<string, string | number | string[]>;
  children: (Element | Text)[];
}

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * The processor of all Markdown of the site. Headings carry explicit ids (`## 見出し {#id}`), so that links survive a
 * new wording; quotes and dashes stay as they are written.
 */
export const markdownProcessor = satteri({
  features: { headingAttributes: true, smartPunctuation: false },
  hastPlugins: [codeFrames],
});
