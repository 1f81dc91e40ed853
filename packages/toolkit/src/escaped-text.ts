/** Maximum number of nested encodings that are decoded. */
const maxLayers = 8;

/**
 * True if a text contains a word, such as the access key, literally or encoded. Decodes percent-encoding, HTML entities
 * and escapes of JSON and JavaScript, also nested ones. Ignores backslashes, because each level of escaping adds some.
 * Also ignores invisible characters and U+FFFD, which replaces them. Takes linear time for any text and word.
 */
export function containsEscapedWord(text: string, word: string): boolean {
  const bare = (one: string): string => one.replaceAll(/[\\\p{C}\uFFFD]/gu, '');
  const wanted = bare(word);
  let now = text;
  for (let step = 0; step < maxLayers; step++) {
    if (bare(now).includes(wanted)) return true;
    const next = unescaped(now);
    if (next === now) return false;
    now = next;
  }
  return false;
}

/**
 * HTML entities, in lower case, of the ASCII punctuation characters and of invisible characters. ASCII `-` has no
 * entity; `&hyphen;` and `&dash;` mean a look-alike, which counts as `-` here.
 */
const names: Readonly<Record<string, string>> = {
  excl: '!', quot: '"', num: '#', dollar: '$', percnt: '%', amp: '&', apos: "'", lpar: '(', rpar: ')', ast: '*',
  midast: '*', plus: '+', comma: ',', hyphen: '-', dash: '-', period: '.', sol: '/', colon: ':', semi: ';', lt: '<',
  equals: '=', gt: '>', quest: '?', commat: '@', lsqb: '[', lbrack: '[', bsol: '\\', rsqb: ']', rbrack: ']', hat: '^',
  lowbar: '_', underbar: '_', grave: '`', diacriticalgrave: '`', lcub: '{', lbrace: '{', verbar: '|', vert: '|',
  verticalline: '|', rcub: '}', rbrace: '}', shy: '', zerowidthspace: '', zwnj: '', zwj: '', nobreak: '',
}; // oxfmt-ignore

/** Decodes one level of percent-encoding, HTML entities and escapes of JSON and JavaScript. Keeps other backslashes. */
function unescaped(text: string): string {
  if (!/[%&\\]/.test(text)) return text;
  const letter = (code: number): string => (code < 0x11_0000 ? String.fromCodePoint(code) : '');
  const ofHex = (_: string, hex: string): string => letter(Number.parseInt(hex, 16));
  return text
    .replace(/%u([0-9a-f]{4})/gi, ofHex)
    .replace(/%([0-9a-f]{2})/gi, ofHex)
    .replace(/&#x0*([0-9a-f]{1,6});?/gi, ofHex)
    .replace(/&#0*(\d{1,7});?/g, (_, decimal: string) => letter(Number(decimal)))
    .replace(/&([a-z]{2,16});/gi, (entity, name: string) =>
      Object.hasOwn(names, name.toLowerCase()) ? (names[name.toLowerCase()] ?? '') : entity,
    )
    .replace(/\\U([0-9a-f]{8})/g, ofHex)
    .replace(/\\u\{0*([0-9a-f]{1,6})\}/gi, ofHex)
    .replace(/\\u([0-9a-f]{4})/gi, ofHex)
    .replace(/\\x([0-9a-f]{2})/gi, ofHex);
}
