/** 文字列の中のアクセスキーを伏せます。 */
export type Redact = (text: string) => string;

/** アクセスキーの代わりになる文字列です。 */
export const redactionMask = '***';

/**
 * 文字列の中のアクセスキーを伏せる関数を作ります。キーの文字がそのままでも、次の形で書かれていても、大文字と小文字を区別せずに伏せます。
 * - パーセントエンコーディング。何重でも伏せます
 * - HTMLの文字参照。10進、16進と、`&amp;`、`&lt;`、`&gt;`、`&quot;`、`&apos;`。何重でも伏せます
 * - JSONのエスケープ。`\u0063`と、前に付くバックスラッシュ7個まで
 *
 * ほかの名前の文字参照(`&lowbar;`)、8進のエスケープ、Base64、圧縮は伏せません。
 * クエリの`key`の値は、どのような値でも伏せます。自前のログや画面に、APIから受け取った文字列を出すときに使います。
 *
 * @param key - アクセスキー。半角の文字列です。ないときは`null`
 * @example
 * ```ts
 * const redact = createRedactor(process.env.ROUTE_SEARCH_KEY ?? null);
 * console.log(redact(text));
 * ```
 */
export function createRedactor(key: string | null): Redact {
  let pattern = '(?<=[?&;]key=)[^&#\\s"\'<>]+';
  if (key) {
    let word = key.replace(/\\+|./g, encodedCharacterPattern);
    // Keys under eight characters are test keys, which may occur in longer words, so they are redacted only as whole
    // words. The word may follow an escape sequence.
    if (key.length < 8) word = `(?<=^|\\W|%..|\\\\.|00..)${word}(?!\\w)`;
    // Puts the key first in the pattern, because it may contain characters that end the value of a query parameter.
    pattern = `${word}|${pattern}`;
  }
  const whole = new RegExp(pattern, 'gi');
  return (text) => text.replace(whole, redactionMask);
}

/**
 * Pattern of one character of the key: literal, percent-encoded any number of times, or escaped for HTML or JSON. A
 * sequence of backslashes counts as one character, because any of them may be an escape. Their number is limited;
 * otherwise matching a long run of backslashes would take quadratic time.
 */
function encodedCharacterPattern(char: string): string {
  const code = char.charCodeAt(0);
  const hex = code.toString(16);
  // For the letter c, matches %63, %2563, &#99;, &amp;#x63; and u0063. The characters with named HTML entities have codes
  // below 63. Each encoded character matches in one way only; otherwise matching a key of repeated digits would take
  // exponential time.
  const named = code < 63 ? '|[agql]\\w{1,3}' : '';
  const form = `((u00${hex}|%(25)*${hex}|&((#0*38|#x0*26|amp);)*(#0*${code}|#x0*${hex}${named}));?|\\x${hex})`;
  return code === 92 ? `${form}{1,${char.length * 4}}` : `\\\\{0,7}${form}`;
}
