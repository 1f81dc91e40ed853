import {
  matchFilterItems,
  normalizeFilterText,
  filterChoiceToQuery,
  FILTER_TEXT_FIELD,
  type FilterChoice,
  type FilterItem,
} from '../filter-items.ts';

// This script imports no shared modules, so that Astro inlines it into the page, which saves a request.
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
    const fits = matchFilterItems(items, choice);
    for (const [index, element] of elements.entries()) element.hidden = fits[index] !== true;
    for (const group of list.querySelectorAll<HTMLElement>('[data-filter-group]')) {
      group.hidden = group.querySelector('[data-filter-item]:not([hidden])') === null;
    }
    status.textContent = filterChoiceToQuery(choice) === '' ? '' : `${fits.filter(Boolean).length}件`;
    for (const field of fields) {
      if (!(field instanceof HTMLSelectElement)) continue;
      // Disable the options of a select field that would leave no item in the list if the reader chose them.
      for (const option of field.options) {
        option.disabled =
          !option.selected && !matchFilterItems(items, { ...choice, [field.name]: option.value }).includes(true);
      }
    }
  };

  // Restore the filter from the query of the URL.
  const query = new URLSearchParams(location.search);
  for (const field of fields) {
    field.value = query.get(field.name) ?? '';
    // Select "all" (the empty text) if the field has no option for the value in the URL.
    field.value ||= '';
  }
  show();
  filter.addEventListener('input', () => {
    show();
    history.replaceState(history.state, '', location.pathname + filterChoiceToQuery(choiceOf()) + location.hash);
  });
}
