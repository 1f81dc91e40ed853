/** Maximum number of nested encodings that are decoded. */
const maxLayers = 8;

/**
 * True if a text contains a word, literally or in nested percent-encoding, HTML entities and JSON escapes. Backslashes
 * are ignored, because any number of escapes may be nested. Takes linear time for any text and word.
 */
export function containsEscaped(text: string, word: string): boolean {
  const bare = (one: string): string => one.replaceAll('\\', '');
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

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes one layer of percent-encoding, HTML entities and JSON escapes in a text. Other backslashes are kept. */
function unescaped(text: string): string {
  if (!/[%&\\]/.test(text)) return text;
  const letter = (code: number): string => (code < 0x11_0000 ? String.fromCodePoint(code) : '');
  const ofHex = (_: string, hex: string): string => letter(Number.parseInt(hex, 16));
  return text
    .replace(/%([0-9a-f]{2})/gi, ofHex)
    .replace(/&#x([0-9a-f]{1,6});?/gi, ofHex)
    .replace(/&#(\d{1,7});?/g, (_, decimal: string) => letter(Number(decimal)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => names[name] ?? '')
    .replace(/\\u([0-9a-f]{4})/gi, ofHex)
    .replace(/\\x([0-9a-f]{2})/gi, ofHex);
}
