import { handle } from '@route-search/sandbox';

const request = new Request(
  'https://api.example.com/v1/json/station/light?name=高円寺&nameMatchType=partial&key=test',
);
const response = await handle(request);
console.log(response.status, (await response.text()).includes('22671'));
