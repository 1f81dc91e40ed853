import type { LintedModel } from './model-rule.ts';

/** Creates a function that finds the declaration of a parameter: `packages/spec/parameters/shared.yaml#/answerCount`. */
export function createEntryFinder({
  api,
  origins: { document },
}: Pick<LintedModel, 'api' | 'origins'>): (name: string) => string | undefined {
  return (name) => {
    for (const { path, parameters } of api.operations) {
      const parameter = parameters.find((one) => one.name === name);
      const entry = parameter && document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', name)?.declared;
      if (entry !== undefined) return `${entry.origin.file}#/${parameter?.declaration ?? ''}`;
    }
    return undefined;
  };
}
