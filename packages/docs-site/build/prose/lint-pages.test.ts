import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lintContentPages } from './lint-pages.ts';
import { contentFolder, listContentFiles } from './lint-prose.ts';

/** Mistakes, one per line: file, correct text, wrong text, and beginning of the message. `⏎` is a line break. */
const mistakes = `
docs/courses/fares.mdx | <FarePicture /> | <FaresPicture /> | no component <FaresPicture>. Did you mean "FarePi
docs/courses/fares.mdx | case="departureTime" | case="departure" | no example of searchCourseExtreme "departure"
docs/courses/fares.mdx | Course[0].Price[2] | Course[0].Prices[2] | leads nowhere at "Prices". Allowed:
docs/courses/fares.mdx | only={['kind', 'index', 'Type', 'selected', 'Oneway']} | only={['kind', 'type', 'selected', 'Oneway']} | no property "type". Did you mean "Type"?
docs/courses/fares.mdx | 往復の金額は\`Round\`です | 往復の金額は{Round}です | {Round} is code in MDX
docs/courses/fares.mdx | ## 往復 {#round} | ## 往復 {#total} | the id "total" is that of the heading in line
docs/courses/fares.mdx | ## 定期代 {#pass} | ## 定期代 | the heading has no id
docs/courses/search-apis.mdx | ⏎##  | ⏎#  | Write \`##\` for a section
dictionary/gate.mdx | id="listStations" | id="listStation" | no operation "listStation". Did you mean "listStations"?
dictionary/gate.mdx | slug="gate-group" | slug="gate-groups" | no term "gate-groups". Did you mean "gate-group"?
guide/limits.mdx | name="tripCode" | name="tripCodes" | has no parameter "tripCodes". Did you mean "tripCode"?
guide/limits.mdx | of="maximum" | of="max" | declares no max
guide/limits.mdx | to="contact" | ti="contact" | <ProviderLink> has no property "ti". Did you mean "to"?
guide/limits.mdx | \`viaList\`の | \`vialist\`の | nothing is named "vialist" in the API (did you mean "viaList"?)
guide/limits.mdx | (/usage-guide/storage#cache) | (/usage-guide/stores#cache) | no page /usage-guide/stores. Did you
guide/dates.mdx | 先頭は0） | 先頭は0）|5 | the row has 4 cells, but the head of the table has 3
guide/dates.mdx | (/about-data#data-version) | () | the link has no address
guide/limits.mdx | (/usage-guide/errors#retry) | (/usage-guide/errors#retri) | has no id "retri". Did you mean "retry"?
guide/limits.mdx | (/recipes/station-suggest# | (../recipes/station-suggest.mdx# | is the path of a file. A link is the address of the page, from the root of the site. Did you mean "/recipes/station-suggest"?
recipes/last-train.mdx | \`lastTrain\` | \`nachtzug\` | the values of searchType are departure, arrival
docs/demand/search.mdx | operation="listPointsLight" of="maxResults" | operation="listPointsLight" of="limit" | Allowed: of="maxResults", parameter=
recipes/last-train.mdx | name="recipe-last-train" | name="last-train" | no file last-train.screen.html
recipes/last-train.mdx | 目的地まで | ![図](/map.png)⏎目的地まで | no file packages/docs-site/public/map.png
docs/courses/search-apis.mdx | <SearchChoiceTable /> | <SearchChoicePicture></SearchChoicePicture> | the page contains <SearchChoicePicture> already
recipes/timetable.mdx | 駅コードと日付を渡すと、 | <Call id="getRailTimetable" />は、 | the text begins with <Call>
recipes/save-route.mdx | ⏎##  | ⏎<Note>⏎⏎##  | Write <Note … />, or add </Note>
recipes/pass-price.mdx | ## 2. 通学 | ## 3. 通学 | the heading has the number 3, but it is step 2 of the page
recipes/last-train.mdx | (/usage-guide/dates# | (https://docs.example.com/usage-guide/dates# | is an address of this site. Write /usage-guide/dates#late-night
pages/about-data.mdx | </Card>⏎<Card title="路線 | <Card title="路線 | <Card> of line 11 has no closing tag; add </Card> before this line
guide/dates.mdx | （2024年6月20日） | （2024年6月21日） | is contradictory: 20240620 is 2024年6月20日
recipes/expenses.mdx | name="expenses" | name="expense" | there is no folder examples/expense.
dictionary/search-type.mdx | \`departure\`になり | \`arrival\`になり | the default of searchType is departure, not arrival
guide/requests.mdx | 既定は日本測地系 | 既定は世界測地系 | the default of gcs is tokyo (日本測地系), not 世界測地系
docs/realtime-trip/usage.mdx | <Limit operation="listRealtimeTrips" parameter="tripCode" of="maxItems" /> | 50件 | tripCode declares the limit 30. Write <Limit operation="listRealtimeTrips"
recipes/route-map.mdx | ⏎##  | ⏎import Map from './Map.astro';⏎⏎##  | cannot import "./Map.astro"
`
  .trim()
  .split('\n')
  .map((row) => row.replaceAll('⏎', '\n').split(' | ') as [file: string, from: string, to: string, finding: string]);

it('lintContentPages: reports each mistake that would stop the build or mislead a reader, with its line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(contentFolder, folder, { recursive: true });
  for (const [file, from, to] of mistakes) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text, from).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }
  const aliases = join(folder, 'aliases.yaml');
  writeFileSync(aliases, '/usage-guide/limit: [上限]\n/usage-guide/limits#nothing: [下限]\n/: ["^[EW"]\n');
  const parameters = join(folder, 'parameters.yaml');
  writeFileSync(
    parameters,
    "a: [座標](/usage-guide/requests#datum)です。\nb: [上限](/usage-guide/limit)です。\n{ to: '/usage-guide/limits#nothing' }\n",
  );
  const found = await lintContentPages(listContentFiles(folder), folder, { aliases, spec: [parameters] });
  const lost = [
    { line: 1, message: 'the site has no page /usage-guide/limit. Did you mean "/usage-guide/limits"?' },
    { line: 2, message: expect.stringContaining('the page /usage-guide/limits has no id "nothing".') },
  ];
  expect(found.filter(({ file }) => file === parameters)).toMatchObject(
    lost.map(({ line, message }) => ({ line: line + 1, message })),
  );
  const pattern = { line: 3, message: expect.stringContaining('Correct the regular expression.') };
  expect(found.filter(({ file }) => file === aliases)).toMatchObject([...lost, pattern]);
  const findings = found.filter(({ file }) => file !== aliases && file !== parameters);
  const lineOf = (file: string, text: string): number =>
    readFileSync(join(folder, file), 'utf8').split(text)[0]?.split('\n').length ?? 0;
  for (const [file, , to, message] of mistakes) {
    const own = findings.filter(
      (finding) => relative(folder, finding.file) === file && finding.message.includes(message),
    );
    expect(own, `${file}: ${to}`).toHaveLength(1);
    const [first = ''] = to.trim().split('\n');
    expect(own[0]?.line, `${file}: ${to}`).toBe(lineOf(file, first));
  }
  expect(findings).toHaveLength(mistakes.length);
});

it('lintContentPages: does not fail for a place in the order that is taken, which lintFrontmatter reports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(contentFolder, folder, { recursive: true });
  const path = join(folder, 'recipes/timetable.mdx');
  writeFileSync(path, readFileSync(path, 'utf8').replace('order: 5', 'order: 4'));
  expect(await lintContentPages([path, join(folder, 'recipes/station-suggest.mdx')], folder, { spec: [] })).toEqual([]);
});
