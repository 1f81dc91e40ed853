import type { StationCandidate } from '@route-search/sdk';
import { replaceInvisibleInValue } from '@route-search/toolkit/outside-text';
import { wrapUntrusted } from '../untrusted-text.ts';
import type { ApiRequest } from './explain-result.ts';
import type { ApiCaller } from './operation-caller.ts';

/** Maximum number of names for which candidates are searched, and of candidates for each name. */
const most = { names: 3, candidates: 5 } as const;
/** Dictionary terms of the parameters that accept the name of a station. */
const nameTerms: readonly string[] = ['station-name', 'station'];

/**
 * Searches stations for the names in a request with which the API has found no place.
 *
 * @param message - error message of the API, which may repeat the name that was not found
 * @returns advice with the candidates for each name
 */
export async function findPlaceCandidates(
  message: string,
  request: ApiRequest,
  { app, signal }: { readonly app: ApiCaller; readonly signal: AbortSignal },
): Promise<string> {
  const names = listPlaceNames(request);
  const named = names.filter((name) => message.includes(name));
  const found: Record<string, readonly StationCandidate[]> = {};
  try {
    for (const name of (named.length > 0 ? named : names).slice(0, most.names)) {
      const resolution = await app.resolveStation(name, signal);
      found[name] =
        resolution.kind === 'exact'
          ? [resolution.station]
          : resolution.kind === 'none'
            ? []
            : resolution.candidates.slice(0, most.candidates);
    }
  } catch (error) {
    // The candidates are only a help; the error about the request is more important than an error of this search.
    if (signal.aborted) throw error;
  }
  if (Object.keys(found).length === 0) return '駅コードは、listStationsLightで名称から調べられます。';
  if (Object.values(found).every(({ length }) => length === 0))
    return '似た名称の駅もありません。綴りか読みがなを確かめてください。';
  return [
    '候補の駅です。名称の代わりにcode（名称だけを受け付けるパラメータではname）を指定してください。いくつもあるときは、利用者に選んでもらってください。',
    wrapUntrusted(replaceInvisibleInValue(found)),
  ].join('\n');
}

/** Lists the texts in a request that may be names of stations. Codes and coordinates are not names. */
function listPlaceNames({ operation, parameters }: ApiRequest): string[] {
  return operation.parameters
    .filter(({ terms, value }) => value.enum === undefined && terms.some((term) => nameTerms.includes(term)))
    .flatMap(({ name, value }) => {
      const given = parameters[name];
      const separator = value.list?.separator;
      return typeof given === 'string' && separator !== undefined ? given.split(separator) : [given].flat();
    })
    .filter((text): text is string => typeof text === 'string' && text !== '' && !/^[\d\s]+$|,/.test(text));
}
