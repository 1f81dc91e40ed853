/**
 * The longest piece of a sentence in Markdown that has no markup in it: whoever shows the text shows it in one piece.
 */
export function longestProse(markdown: string): string {
  const prose = markdown
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/^[#|>-].*$/gm, '')
    .replaceAll(/\]\([^)\s]*\)/g, ']'); // Addresses of links are not shown.
  const pieces = prose.split(/[`*_\\[\]()|<>&'"。\n]|\s{2,}/).map((piece) => piece.trim());
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}
