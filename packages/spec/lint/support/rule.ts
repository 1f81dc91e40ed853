import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { viewDocument, type DocumentView } from './document-view.ts';
import { forgetOperations, viewOperation, type OperationView } from './operation-view.ts';
import { proseOf, type Prose } from './prose.ts';
import { SchemaView } from './schema-view.ts';
import { settings, type Settings } from './settings.ts';
import { isMapping } from './values.ts';

/** Reports a finding: what is wrong and what is allowed, in one sentence. */
export type Report = (message: string, location: Location) => void;

/** What a rule compares with. Fixtures bring their own, by the options of the rule. */
export interface Knowledge {
  readonly settings: Settings;
}

/** A check of one node. */
export type Check<T> = (subject: T, report: Report, known: Knowledge) => void;

/** A rule that looks at each operation. */
export function operationRule(check: Check<OperationView>): Oas3Rule {
  return (options) => ({
    Root: { enter: forgetOperations },
    Operation: {
      enter(node: unknown, ctx) {
        if (!isMapping(node)) return; // struct
        run(ctx, (report) => {
          check(viewOperation(node, ctx.location, ctx.resolve), report, knowledge(options));
        });
      },
    },
  });
}

/** A rule that looks at the document. */
export function documentRule(check: Check<DocumentView>): Oas3Rule {
  return (options) => ({
    Root: {
      enter: forgetOperations,
      leave(node: unknown, ctx) {
        if (!isMapping(node)) return; // struct
        run(ctx, (report) => {
          check(viewDocument(node, ctx.location, ctx.resolve), report, knowledge(options));
        });
      },
    },
  });
}

/** A rule that looks at each schema: as it is written, and as it becomes with members beside a `$ref`. */
export function schemaRule(check: Check<SchemaView>): Oas3Rule {
  return (options) => ({
    Schema: {
      enter(node, ctx) {
        if (!isMapping(node)) return;
        run(ctx, (report) => {
          check(new SchemaView(node, ctx.location, ctx.resolve), report, knowledge(options));
        });
      },
    },
    ref: {
      enter(node, ctx) {
        if (ctx.type.name !== 'Schema' || Object.keys(node).length === 1) return;
        run(ctx, (report) => {
          check(new SchemaView(node, ctx.location, ctx.resolve), report, knowledge(options));
        });
      },
    },
  });
}

/** A rule that looks at each text that readers see. */
export function proseRule(check: Check<Prose>): Oas3Rule {
  return (options) => ({
    any: {
      enter(node: unknown, ctx: UserContext) {
        for (const text of proseOf(node, ctx.type.name, ctx.location))
          run(ctx, (report) => {
            check(text, report, knowledge(options));
          });
      },
    },
    ref: {
      enter(node, ctx) {
        for (const text of proseOf(node, ctx.type.name, ctx.location)) {
          run(ctx, (report) => {
            check(text, report, knowledge(options));
          });
        }
      },
    },
  });
}

/** What a rule compares with: the settings, or what its options give instead. */
export function knowledge(options: object): Knowledge {
  return { settings, ...(options as Partial<Knowledge>) };
}

/**
 * Runs a check of one node. A check that throws would take the findings of all rules with it, so it becomes a finding of
 * its own.
 */
export function run(ctx: UserContext, check: (report: Report) => void): void {
  try {
    check((message, location) => {
      ctx.report({ message, location });
    });
  } catch (error) {
    ctx.report({ message: `the rule itself failed on this node: ${String(error)}`, location: ctx.location });
  }
}
