import type { Operation } from '@route-search/spec/api';
import type { Kept } from '../api/answers.ts';
import { fit } from '../api/fit.ts';
import { entityOf, operationOf } from '../api/operations.ts';
import { plain } from '../api/plain.ts';
import { project } from '../api/project.ts';
import { summarize } from '../api/summary.ts';
import { load } from '../data.ts';
import { Refusal } from '../refusal.ts';
import { cleanValue, marked, notice } from '../text.ts';
import { verdictOn, verdictText } from './check_request.ts';
import type { Args } from './schemas.ts';
import { roomFor, type Around, type Run } from './tool.ts';

/** What a result has by default, with what surrounds the data. */
const usual = 1_200;
/** Paths of what was left out that are named. */
const namedCuts = 12;

/** Calls an API and shows of its answer what was asked for. */
export const run: Run<Args<'call_api'>> = async (args, around) => {
  const { desk } = around;
  const { api, parameters, fields, max_tokens: asked } = args;
  const kept = await answerTo({ api, parameters, reuse: fields !== undefined }, around);
  const { id, operation, data } = kept;
  const summary = fields === undefined ? summarize(data) : undefined;
  const shown = fields === undefined ? (summary ?? data) : project(load('api'), operation, { data, fields });
  const { value, cuts } = fit(cleanValue(plain(shown)), {
    room: roomFor(asked, usual, desk.settings),
    refer: (path) => `@${id}.${path}`,
  });
  // The members that courses have in place of their summary.
  const whole = summary === undefined ? [] : memberPaths(operation, 'courses');
  const omitted = [...cuts, ...whole].slice(0, namedCuts);
  const source = desk.settings.live ? 'live' : 'sandbox';
  return {
    text: [
      source === 'sandbox' ? `サンドボックスの架空のデータ。answer: ${id}` : `answer: ${id}`,
      marked(value),
      omitted.length > 0 &&
        `省略: ${omitted.join('、')}。同じapiとparametersに、fieldsで項目のパスを加えると返します（APIは呼び直しません）。`,
      operation.next.length > 0 && `次に呼び出せるAPI: next_calls {"answer":"${id}"}`,
    ]
      .filter((line) => typeof line === 'string')
      .join('\n'),
    data: { answer: id, source, notice, api_data: value, omitted },
  };
};

/** Paths of the members of a member of an answer. */
function memberPaths({ answer }: Operation, name: string): string[] {
  const api = load('api');
  const member = api.entities[answer.entity]?.members.find(({ decoded }) => decoded.name === name);
  const entity = member && entityOf(api, member);
  return (entity?.members ?? []).map(({ decoded }) => `${name}[].${decoded.name}`);
}

/** The answer to a request: one that is kept, where only other parts of it are asked for. */
async function answerTo(
  { api, parameters, reuse }: { api: string; parameters: Record<string, unknown>; reuse: boolean },
  { desk: { answers, call }, signal, progress }: Around,
): Promise<Kept> {
  const operation = operationOf(api);
  const resolved = answers.resolve(parameters);
  const known = reuse ? answers.find(operation, resolved) : undefined;
  if (known !== undefined) return known;
  const { checked, repaired } = verdictOn(operation, parameters, resolved);
  if (checked.violations.length > 0) {
    throw new Refusal(`送っていません。${verdictText(operation, checked, repaired)}`);
  }
  let attempts = 0;
  const data = await call(operation, resolved, {
    signal,
    onAttempt: () => {
      attempts += 1;
      progress(attempts === 1 ? `${operation.title}を呼び出しています` : `${attempts}回目のリクエストを送っています`);
    },
  });
  progress('レスポンスを整えています');
  return answers.keep(operation, resolved, data);
}
