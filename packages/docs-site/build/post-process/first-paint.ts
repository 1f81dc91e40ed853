/** What a page is not painted before. */
const MARK = '<template id="painted"></template>';

/** Letters that fill more than 1,400 pixels of the widest column: no screen shows what follows them. */
const OUT_OF_SIGHT = 1500;

/**
 * Lets a long page be painted as soon as what its reader sees first has arrived: the mark for which the first paint waits
 * goes before the first chapter that is out of sight. What comes after it comes below everything that is seen, so that
 * nothing moves.
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
