import { check, operations } from '@route-search/sdk/rules';

// 入力フォームで、送る前に誤りを知らせます。
for (const { sentence } of check('listRails', {
  from: '22671',
  limit: '500',
}))
  console.log(sentence);

const required = operations.searchCourseExtreme.parameters.filter(
  (parameter) => parameter.required,
);
console.log(required.map(({ name }) => name).join('、'));
