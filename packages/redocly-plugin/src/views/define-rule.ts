import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isMapping } from '@route-search/toolkit/yaml-values';
import { SchemaView } from './schema-view.ts';

/**
 * Reports a lint finding. The message is one sentence that names the mistake and the allowed values. `others` are
 * further places in which the mistake may have been made.
 */
export type ReportFinding = (message: string, location: Location, ...others: readonly Location[]) => void;

/** Options of a lint rule, from the configuration file of Redocly. */
export type RuleOptions = Readonly<Record<string, unknown>>;

export type RuleCheck<T> = (subject: T, report: ReportFinding, options: RuleOptions) => void;

/**
 * Creates a Redocly rule that checks every schema. A schema with keys next to its `$ref` is checked twice: its target
 * alone, and its target merged with these keys. OpenAPI 3.0 ignores keys next to a `$ref`, so the second check is left
 * out.
 */
export function schemaRule(check: RuleCheck<SchemaView>): Oas3Rule {
  const view = (node: unknown, ctx: UserContext): SchemaView[] =>
    isMapping(node) ? [new SchemaView(node, ctx.location, ctx.resolve)] : [];
  const hasSiblings = (node: unknown, ctx: UserContext): boolean =>
    ctx.type.name === 'Schema' && ctx.specVersion !== 'oas3_0' && isMapping(node) && Object.keys(node).length > 1;
  return (options) => {
    const checkOnce = reportOnce(check);
    return {
      Schema: { enter: createVisitor(checkOnce, options, view) },
      ref: { enter: createVisitor(checkOnce, options, (node, ctx) => (hasSiblings(node, ctx) ? view(node, ctx) : [])) },
    };
  };
}

/** Wraps a check so that it reports each finding once, although several references lead to the same node. */
export function reportOnce<T>(check: RuleCheck<T>): RuleCheck<T> {
  const reported = new Set<string>();
  return (subject, report, options) => {
    const reportNew: ReportFinding = (message, location, ...others) => {
      const key = `${location.absolutePointer} ${message}`;
      if (!reported.has(key)) report(message, location, ...others);
      reported.add(key);
    };
    check(subject, reportNew, options);
  };
}

/**
 * Creates a Redocly visitor that converts each node to views (objects for lint rules) and checks each view. A node that
 * is not a mapping is skipped, because Redocly's rule `struct` reports it.
 */
export function createVisitor<T>(
  check: RuleCheck<T>,
  options: object,
  view: (node: unknown, ctx: UserContext) => readonly T[],
) {
  return (node: unknown, ctx: UserContext): void => {
    runRuleCheck(ctx, (report) => {
      for (const subject of view(node, ctx)) check(subject, report, options as RuleOptions);
    });
  };
}

/**
 * Runs the check of a lint rule on one node. An exception becomes a finding, so that the findings of other rules are
 * not lost.
 */
export function runRuleCheck(ctx: UserContext, check: (report: ReportFinding) => void): void {
  try {
    check((message, ...location) => {
      ctx.report({ message, location });
    });
  } catch (error) {
    ctx.report({ message: `the rule itself failed on this node: ${String(error)}`, location: ctx.location });
  }
}

/** Reads an option that is a list of strings. */
export function readNames(options: RuleOptions, key: string): readonly string[] {
  const value = options[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
