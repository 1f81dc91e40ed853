import { findNearMatches, pathToQuery } from '../near-match.ts';
import { queryFirst } from '../../base/dom.ts';
import { decodePercent } from '../../base/percent-decode.ts';
import { normalisePath } from './browser-stores.ts';

const base = document.body.dataset['base']?.slice(0, -1) ?? '';
const pages = (JSON.parse(String(queryFirst('#pages')?.textContent)) as [string, string, string][]).map(
  ([path, title, names]) => ({ path, title, names: names.split(' ') }),
);
const path = normalisePath(location.pathname.slice(base.length));
const page = pages.find((candidate) => normalisePath(candidate.path) === path);
if (page === undefined) help(decodePercent(path));
else if (base + page.path !== location.pathname) {
  // Redirect to the canonical URL. Hosts without redirects also serve this page for alternative URLs of existing pages.
  location.replace(base + page.path + location.search + location.hash);
}

/** Suggests pages with similar addresses, and offers a search. */
function help(wanted: string): void {
  const near = findNearMatches(wanted, pages);
  const section = queryFirst('[data-near]');
  if (section !== null) section.hidden = near.length === 0;
  queryFirst('[data-near-list]')?.append(
    ...near.map(({ path: to, title }) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href: base + to, textContent: title }));
      return item;
    }),
  );
  const search = queryFirst('[data-search]');
  const offer = queryFirst('[data-near-search]');
  const words = pathToQuery(wanted);
  if (search === null || offer === null || words === '') return;
  search.dataset['query'] = words; // The search dialog takes its initial query from `data-query`.
  offer.textContent = `「${words}」を検索`;
  // Mark the button, so that the site's main script shows it when the search dialog can be opened.
  offer.dataset['needsScript'] = '';
  offer.onclick = () => {
    search.click();
  };
}
