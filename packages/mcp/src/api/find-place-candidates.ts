import type { StationCandidate } from '@route-search/sdk';
import { replaceInvisibleInJson } from '@route-search/toolkit/outside-text';
import { wrapUntrusted } from '../untrusted-text.ts';
import type { ApiRequest } from './explain-result.ts';
import type { ApiCaller } from './operation-caller.ts';

/** Maximum number of names to look up, and maximum number of candidate stations for each name. */
const most = { names: 3, candidates: 5 } as const;
/** Ids of the glossary terms for a station name. A parameter with one of these terms accepts a name. */
const nameTerms: readonly string[] = ['station-name', 'station'];

/**
 * Looks up similar station names after the API has reported an unknown place.
 *
 * @param message - error message of the API, which may contain the unknown name
 * @returns advice for the language model, with candidate stations for each name
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
    // If the lookup of similar names fails, the language model still gets the original error.
    if (signal.aborted) throw error;
  }
  if (Object.keys(found).length === 0) return '駅コードは、listStationsLightで名称から調べられます。';
  if (Object.values(found).every(({ length }) => length === 0))
    return '似た名称の駅もありません。綴りか読みがなを確かめてください。';
  return [
    '候補の駅です。名称の代わりにcode（名称だけを受け付けるパラメータではname）を指定してください。いくつもあるときは、利用者に選んでもらってください。',
    wrapUntrusted(replaceInvisibleInJson(found)),
  ].join('\n');
}

/** Lists the parameter values that may be station names. Codes and coordinates are excluded. */
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
