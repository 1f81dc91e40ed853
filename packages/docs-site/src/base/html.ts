/** Escapes a text for use as the content of an HTML element. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Converts plain text with backticks to HTML: the parts in backticks become `<code>` elements. */
export function backticksToHtml(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${addPathBreaks(escapeHtml(part))}</code>` : escapeHtml(part)))
    .join('');
}

/** Lets a long path of members, such as `Point.Station.GateGroup`, break after its dots. */
function addPathBreaks(code: string): string {
  return code.length > 24 ? code.replaceAll(/\.(?=[A-Za-z])/g, '.<wbr>') : code;
}

/** CSS classes of tokens in highlighted code and in JSON. code.css has their styles. */
export type TokenClass =
  'key' | 'string' | 'number' | 'constant' | 'keyword' | 'function' | 'parameter' | 'path' | 'comment' | 'elided';

/** Piece of highlighted code with its token class. */
export interface CodeToken {
  readonly text: string;
  readonly kind?: TokenClass | undefined;
}

/**
 * Renders tokens as HTML with classes instead of inline styles, because the content security policy forbids inline
 * styles.
 */
export function renderTokens(tokens: readonly CodeToken[]): string {
  return merged(tokens)
    .map(({ text, kind }) =>
      kind === undefined ? escapeHtml(text) : `<span class="tok-${kind}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/**
 * Merges neighbouring code tokens of the same class, including the whitespace between them. Punctuation does not get
 * the colour of keywords.
 */
function merged(tokens: readonly CodeToken[]): CodeToken[] {
  const made: CodeToken[] = [];
  for (const token of tokens) {
    const kind = token.kind === 'keyword' && !/[\w$]/.test(token.text) ? undefined : token.kind;
    const [before, last] = made.slice(-2);
    if (last !== undefined && last.kind === kind) made[made.length - 1] = { text: last.text + token.text, kind };
    else if (before !== undefined && kind !== undefined && before.kind === kind && /^\s*$/.test(last?.text ?? 'x'))
      made.splice(-2, 2, { text: `${before.text}${last?.text ?? ''}${token.text}`, kind });
    else made.push({ text: token.text, kind });
  }
  return made;
}
