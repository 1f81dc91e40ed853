import {
  matchItems,
  normalizeFilterText,
  filterChoiceToQuery,
  FILTER_TEXT_FIELD,
  type FilterChoice,
  type FilterItem,
} from '../filter-items.ts';

// Imports no modules that other scripts share, so that Astro inlines this script into the page and saves a request.
for (const filter of document.querySelectorAll<HTMLElement>('[data-filter]')) {
  const list = document.getElementById(filter.dataset['filter'] ?? '');
  const status = filter.querySelector('[data-filter-status]');
  if (list === null || status === null) continue;
  const fields = [...filter.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const questions = fields.map(({ name }) => name).filter((name) => name !== FILTER_TEXT_FIELD);
  const elements = [...list.querySelectorAll<HTMLElement>('[data-filter-item]')];
  const items = elements.map(({ textContent, dataset }): FilterItem => ({
    text: normalizeFilterText(`${textContent} ${dataset['filterText'] ?? ''}`),
    words: Object.fromEntries(questions.map((name) => [name, (dataset[name] ?? '').split(' ')])),
  }));
  const choiceOf = (): FilterChoice => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

  const show = (): void => {
    const choice = choiceOf();
    const fits = matchItems(items, choice);
    for (const [index, element] of elements.entries()) element.hidden = fits[index] !== true;
    for (const group of list.querySelectorAll<HTMLElement>('[data-filter-group]')) {
      group.hidden = group.querySelector('[data-filter-item]:not([hidden])') === null;
    }
    status.textContent = filterChoiceToQuery(choice) === '' ? '' : `${fits.filter(Boolean).length}件`;
    for (const field of fields) {
      if (!(field instanceof HTMLSelectElement)) continue;
      // Disables options that would leave no item in the filtered list.
      for (const option of field.options) {
        option.disabled =
          !option.selected && !matchItems(items, { ...choice, [field.name]: option.value }).includes(true);
      }
    }
  };

  // Restores the filter from the query of the address, which stores it.
  const query = new URLSearchParams(location.search);
  for (const field of fields) {
    field.value = query.get(field.name) ?? '';
    // Selects "all" (the empty text) if the select has no option for the value in the address.
    field.value ||= '';
  }
  show();
  filter.addEventListener('input', () => {
    show();
    history.replaceState(history.state, '', location.pathname + filterChoiceToQuery(choiceOf()) + location.hash);
  });
}
