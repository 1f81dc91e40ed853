import type { RequestParameters } from '../../src/model/spec-model.ts';
import { listValidRequests } from '../../src/plan/parameter-values.ts';
import type { DeviationRow } from '../deviation-table.ts';
import type { Deviation } from '../deviations.ts';
import { model, sendToFaithfulServer } from './faithful-server.ts';

export function createDeviatingServer(row: DeviationRow): Pick<Deviation, 'answer'> {
  return {
    answer: async (operation, parameters) => {
      const faithful = await sendToFaithfulServer(operation, parameters);
      const isMeant = (row.in ?? operation) === operation && hasParameters(parameters, row.when ?? {});
      if (!isMeant || (row.as === undefined && faithful.status !== (row.status ?? 200))) return faithful;
      const asked = row.as === undefined ? parameters : replaceParameters(operation, parameters, row.as);
      const answer = await sendToFaithfulServer(operation, asked);
      const changed = { ...answer, body: editBody(answer.body, row), ...row.answer };
      // Returns the same object for an unchanged response, because the tests cache validation results by object.
      return JSON.stringify(changed) === JSON.stringify(faithful) ? faithful : changed;
    },
  };
}

function hasParameters(parameters: RequestParameters, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => new RegExp(`^(?:${value})$`).test(parameters[name] ?? '-'));
}

function replaceParameters(
  operation: string,
  parameters: RequestParameters,
  others: NonNullable<DeviationRow['as']>,
): RequestParameters {
  const [example = {}] = listValidRequests(model.operation(operation));
  return Object.fromEntries(
    Object.entries({ ...parameters, ...others }).flatMap(([name, value]) =>
      value === null
        ? []
        : [
            [
              name,
              value === 'EXAMPLE'
                ? (example[name] ?? '')
                : value === 'FIRST'
                  ? (parameters[name]?.split(':')[0] ?? '')
                  : value,
            ],
          ],
    ),
  );
}

type Json = Record<string, unknown>;

function editBody(body: string, { at, to, text }: DeviationRow): string {
  const replaced = text === undefined ? body : body.replaceAll(new RegExp(text[0], 'gu'), text[1]);
  if (at === undefined) return replaced;
  const { ResultSet: result } = JSON.parse(replaced) as { ResultSet: Json };
  const owners = at.split('.');
  const name = owners.pop() ?? '';
  for (const owner of selectObjects(result, owners)) editMember(owner, name, to);
  return JSON.stringify({ ResultSet: result });
}

function selectObjects(root: Json, steps: readonly string[]): Json[] {
  const found = steps.reduce<readonly unknown[]>(
    (level, step) => level.flatMap((value) => (step === '**' ? [...walkObjects(value)] : pickItems(value, step))),
    [root],
  );
  return found.filter((value): value is Json => typeof value === 'object' && value !== null);
}

function* walkObjects(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* walkObjects(inner);
}

/** Returns the items of a property: all, one by its index, or those with a value, as in `Price[kind=Fare]`. */
function pickItems(owner: unknown, step: string): unknown[] {
  const [, name = '', filter = ''] = /^(\w+)(?:\[(.*)\])?$/.exec(step) ?? [];
  const items = [(owner as Json)[name] ?? []].flat();
  const [member = '', wanted] = filter.split('=');
  if (wanted === undefined) return filter === '' ? items : items.slice(Number(filter), Number(filter) + 1);
  return items.filter((item) => (item as Json)[member] === wanted);
}

function editMember(owner: Json, name: string, to: DeviationRow['to']): void {
  const value = owner[name];
  if (value === undefined) return;
  if (to === 'REVERSE') owner[name] = [value].flat().reverse();
  else if (to === 'DROP' || (isObject(to) && 'rename' in to)) Reflect.deleteProperty(owner, name);
  else if (!isObject(to)) owner[name] = to;
  else if (typeof value !== 'string') return;
  else if ('replace' in to) owner[name] = value.replace(new RegExp(to.replace, 'u'), to.by);
  else if ('add' in to) owner[name] = String(Number(value) + to.add);
  if (isObject(to) && 'rename' in to) owner[to.rename] = value;
}

function isObject(to: DeviationRow['to']): to is Extract<DeviationRow['to'], Readonly<Record<string, unknown>>> {
  return typeof to === 'object' && to !== null && !Array.isArray(to);
}
