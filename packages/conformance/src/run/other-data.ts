import type { Parameter } from '@route-search/spec/api';
import { serializeParameters, type RequestParameters } from '../model/spec-model.ts';
import type { FindingKind } from '../model/finding-kinds.ts';
import type { ConformanceSession } from './session.ts';

/** Kinds of findings that compare the data of the server with those of the examples. */
const comparisons: readonly FindingKind[] = ['example-differs', 'member-never-seen', 'parameter-without-effect'];

/**
 * Removes the findings about requests that the server may have refused because it has other data than the examples: they
 * contain a place, a date or an opaque text that occurs in no accepted request. If the server knows no place of any
 * example, such as a server with the timetable of one town, all texts count, and responses are not compared with the
 * examples.
 *
 * @returns ids of the operations of these requests
 */
export function removeFindingsOfOtherData(session: ConformanceSession): readonly string[] {
  const { model, findings } = session;
  const accepted = new Set(
    [...session.accepted].flatMap((one) => {
      const value = one.slice(one.indexOf('=') + 1);
      return [value, ...value.split(':')];
    }),
  );
  // A list is known if the server has accepted one of its items.
  const isKnown = (value: string, { value: { list } }: Parameter): boolean =>
    (list === undefined ? [value] : value.split(list.separator)).some((item) => accepted.has(item));
  const listGiven = (operation: string, request: RequestParameters) =>
    model.operation(operation).parameters.flatMap((parameter) => {
      const value = request[parameter.name];
      return value === undefined ? [] : [{ parameter, value }];
    });
  const wasAccepted = ({ name }: Parameter, value: string): boolean => session.accepted.has(`${name}=${value}`);
  const knowsExamples = [...model.operations.values()].some(({ id, examples }) =>
    examples.some(({ request }) =>
      listGiven(id, serializeParameters(request)).some(
        ({ parameter, value }) => model.isPlace(parameter) && wasAccepted(parameter, value),
      ),
    ),
  );
  const isData = (parameter: Parameter): boolean =>
    model.isPlace(parameter) ||
    parameter.value.kind === 'date' ||
    parameter.value.scalar?.endsWith('SerializeData') === true;
  const isOther = (parameter: Parameter, value: string): boolean =>
    knowsExamples
      ? isData(parameter) && !isKnown(value, parameter)
      : isFreeText(parameter) && !wasAccepted(parameter, value);
  const refused = findings.all.filter(
    ({ kind, request }) =>
      kind === 'refused-allowed' &&
      request !== undefined &&
      listGiven(request.operation, request.parameters).some(({ parameter, value }) => isOther(parameter, value)),
  );
  findings.remove((finding) => refused.includes(finding) || (!knowsExamples && comparisons.includes(finding.kind)));
  return refused.flatMap(({ operations }) => operations);
}

/** True for a parameter that takes any text, or a list of texts. */
export function isFreeText({ value }: Parameter): boolean {
  const isText = value.kind === 'text' && value.enum === undefined;
  return isText || (value.list?.items !== undefined && value.list.items.enum === undefined);
}
