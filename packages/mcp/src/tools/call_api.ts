import { isRouteSearchError } from '@route-search/sdk';
import type { Operation } from '@route-search/spec/api';
import { explainEmptyResponse, explainError, isPlaceNotFound, type ApiRequest } from '../api/explain-result.ts';
import type { CachedResponse, RequestParameters } from '../api/response-cache.ts';
import { truncateToTokens } from '../api/truncate-to-tokens.ts';
import { findPlaceCandidates } from '../api/find-place-candidates.ts';
import { findEntity, findOperation } from '../api/find-operation.ts';
import { toPlainJson } from '../api/to-plain-json.ts';
import { isDeclaredPath, selectResponseFields } from '../api/select-fields.ts';
import { summarizeCourses } from '../api/summarize-courses.ts';
import { loadBundledData } from '../load-data.ts';
import { ToolError } from '../tool-error.ts';
import { replaceInvisibleInJson } from '@route-search/toolkit/outside-text';
import { wrapUntrusted, untrustedNotice } from '../untrusted-text.ts';
import { checkAndRepairRequest, formatCheckResult } from './check_request.ts';
import { normalizeParameters } from './parse-arguments.ts';
import type { ToolArguments } from './schemas.ts';
import { computeTokenLimit, type ToolContext, type ToolRunner } from './tool-types.ts';

/** Default token limit of a `call_api` result, including the notices around the data. */
const usual = 1_200;
const namedCuts = 12;

/** Runs the tool `call_api`, which sends a request and returns the selected fields of the response. */
export const run: ToolRunner<ToolArguments<'call_api'>> = async (args, context) => {
  const { app } = context;
  const { api, parameters: given, fields, max_tokens: asked } = args;
  const operation = findOperation(api);
  const parameters = normalizeParameters(operation, given);
  const resolved = app.answers.resolve(parameters);
  const request = { operation, parameters: resolved };
  const known = fields && app.answers.find(operation, resolved);
  let kept;
  try {
    kept = known ?? (await getResponse(request, parameters, context));
  } catch (error) {
    if (!isRouteSearchError(error)) throw error;
    const candidates = isPlaceNotFound(error) && (await findPlaceCandidates(error.message, request, context));
    return { text: [explainError(error, request), candidates].filter(Boolean).join('\n') };
  }
  const { id, data } = kept;
  const summary = fields === undefined ? summarizeCourses(data) : undefined;
  const shown =
    fields === undefined
      ? (summary ?? data)
      : selectResponseFields(loadBundledData('api'), operation, { data, fields });
  const { value, cuts } = truncateToTokens(replaceInvisibleInJson(toPlainJson(shown)), {
    room: computeTokenLimit(asked, usual, app.settings),
    refer: (path) => `@${id}.${path}`,
  });
  // In the result, the properties of courses that the summary leaves out are listed as omitted.
  const whole = summary === undefined ? [] : memberPaths(operation, 'courses');
  const declared = cuts.filter((path) => isDeclaredPath(loadBundledData('api'), operation, path));
  const omitted = [...declared, ...whole].slice(0, namedCuts);
  const note = explainEmptyResponse(data, request);
  const source = app.settings.live ? 'live' : 'sandbox';
  return {
    text: [
      source === 'sandbox' ? `サンドボックスの架空のデータ。answer: ${id}` : `answer: ${id}`,
      wrapUntrusted(value),
      note,
      omitted.length > 0 &&
        `省略: ${omitted.join('、')}。同じapiとparametersに、fieldsで項目のパスを加えると返します（APIは呼び直しません）。`,
      note === undefined && operation.next.length > 0 && `次に呼び出せるAPI: next_calls {"answer":"${id}"}`,
    ]
      .filter((line) => typeof line === 'string')
      .join('\n'),
    data: {
      answer: id,
      source,
      notice: untrustedNotice,
      ...(note !== undefined && { note }),
      api_data: value,
      omitted,
    },
  };
};

/** Lists the paths of all properties inside a top-level property of the response, such as `courses[].route`. */
function memberPaths({ answer }: Operation, name: string): string[] {
  const api = loadBundledData('api');
  const member = api.entities[answer.entity]?.members.find(({ decoded }) => decoded.name === name);
  const entity = member && findEntity(api, member);
  return (entity?.members ?? []).map(({ decoded }) => `${name}[].${decoded.name}`);
}

/**
 * Sends a valid request and caches the response.
 *
 * @param given - parameters in which references are unresolved. The suggested repair of an invalid request keeps them
 * @throws ToolError with a suggested repair if the request violates a rule
 */
async function getResponse(
  { operation, parameters }: ApiRequest,
  given: RequestParameters,
  { app: { answers, call }, signal, progress }: ToolContext,
): Promise<CachedResponse> {
  const { checked, repaired } = checkAndRepairRequest(operation, given, parameters);
  if (checked.violations.length > 0) {
    throw new ToolError(`送っていません。${formatCheckResult(operation, checked, repaired)}`);
  }
  let attempts = 0;
  const data = await call(operation, parameters, {
    signal,
    onAttempt: () => {
      attempts += 1;
      progress(attempts === 1 ? `${operation.title}を呼び出しています` : `${attempts}回目のリクエストを送っています`);
    },
  });
  progress('レスポンスを整えています');
  return answers.keep(operation, parameters, data);
}
