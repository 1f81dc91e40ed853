import { queryAll } from '../base/dom.ts';
import { decodePercent } from '../base/percent-decode.ts';
import { translateFragmentOfOtherTool } from './foreign-fragments.ts';
import { keepReadingPosition } from './reading-position.ts';

const OPERATION = 'operation/';

/** Scrolls to the operation that a URL fragment of another API documentation tool names. */
function followForeignFragment(): void {
  const fragment = decodePercent(location.hash.slice(1));
  if (fragment === '' || document.getElementById(fragment) !== null) return;
  const operations = queryAll(`main [id^="${OPERATION}"]`).map((section) => ({
    id: section.id.slice(OPERATION.length),
    path: section.querySelector('.endpoint code')?.lastChild?.textContent ?? section.id,
  }));
  const target = /^section\/Authentication/i.test(fragment)
    ? queryAll('main [id^="section/"]')[0]?.id
    : translateFragmentOfOtherTool(fragment, operations);
  if (target !== undefined) location.replace(`#${target}`);
}

// Lay out all sections at once: a scroll position is restored exactly only if all have their final heights.
if (keepReadingPosition() && CSS.supports('overflow-anchor', 'auto')) document.body.classList.add('laid-out');
followForeignFragment();
addEventListener('hashchange', followForeignFragment);
