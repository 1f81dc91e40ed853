import {
  resolveRef,
  resolveSchema,
  type OpenApiDocument,
  type OperationObject,
  type Schema,
} from '../document/openapi-document.ts';
import type { Parameter, TermId } from '../model/api.ts';
import { omitUndefined } from '../model/compact.ts';
import { compileParameterFacts } from './compile-facts.ts';
import { formatSearchTypeClaim } from '../sentences/not-guaranteed-mark.ts';
import { collectUnverifiedClaims, isUnverified, compileNotGuaranteed } from '../sentences/unverified.ts';
import { getComponentName, compileConditionDigits, compileValueSchema } from './value-schema.ts';

/** Compiles the parameters of an operation. */
export function compileParameters(document: OpenApiDocument, operation: OperationObject): Parameter[] {
  const implied = operation['x-implied-parameters'] ?? [];
  return (operation.parameters ?? []).map((reference) => {
    const declared = resolveRef(document, reference);
    const schema = resolveSchema(document, declared.schema);
    const { searchType } = schema['x-condition'] ?? {};
    const parameter = omitUndefined<Omit<Parameter, 'facts'>>({
      name: declared.name,
      declaration: getComponentName(reference as { $ref?: string }) ?? declared.name,
      group: declared['x-group'],
      required: declared.required ?? false,
      deprecated: declared['x-deprecation'],
      implied: implied.includes(declared.name),
      notGuaranteed: compileNotGuaranteed(isUnverified(declared) ? 'value' : undefined, [
        ...(searchType === undefined ? [] : [formatSearchTypeClaim(searchType)]),
        ...collectUnverifiedClaims([declared, ...(hasOwnMeaning(declared.schema, schema) ? [schema] : [])]),
      ]),
      meaning: [...new Set(splitParameterMeaning(declared.description, schema))].join('\n\n'),
      value: compileValueSchema(document, declared.schema),
      default: schema.default,
      dynamicDefault: schema['x-dynamic-default'],
      condition: compileConditionDigits(schema),
      example: declared.example ?? (schema.example as Parameter['example']),
      terms: [...new Set([...(declared['x-terms'] ?? []), ...(schema['x-terms'] ?? [])])],
    });
    return { ...parameter, facts: compileParameterFacts(parameter) };
  });
}

/** Collects the dictionary terms of the parameter types of an operation. */
export function collectParameterTerms(document: OpenApiDocument, operation: OperationObject): TermId[] {
  return (operation.parameters ?? [])
    .flatMap((reference) => formsOf(document, resolveRef(document, reference).schema))
    .flatMap(({ enum: values, 'x-terms': terms = [] }) => (values === undefined ? terms : []));
}

/**
 * True if the description of a schema is about one parameter only: the schema is inline, or belongs to a search option.
 */
function hasOwnMeaning({ $ref }: Schema, resolved: Schema): boolean {
  return $ref === undefined || resolved['x-condition'] !== undefined;
}

/** Returns the schema of a parameter and the schemas of its list items. */
function formsOf(document: OpenApiDocument, declared: Schema): Schema[] {
  const schema = resolveSchema(document, declared);
  const { items = [], middleItems = [], positions = [] } = schema['x-list'] ?? {};
  return [schema, ...[items, middleItems, positions].flat().map((item) => resolveSchema(document, item))];
}

/**
 * Splits the meaning of a parameter into the sentences of its own description and those of its schema. The first
 * sentence of the schema is dropped, because it only names the value. For a search option, the schema comes first, and
 * the first sentence of the parameter's description, the name of its group, is dropped.
 *
 * @param schema - schema with its references resolved
 */
export function splitParameterMeaning(description: string | undefined, schema: Schema): string[] {
  const texts = [description, schema.description].map((text) => text?.trim() ?? '').filter((text) => text !== '');
  const [first, second = ''] = schema['x-condition'] === undefined ? texts : texts.toReversed();
  return [first ?? '', second.replace(/^[^。]*。/, '').trim()].filter((text) => text !== '');
}
