import { basename } from 'node:path';
import type { Api, EntityId, Operation } from '../../../src/model/api.ts';
import { lintSettings } from '../../support/lint-settings.ts';
import { findEnding, suggestNames } from '@route-search/toolkit/suggest-name';
import { formatGuesses, quoteAndJoin } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from '../model-rule.ts';
import type { ProseText } from '../../prose/collect-texts.ts';
import { locateInText } from '../../prose/text-location.ts';

/**
 * Lint rule: a name in backticks exists in the API as a parameter, property, value, operation or path. The description
 * of an operation names no parameter that only other operations have, unless it also names one of them.
 */
export const namesInBackticks: ModelRule = ({ api, texts }, report) => {
  const words = wordsOf(api);
  const entries = new Map(
    api.operations.flatMap(({ parameters }) => parameters.map((one) => [one.declaration, one.name])),
  );
  const reached = new Map(api.operations.map((operation) => [operation, listReached(api, operation.answer.entity)]));
  for (const text of texts) {
    const { value } = text;
    const id = basename(text.locate(1, 1).file, '.yaml').replace(/Response$/, 'Result');
    const users = api.operations.filter((operation) => reached.get(operation)?.has(id));
    const given = new Set(users.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
    for (const { 1: name = '', index } of value.matchAll(/リクエストで`(\w+)`/g)) {
      if (users.length === 0 || given.has(name) || !words.has(name)) continue;
      const calls = users.length > 3 ? 'the operations that return this' : users.map((user) => user.id).join(' and ');
      const verb = users.length === 1 ? 'has' : 'have';
      report(
        `${calls} ${verb} no parameter \`${name}\`${formatGuesses(suggestNames(name, given))}; there are ${quoteAndJoin(given)}`,
        locateInText(text, index + 'リクエストで`'.length),
      );
    }
    const operation = api.operations.find(({ meaning }) => meaning === value);
    const foreign = operation === undefined ? new Set() : listForeignWords(api, operation);
    for (const { 1: word = '', index } of value.matchAll(/`([^`\n]+)`/g)) {
      const parts = word.startsWith('/') ? [word] : word.split(/[.=:,]/).filter((part) => /^[A-Za-z]\w*$/.test(part));
      const unknown = parts.find((part) => !words.has(part) || foreign.has(part));
      if (unknown === undefined) continue;
      const entry = entries.get(unknown);
      const near = findNear(api, text);
      const own = suggestNames(unknown, new Set(near.names));
      const ending = own.length > 0 ? undefined : findEnding(unknown, near.names);
      const guesses = [...own, ...suggestNames(unknown, words), ...(ending === undefined ? [] : [ending])];
      const advice =
        entry === undefined
          ? formatGuesses([...new Set(guesses)].slice(0, 2)) || near.advice
          : `; it is the entry of the parameter \`${entry}\``;
      report(
        words.has(unknown)
          ? `\`${word}\` is a name of other operations, not of ${operation?.id ?? ''}; correct it, or name the operation that has it`
          : `\`${word}\` is no parameter, member, value or path of the API${advice}`,
        locateInText(text, index + 1),
      );
    }
  }
};

/** Lists the parameters and properties that only other operations have. A text may name them with their operation. */
function listForeignWords(api: Api, { id, parameters, answer, meaning }: Operation): Set<string> {
  const others = api.operations.filter((one) => one.id !== id);
  if (others.some((one) => meaning.includes(`\`${one.id}\``) || meaning.includes(`\`${one.path}\``))) return new Set();
  const members = [...listReached(api, answer.entity)].flatMap((entity) => api.entities[entity]?.members ?? []);
  const own = new Set([...parameters, ...members].map(({ name }) => name));
  const names = others.flatMap((one) => one.parameters.map(({ name }) => name));
  return new Set(names.filter((name) => !own.has(name)));
}

/** Lists the objects that an object contains, and itself. */
function listReached({ entities }: Pick<Api, 'entities'>, id: EntityId, seen = new Set<EntityId>()): Set<EntityId> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const { decoded } of entities[id]?.members ?? [])
    if ('entity' in decoded.shape) listReached({ entities }, decoded.shape.entity, seen);
  return seen;
}

/**
 * Finds the names that a text is probably about: those of the parameters of its operations and of the members in its
 * file. The advice lists them if they belong to one operation or object.
 */
function findNear(api: Api, text: ProseText): { readonly names: readonly string[]; readonly advice: string } {
  const operations = api.operations.filter(({ meaning, parameters }) =>
    [meaning, ...parameters.map((one) => one.meaning)].includes(text.value),
  );
  const file = basename(text.locate(1, 1).file, '.yaml');
  const members = api.entities[file]?.members.map(({ name }) => name) ?? [];
  const parameters = new Set(operations.flatMap((operation) => operation.parameters.map(({ name }) => name)));
  const [first, ...others] = operations;
  const advice =
    members.length > 0
      ? `; ${file} has ${quoteAndJoin(members)}`
      : first !== undefined && others.length === 0
        ? `; ${first.id} has the parameters ${quoteAndJoin(parameters)}`
        : '';
  return { names: [...parameters, ...members], advice };
}

function wordsOf({ operations, entities, enums, key }: Api): Set<string> {
  return new Set([
    key.name,
    'ResultSet',
    'true',
    'false',
    ...Object.keys(lintSettings.foreignWords),
    ...operations.flatMap(({ id, path, parameters }) => [
      id,
      path,
      ...parameters.flatMap(({ name, condition, example }) => [name, condition?.segment ?? '', String(example ?? '')]),
    ]),
    ...Object.entries(entities).flatMap(([id, { members }]) => [id, ...members.map(({ name }) => name)]),
    ...Object.values(enums).flatMap(({ values }) => values.map(({ value }) => value)),
  ]);
}
