/**
 * Element that ends the wait for the first paint: the `<link rel="expect">` of the layout delays painting until the
 * browser has parsed this element.
 */
const MARK = '<template id="painted"></template>';

/** Number of characters of text that fill more than 1,400 pixels of the widest column. No screen shows more. */
const OUT_OF_SIGHT = 1500;

/**
 * Moves the element that the first paint waits for in front of the first section below the fold, so that a long page is
 * painted as soon as the visible part has arrived. Everything after the element appears below the visible part,
 * or in a sidebar whose place is kept, so nothing shifts.
 */
export function moveFirstPaintMark(html: string): string {
  const start = html.indexOf('<div class="prose">');
  const end = html.indexOf(MARK);
  if (start === -1 || end < start) return html;
  const text = html.slice(start, end);
  const chapter = [...text.matchAll(/<h2 /g)].find(({ index }) => lettersOf(text.slice(0, index)) >= OUT_OF_SIGHT);
  if (chapter === undefined) return html;
  const place = start + chapter.index;
  return html.slice(0, place) + MARK + html.slice(place).replace(MARK, '');
}

function lettersOf(html: string): number {
  return html.replace(/<script[^]*?<\/script>|<[^>]*>|\s+/g, '').length;
}
