/** Percent-decodes a part of a URL. Malformed sequences stay unchanged, because anyone can put them into a link. */
export function decodePercent(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}
