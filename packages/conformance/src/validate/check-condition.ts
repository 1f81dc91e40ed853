import type { ResponseObservation } from '../model/exchange.ts';
import type { CompiledOperation, RequestParameters } from '../model/spec-model.ts';

/** Form of a condition string: three parts of digits, each with its letter and a colon. */
const FORM = /^T([^:]*):F([^:]*):A([^:]*):$/;

/**
 * Checks the form of condition strings in a response, and that their digits stand for the options of the request.
 *
 * @param ineffective - names of parameters that a rule makes ineffective in this request
 */
export function checkCondition(
  { id, parameters }: CompiledOperation,
  { request, ineffective }: { readonly request: RequestParameters; readonly ineffective: ReadonlySet<string> },
  { coordinate, text }: { readonly coordinate: string; readonly text: string },
): ResponseObservation[] {
  const about = { path: `ResultSet.${coordinate.split('.')[1] ?? ''}`, excerpt: text };
  const [, T, F, A] = FORM.exec(text) ?? [];
  if (T === undefined || F === undefined || A === undefined) {
    const says = `\`${coordinate}\`の値が文書と違います。\`T\`、\`F\`、\`A\`で始まりコロンで終わる3つの部分ではありません。`;
    return [{ kind: 'form-wrong', coordinate, says, ...about }];
  }
  const digits = { T, F, A };
  return parameters.flatMap(({ name, condition, default: usual }): ResponseObservation[] => {
    const value = request[name];
    if (condition?.confirmed !== true || value === undefined || ineffective.has(name)) return [];
    const isWrong = condition.places.some(({ position, digits: meanings }) => {
      // A part that ends before a digit stands for the default of its option.
      const found = digits[condition.segment][position - 1] ?? meanings[String(usual)];
      return found !== undefined && meanings[value] !== undefined && String(found) !== String(meanings[value]);
    });
    const says = `\`${name}=${value}\`を指定しても、条件の文字列の桁が文書の値になりません。`;
    return isWrong ? [{ kind: 'response-rule', coordinate: `${id}.${name}`, says, ...about }] : [];
  });
}
