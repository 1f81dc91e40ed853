import {
  createClient,
  passPrices,
  priceChoices,
  searchCourseExtreme,
  sectionPrice,
  selectedPrices,
  ticketsOf,
  totalPrice,
  tripPrice,
} from '@route-search/sdk';

const api = createClient();
const search = { date: '20240620', time: '1000', answerCount: 1 } as const;
const shinkansen = await searchCourseExtreme(api, {
  ...search,
  viaList: ['22671', '25978'],
  addChange: true,
  multipleLineComment: true,
  addSeatType: true,
});
const bus = await searchCourseExtreme(api, {
  ...search,
  viaList: ['45608', '22741'],
});

for (const course of shinkansen.courses) {
  console.log(
    '合計',
    totalPrice(course, 'Fare'),
    totalPrice(course, 'Charge'),
    totalPrice(course, 'Fare', 'round'),
  );
  console.log('乗車にかかる金額', tripPrice(course));
  for (const { price, sections } of ticketsOf(course, 'Fare'))
    console.log('きっぷ', price.oneway?.value, '区間', sections);
  console.log(
    '選ばれている料金',
    selectedPrices(course, 'Charge').map(({ name }) => name),
  );
  console.log(
    '区間2の料金',
    sectionPrice(course, 2, 'Charge')?.oneway?.value,
  );
  for (const { name, oneway } of priceChoices(course, 2, 'Charge'))
    console.log('選択肢', name, oneway?.value);
}
// バスに6か月定期がないため、合計は0ではなくundefinedです。
for (const course of bus.courses)
  console.log('定期代', passPrices(course), totalPrice(course, 'Teiki6'));
