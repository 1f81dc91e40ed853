import {
  matchItems,
  normalizeFilterText,
  filterChoiceToQuery,
  TEXT_FIELD,
  type FilterChoice,
  type FilterItem,
} from '../filter-items.ts';

// Without shared code, so that it is inlined into the page and costs no request.
for (const filter of document.querySelectorAll<HTMLElement>('[data-filter]')) {
  const list = document.getElementById(filter.dataset['filter'] ?? '');
  const status = filter.querySelector('[data-filter-status]');
  if (list === null || status === null) continue;
  const fields = [...filter.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const questions = fields.map(({ name }) => name).filter((name) => name !== TEXT_FIELD);
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
      // What would leave nothing cannot be chosen.
      for (const option of field.options) {
        option.disabled =
          !option.selected && !matchItems(items, { ...choice, [field.name]: option.value }).includes(true);
      }
    }
  };

  // The address keeps the choice.
  const query = new URLSearchParams(location.search);
  for (const field of fields) {
    field.value = query.get(field.name) ?? '';
    // A question that does not know the word has no choice now; this chooses everything.
    field.value ||= '';
  }
  show();
  filter.addEventListener('input', () => {
    show();
    history.replaceState(history.state, '', location.pathname + filterChoiceToQuery(choiceOf()) + location.hash);
  });
}
