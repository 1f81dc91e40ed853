/** Percent-decodes a part of an address. Malformed sequences, which anyone can put into a link, stay unchanged. */
export function decodePercent(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}
