import {
  annotations,
  flatten,
  mapInside,
  getDefinitionName,
  reachable,
  type Definition,
  type Vocabulary,
} from './vocabulary.ts';

/**
 * Creates the JSON Schema by which editors complete and check YAML files: draft 7 and flat, because editors do not
 * support `unevaluatedProperties`. Keys that only the build writes are left out.
 */
export function editorSchema(vocabulary: Vocabulary, root: string): object {
  const simple: Vocabulary = Object.fromEntries(
    Object.entries(vocabulary).map(([name, definition]) => [name, simplify(vocabulary, definition)]),
  );
  const names = reachable(simple, [root]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Made by ./run meta from the vocabulary; never edited.',
    $ref: `#/$defs/${root}`,
    $defs: Object.fromEntries(names.map((name) => [name, simple[name]])),
  };
}

function simplify(vocabulary: Vocabulary, definition: Definition): Definition {
  const flat = flatten(vocabulary, definition);
  const properties = Object.entries(flat.properties ?? {}).filter(
    ([, { $ref }]) => $ref === undefined || vocabulary[getDefinitionName($ref)]?.bundleOnly !== true,
  );
  const shown = Object.entries({
    ...flat,
    ...(flat.properties && { properties: Object.fromEntries(properties) }),
  }).filter(([key]) => !(annotations as readonly string[]).includes(key));
  const simple = mapInside(Object.fromEntries(shown), (inside) => simplify(vocabulary, inside));
  return flat.referable === true ? { anyOf: [{ $ref: '#/$defs/Reference' }, simple] } : simple;
}
