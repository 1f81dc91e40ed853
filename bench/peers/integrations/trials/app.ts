import { createClient, suggestStations } from '@route-search/sdk';

// App that the Playwright sample tests: an input that lists stations.
const api = createClient({ key: null, baseUrl: '/api', retries: 0 });
document.body.innerHTML = '<label>駅名 <input></label><ul></ul><p></p>';
const [input, list, message] = ['input', 'ul', 'p'].map((name) => document.querySelector<HTMLInputElement>(name)!);

input!.addEventListener('input', () => {
  suggestStations(api, input!.value).then(
    (found) => {
      list!.replaceChildren(
        ...found.map(({ name }) => Object.assign(document.createElement('li'), { textContent: name })),
      );
    },
    () => {
      message!.setAttribute('role', 'alert');
      message!.textContent = '駅を検索できませんでした。';
    },
  );
});
