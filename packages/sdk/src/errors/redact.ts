/** 文字列の中のアクセスキーを伏せます。 */
export type Redact = (text: string) => string;

/** アクセスキーの代わりになる文字列です。 */
export const redactionMask = '***';

/**
 * 文字列の中のアクセスキーを伏せる関数を作ります。二重のエンコードや、HTMLとJSONのエスケープを含むどの形でも伏せます。
 * クエリの`key`の値は、どのような値でも伏せます。自前のログや画面に、APIから受け取った文字列を出すときに使います。
 *
 * @param key - アクセスキー。半角の文字列です。ないときは`null`
 * @example
 * ```ts
 * const redact = redactor(process.env.ROUTE_SEARCH_KEY ?? null);
 * console.log(redact(text));
 * ```
 */
export function createRedactor(key: string | null): Redact {
  let pattern = '(?<=[?&;]key=)[^&#\\s"\'<>]+';
  if (key !== null) {
    let word = key.replace(/\\+|./g, encodedCharacterPattern);
    // A short word is a key for tests: it stays in longer words. What an escape ends in is no letter of a word.
    if (key.length < 8) word = `(?<=^|\\W|%..|\\\\.|00..)${word}(?!\\w)`;
    // First: it may hold signs that the value of a parameter does not.
    pattern = `${word}|${pattern}`;
  }
  const whole = new RegExp(pattern, 'gi');
  return (text) => text.replace(whole, redactionMask);
}

/**
 * A pattern of a character: as it is, percent-encoded any number of times, and escaped as in HTML and JSON. Backslashes in a
 * row are one: nobody can tell how many of them are escapes. Their number has bounds, else a text of nothing but
 * backslashes would be tried from each of them to the last.
 */
function encodedCharacterPattern(char: string): string {
  const code = char.charCodeAt(0);
  const hex = code.toString(16);
  // %63, %2563, &#99;, &amp;#x63;, u0063; and the characters with a name in HTML, which are among the first.
  const form = `(?:[%&u][amp#;x02358]*?(?:${hex}|${code}${code < 63 ? '|[agql]\\w{1,3}' : ''});?|\\x${hex})`;
  return code === 92 ? `${form}{1,${char.length * 4}}` : `\\\\{0,7}${form}`;
}
