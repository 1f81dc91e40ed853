/** Escapes a text for use as the content of an HTML element. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Converts plain text to HTML, with a `<code>` element for each part in backticks. */
export function backticksToHtml(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${addPathBreaks(escapeHtml(part))}</code>` : escapeHtml(part)))
    .join('');
}

/** Allows line breaks after the dots of a long property path, such as `Point.Station.GateGroup`. */
function addPathBreaks(code: string): string {
  return code.length > 24 ? code.replaceAll(/\.(?=[A-Za-z])/g, '.<wbr>') : code;
}

/** CSS class of a token in highlighted code and JSON, without the prefix `tok-`. Their styles are in code.css. */
export type TokenClass =
  | 'key'
  | 'string'
  | 'number'
  | 'constant'
  | 'keyword'
  | 'function'
  | 'parameter'
  | 'path'
  | 'comment'
  | 'elided';

/** Token of highlighted code. */
export interface CodeToken {
  readonly text: string;
  readonly kind?: TokenClass | undefined;
}

/** Renders tokens as HTML with classes, because the content security policy forbids inline styles. */
export function renderTokens(tokens: readonly CodeToken[]): string {
  return merged(tokens)
    .map(({ text, kind }) =>
      kind === undefined ? escapeHtml(text) : `<span class="tok-${kind}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/**
 * Merges neighbouring tokens of the same class, with the white space between them. Punctuation loses the class
 * `keyword`, so it is not coloured like a keyword.
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
