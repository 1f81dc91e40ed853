/**
 * Marker in the HTML of a page: the browser does not paint the page until it has parsed this element. The layout's
 * `<link rel="expect">` causes this delay.
 */
const MARK = '<template id="painted"></template>';

/** Number of characters after which text is below the fold: they take more than 1,400 pixels in the widest column. */
const CHARACTERS_ABOVE_FOLD = 1500;

/**
 * Moves the element that the first paint waits for in front of the first section below the fold. A long page is then
 * painted as soon as its visible part has arrived. Nothing shifts later: the rest follows below the fold, or in a
 * sidebar that has reserved its space.
 */
export function moveFirstPaintMark(html: string): string {
  const start = html.indexOf('<div class="prose">');
  const end = html.indexOf(MARK);
  if (start === -1 || end < start) return html;
  const text = html.slice(start, end);
  const chapter = [...text.matchAll(/<h2 /g)].find(
    ({ index }) => countCharacters(text.slice(0, index)) >= CHARACTERS_ABOVE_FOLD,
  );
  if (chapter === undefined) return html;
  const place = start + chapter.index;
  return html.slice(0, place) + MARK + html.slice(place).replace(MARK, '');
}

function countCharacters(html: string): number {
  return html.replace(/<script[^]*?<\/script>|<[^>]*>|\s+/g, '').length;
}
