import type { Oas3Rule } from '@redocly/openapi-core';
import { createVisitor, type RuleCheck, type SchemaView } from '@route-search/redocly-plugin/views';
import { isMapping } from '@route-search/toolkit/yaml-values';
import { createOpenApiDocumentView, type OpenApiDocumentView } from './openapi-document-view.ts';
import { clearOperationCache, getOperationView, type OperationView } from './operation-view.ts';
import { walkSchemas } from './walk-schemas.ts';

/** Creates a Redocly rule that checks each operation. */
export function operationRule(check: RuleCheck<OperationView>): Oas3Rule {
  return (options) => ({
    Root: { enter: clearOperationCache },
    Operation: {
      enter: createVisitor(check, options, (node, ctx) =>
        isMapping(node) ? [getOperationView(node, ctx.location, ctx.resolve)] : [],
      ),
    },
  });
}

/**
 * Creates a Redocly rule that checks each schema in the responses of an operation. `name` is the property of the
 * schema.
 */
export function createResponseSchemaRule(
  check: RuleCheck<{ readonly schema: SchemaView; readonly name: string | undefined }>,
): Oas3Rule {
  return operationRule(({ responses }, report, options) => {
    const seen = new Set<string>();
    for (const { schema: body } of responses) {
      if (body === undefined) continue;
      walkSchemas(
        body,
        (schema, name) => {
          check({ schema, name }, report, options);
        },
        seen,
      );
    }
  });
}

/** Creates a Redocly rule that checks the OpenAPI document as a whole. */
export function createDocumentRule(check: RuleCheck<OpenApiDocumentView>): Oas3Rule {
  return (options) => ({
    Root: {
      enter: clearOperationCache,
      leave: createVisitor(check, options, (node, ctx) =>
        isMapping(node) ? [createOpenApiDocumentView(node, ctx.location, ctx.resolve)] : [],
      ),
    },
  });
}
