import { fold, matches } from '../filter.ts';

// Without anything shared, so that it stands in the page and costs no request.
for (const filter of document.querySelectorAll<HTMLElement>('[data-filter]')) {
  const list = document.getElementById(filter.dataset['filter'] ?? '');
  const input = filter.querySelector('input');
  const status = filter.querySelector('[data-filter-status]');
  if (list === null || input === null || status === null) continue;
  const items = [...list.querySelectorAll<HTMLElement>('[data-filter-item]')];
  const texts = items.map(({ textContent, dataset }) => fold(`${textContent} ${dataset['filterText'] ?? ''}`));
  input.addEventListener('input', () => {
    const found = matches(input.value, texts);
    for (const [index, item] of items.entries()) item.hidden = found[index] !== true;
    for (const group of list.querySelectorAll<HTMLElement>('[data-filter-group]')) {
      group.hidden = group.querySelector('[data-filter-item]:not([hidden])') === null;
    }
    status.textContent = input.value === '' ? '' : `${found.filter(Boolean).length}件`;
  });
}
