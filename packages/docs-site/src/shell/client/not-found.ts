import { nearMatches } from '../near-match.ts';
import { first, normalise } from './dom.ts';

const base = document.body.dataset['base']?.slice(0, -1) ?? '';
const pages = (JSON.parse(first('#pages')?.textContent ?? '[]') as [string, string][]).map(([path, title]) => ({
  path,
  title,
}));
const path = normalise(location.pathname.slice(base.length));
const page = pages.find((candidate) => normalise(candidate.path) === path);
if (page === undefined) {
  const near = nearMatches(decodeURI(path), pages);
  const section = first('[data-near]');
  if (section !== null && near.length > 0) {
    section.hidden = false;
    first('[data-near-list]')?.append(
      ...near.map(({ path: to, title }) => {
        const item = document.createElement('li');
        item.append(Object.assign(document.createElement('a'), { href: base + to, textContent: title }));
        return item;
      }),
    );
  }
} else if (base + page.path !== location.pathname) {
  location.replace(base + page.path + location.search + location.hash); // For hosts that know no redirects.
}
