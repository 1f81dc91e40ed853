import { mapValues, type Example, type OpenApiDocument, type Parameter } from '../document/openapi-document.ts';

const PREFIX = '#/components/parameters/';

/**
 * Copies the values of the request examples to the parameters, where other tools look for examples. The values of one
 * request share the name `<operationId>.<example>`. They replace the `example` of the parameter.
 */
export function addParameterExamples(document: OpenApiDocument): OpenApiDocument {
  const { parameters = {} } = document.components;
  const found: Record<string, Record<string, Example>> = {};
  for (const { get } of Object.values(document.paths)) {
    for (const { $ref = '' } of get.parameters ?? []) {
      const declaration = $ref.slice(PREFIX.length);
      for (const [example, { summary, parameters: request }] of Object.entries(get['x-request-examples'] ?? {})) {
        const name = parameters[declaration]?.name ?? '';
        const value = Object.hasOwn(request, name) ? request[name] : undefined;
        if (value !== undefined) (found[declaration] ??= {})[`${get.operationId}.${example}`] = { summary, value };
      }
    }
  }
  const withExamples = (parameter: Parameter, declaration: string): Parameter => {
    const { example: _own, ...rest } = parameter;
    const examples = found[declaration];
    return examples === undefined ? parameter : { ...rest, examples };
  };
  return { ...document, components: { ...document.components, parameters: mapValues(parameters, withExamples) } };
}
