import { toArray } from './call-api.mjs';

/**
 * 片道の合計です。ない合計はundefinedで、0円と区別します。
 * @param {any} course
 * @param {string} kind
 * @returns {number | undefined}
 */
export function totalPrice(course, kind) {
  const total = toArray(course.Price).find(
    (price) =>
      price.kind === `${kind}Summary` ||
      (price.kind === 'Summary' && price.Type === kind),
  );
  // 注記が付くとオブジェクトになります。金額が入るtextは保証なしです。
  const yen = total?.Oneway?.text ?? total?.Oneway;
  return yen === undefined ? undefined : Number(yen);
}
