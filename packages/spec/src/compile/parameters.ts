import { resolveRef, resolveSchema, type OpenApiDocument, type OperationObject } from '../document.ts';
import type { Parameter } from '../model/api.ts';
import { meaningOf } from '../prose.ts';
import { compact } from './compact.ts';
import { parameterFacts } from './facts.ts';
import { componentOf, conditionOf, valueForm } from './values.ts';

/**
 * The parameters of an operation.
 *
 * @param document - the bundled document
 * @param operation - the operation
 */
export function compileParameters(document: OpenApiDocument, operation: OperationObject): Parameter[] {
  const implied = operation['x-implied-parameters'] ?? [];
  return (operation.parameters ?? []).map((reference) => {
    const declared = resolveRef(document, reference);
    const schema = resolveSchema(document, declared.schema);
    const parameter = compact<Omit<Parameter, 'facts'>>({
      name: declared.name,
      declaration: componentOf(reference as { $ref?: string }) ?? declared.name,
      group: declared['x-group'],
      required: declared.required ?? false,
      deprecated: declared.deprecated ?? false,
      implied: implied.includes(declared.name),
      notGuaranteed: declared['x-unconfirmed'] ?? false,
      meaning: [...new Set(meaningOf(declared.description, schema))].join('\n\n'),
      value: valueForm(document, declared.schema),
      default: schema.default,
      dynamicDefault: schema['x-dynamic-default'],
      condition: conditionOf(schema),
      example: declared.example ?? (schema.example as Parameter['example']),
      terms: [...new Set([...(declared['x-terms'] ?? []), ...(schema['x-terms'] ?? [])])],
    });
    return { ...parameter, facts: parameterFacts(parameter) };
  });
}
