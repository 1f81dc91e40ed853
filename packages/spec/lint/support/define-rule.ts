import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { viewDocument, type DocumentView } from './document-view.ts';
import { clearOperationCache, viewOperation, type OperationView } from './operation-view.ts';
import { SchemaView, walkSchemas } from './schema-view.ts';
import { lintSettings, type LintSettings } from './lint-settings.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';

/** Reports a lint finding: its message is one sentence with the mistake and the allowed values. */
export type ReportFinding = (message: string, location: Location) => void;

/** Settings that a lint rule reads. Test fixtures pass their own in the options of the rule. */
export interface RuleSettings {
  readonly settings: LintSettings;
}

export type RuleCheck<T> = (subject: T, report: ReportFinding, known: RuleSettings) => void;

/** Creates a Redocly rule that checks each operation. */
export function operationRule(check: RuleCheck<OperationView>): Oas3Rule {
  return (options) => ({
    Root: { enter: clearOperationCache },
    Operation: {
      enter: checking(check, options, (node, ctx) =>
        isMapping(node) ? [viewOperation(node, ctx.location, ctx.resolve)] : [],
      ),
    },
  });
}

/**
 * Creates a Redocly rule that checks each schema reachable from the responses of an operation. `name` is the property
 * that has the schema.
 */
export function responseSchemaRule(
  check: RuleCheck<{ readonly schema: SchemaView; readonly name: string | undefined }>,
): Oas3Rule {
  return operationRule(({ responses }, report, known) => {
    const seen = new Set<string>();
    for (const { schema: body } of responses) {
      if (body === undefined) continue;
      walkSchemas(
        body,
        (schema, name) => {
          check({ schema, name }, report, known);
        },
        seen,
      );
    }
  });
}

/** Creates a Redocly rule that checks the OpenAPI document as a whole. */
export function documentRule(check: RuleCheck<DocumentView>): Oas3Rule {
  return (options) => ({
    Root: {
      enter: clearOperationCache,
      leave: checking(check, options, (node, ctx) =>
        isMapping(node) ? [viewDocument(node, ctx.location, ctx.resolve)] : [],
      ),
    },
  });
}

/**
 * Creates a Redocly rule that checks each schema. A schema with keys beside its `$ref` is checked a second time
 * together with these keys.
 */
export function schemaRule(check: RuleCheck<SchemaView>): Oas3Rule {
  const view = (node: unknown, ctx: UserContext): SchemaView[] =>
    isMapping(node) ? [new SchemaView(node, ctx.location, ctx.resolve)] : [];
  return (options) => ({
    Schema: { enter: checking(check, options, view) },
    ref: {
      enter: checking(check, options, (node, ctx) =>
        ctx.type.name === 'Schema' && isMapping(node) && Object.keys(node).length > 1 ? view(node, ctx) : [],
      ),
    },
  });
}

/**
 * Creates a Redocly visitor that converts a node to a view and checks it. Nodes that are not mappings are skipped,
 * because Redocly's rule `struct` reports them.
 */
function checking<T>(check: RuleCheck<T>, options: object, view: (node: unknown, ctx: UserContext) => readonly T[]) {
  return (node: unknown, ctx: UserContext): void => {
    runRuleCheck(ctx, (report) => {
      for (const subject of view(node, ctx)) check(subject, report, loadRuleSettings(options));
    });
  };
}

/** Returns the settings in the options of a lint rule, by default those of settings.yaml. */
export function loadRuleSettings(options: object): RuleSettings {
  return { settings: lintSettings, ...(options as Partial<RuleSettings>) };
}

/**
 * Runs the check of a lint rule on one node. Converts an exception to a finding, so that the findings of other rules
 * are kept.
 */
export function runRuleCheck(ctx: UserContext, check: (report: ReportFinding) => void): void {
  try {
    check((message, location) => {
      ctx.report({ message, location });
    });
  } catch (error) {
    ctx.report({ message: `the rule itself failed on this node: ${String(error)}`, location: ctx.location });
  }
}
