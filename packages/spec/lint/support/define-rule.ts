import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { viewDocument, type DocumentView } from './document-view.ts';
import { forgetOperations, viewOperation, type OperationView } from './operation-view.ts';
import { SchemaView, walkSchemas } from './schema-view.ts';
import { settings, type LintSettings } from './lint-settings.ts';
import { isMapping } from './yaml-values.ts';

/** Reports a finding: what is wrong and what is allowed, in one sentence. */
export type ReportFinding = (message: string, location: Location) => void;

/** What a rule compares with. Fixtures bring their own, by the options of the rule. */
export interface RuleKnowledge {
  readonly settings: LintSettings;
}

export type RuleCheck<T> = (subject: T, report: ReportFinding, known: RuleKnowledge) => void;

/** A rule that looks at each operation. */
export function operationRule(check: RuleCheck<OperationView>): Oas3Rule {
  return (options) => ({
    Root: { enter: forgetOperations },
    Operation: {
      enter: checking(check, options, (node, ctx) =>
        isMapping(node) ? [viewOperation(node, ctx.location, ctx.resolve)] : [],
      ),
    },
  });
}

/** A rule that looks at each schema that the responses of an operation lead to; `name` is its property. */
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

/** A rule that looks at the document. */
export function documentRule(check: RuleCheck<DocumentView>): Oas3Rule {
  return (options) => ({
    Root: {
      enter: forgetOperations,
      leave: checking(check, options, (node, ctx) =>
        isMapping(node) ? [viewDocument(node, ctx.location, ctx.resolve)] : [],
      ),
    },
  });
}

/** A rule that looks at each schema: as it is written, and as it becomes with members beside a `$ref`. */
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

/** A visitor that checks what a node is seen as. What is no mapping is left to the rule `struct`. */
function checking<T>(check: RuleCheck<T>, options: object, view: (node: unknown, ctx: UserContext) => readonly T[]) {
  return (node: unknown, ctx: UserContext): void => {
    runRuleCheck(ctx, (report) => {
      for (const subject of view(node, ctx)) check(subject, report, loadRuleKnowledge(options));
    });
  };
}

/** What a rule compares with: the settings, or what its options give instead. */
export function loadRuleKnowledge(options: object): RuleKnowledge {
  return { settings, ...(options as Partial<RuleKnowledge>) };
}

/**
 * Runs a check of one node. A check that throws would take the findings of all rules with it, so it becomes a finding of
 * its own.
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
