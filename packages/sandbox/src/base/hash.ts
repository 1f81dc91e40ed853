/** Computes a 32-bit hash of a text. The hash is evenly distributed and the same in every run. */
export function hashText(text: string, seed = 0): number {
  let value = (0x811c9dc5 ^ seed) | 0;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    value = (value << 5) | (value >>> 27);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Computes the checksum of a text as 40 hexadecimal digits. It detects accidental damage, but is no cryptographic
 * signature.
 */
export function checksum(text: string): string {
  let result = '';
  for (let seed = 1; seed <= 5; seed++)
    result += hashText(text, Math.imul(seed, 0x9e3779b1)).toString(16).padStart(8, '0');
  return result;
}
