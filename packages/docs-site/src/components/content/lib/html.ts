/**
 * A text as the content of an HTML element.
 *
 * @param text - the text
 */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * A text of the catalogues as HTML: backticks become code.
 *
 * @param text - the text
 */
export function inlineHtml(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');
}

/** Classes of tokens; content.css colours them in code and in JSON alike. */
export type TokenClass =
  'key' | 'string' | 'number' | 'constant' | 'keyword' | 'function' | 'parameter' | 'comment' | 'elided';

/** A piece of code with its class. */
export interface Token {
  readonly text: string;
  readonly kind?: TokenClass | undefined;
}

/**
 * Code as HTML: classes instead of inline styles, which the content security policy forbids.
 *
 * @param tokens - the pieces of the code
 */
export function tokensHtml(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, kind }) =>
      kind === undefined ? escapeHtml(text) : `<span class="tok-${kind}">${escapeHtml(text)}</span>`,
    )
    .join('');
}
