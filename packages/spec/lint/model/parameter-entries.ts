import type { Api } from '../../src/model/api.ts';
import type { SourceNode } from '../../src/source/source-tree.ts';

/** Creates a function that finds the declaration of a parameter: `packages/spec/parameters/shared.yaml#/answerCount`. */
export function createEntryFinder(
  { operations }: Pick<Api, 'operations'>,
  document: SourceNode,
): (name: string) => string | undefined {
  return (name) => {
    for (const { path, parameters } of operations) {
      const parameter = parameters.find((one) => one.name === name);
      const entry = parameter && document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', name)?.declared;
      if (entry !== undefined) return `${entry.origin.file}#/${parameter?.declaration ?? ''}`;
    }
    return undefined;
  };
}
