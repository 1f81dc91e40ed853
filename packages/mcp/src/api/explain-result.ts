import { isNotFound, type AnyRouteSearchError } from '@route-search/sdk';
import type { ErrorCause, ErrorCauseId, Operation } from '@route-search/spec/api';
import { replaceInvisibleCharacters } from '@route-search/toolkit/outside-text';
import { loadBundledData } from '../load-data.ts';
import { wrapUntrusted } from '../untrusted-text.ts';
import { isScalar } from './check-parameters.ts';
import { readOwnProperty } from './json-path.ts';
import type { RequestParameters } from './response-cache.ts';

/** Request to an API operation, in which references to earlier responses have been replaced by their values. */
export interface ApiRequest {
  readonly operation: Operation;
  readonly parameters: RequestParameters;
}

/** Error causes that the SDK distinguishes, by the `code` property of its error classes. */
const causesByCode: Readonly<Record<string, ErrorCauseId>> = {
  'not-found': 'place-not-found',
  'engine-mismatch': 'engine-version-mismatch',
  'section-type': 'section-kind-not-supported',
  'pass-assignment': 'assignment-not-applicable',
};

/** True if an error reports an unknown station, bus stop or other place. */
export function isPlaceNotFound(error: AnyRouteSearchError): boolean {
  return isNotFound(error) && /駅|地点|バス停|ポート/.test(error.message);
}

/** Formats an error of the API or of the connection as advice for the language model. */
export function explainError(error: AnyRouteSearchError, request: ApiRequest): string {
  const status = 'status' in error ? String(error.status) : undefined;
  const code = 'apiCode' in error ? error.apiCode : undefined;
  const ids = request.operation.errors.find((one) => one.status === status)?.situations ?? [];
  const known = causesByCode[isPlaceNotFound(error) ? 'not-found' : error.code];
  const causes = findCauses(ids, request)
    .filter((cause) => cause.code === undefined || cause.code === code)
    .filter(({ id }) => (known === undefined ? !Object.values(causesByCode).includes(id) : id === known));
  return [
    `エラー（${error.code}）`,
    // An error message of the API server is untrusted data, like its responses.
    wrapUntrusted(replaceInvisibleCharacters(error.message)),
    ...causes.map(formatCause),
    ...('retryAfter' in error ? [`${Math.ceil(error.retryAfter / 1000)}秒待ってから呼び出してください。`] : []),
  ].join('\n');
}

/** Explains why a response is empty and which parameters to change. Returns `undefined` if the response has results. */
export function explainEmptyResponse(data: unknown, request: ApiRequest): string | undefined {
  const { operation } = request;
  const members = loadBundledData('api').entities[operation.answer.entity]?.members ?? [];
  const lists = members.filter(({ decoded }) => decoded.list).map(({ decoded }) => readOwnProperty(data, decoded.name));
  if (lists.length === 0 || lists.some((list) => Array.isArray(list) && list.length > 0)) return undefined;
  const optional = operation.parameters.filter(({ name, required }) => !required && isGiven(request, name));
  return [
    '結果は0件です。',
    ...findCauses(operation.emptyAnswers, request).map(formatCause),
    ...(optional.length > 0 ? [`変えるか外して試せるパラメータ: ${optional.map(({ name }) => name).join('、')}`] : []),
  ].join('\n');
}

/** Selects the error causes that are possible for a request. All parameters of such a cause occur in the request. */
function findCauses(ids: readonly ErrorCauseId[], request: ApiRequest): ErrorCause[] {
  const { id: operation, rules } = request.operation;
  return ids.flatMap((id) => {
    const cause = loadBundledData('api').situations[id];
    if (cause === undefined) return [];
    const { rules: named = [], parameters = [] } = cause.appliesTo ?? {};
    const applied = rules.filter((rule) => named.includes(rule.kind) || named.includes(`${operation}.${rule.id}`));
    const isUsed = [...parameters, ...applied.flatMap((rule) => rule.parameters)].every((name) =>
      isGiven(request, name),
    );
    return isUsed ? [cause] : [];
  });
}

/** True if the request sets a parameter to a value other than its default. */
function isGiven({ operation, parameters }: ApiRequest, name: string): boolean {
  const declared = operation.parameters.find((parameter) => parameter.name === name);
  const value = parameters[name];
  return value !== undefined && !(isScalar(value) && String(value) === String(declared?.default));
}

function formatCause({ title, action }: ErrorCause): string {
  return `- ${title}: ${action}`;
}
