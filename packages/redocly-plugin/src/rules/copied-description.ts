import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { isMapping, toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';
import { hasJapanese } from '../prose.ts';
import { createVisitor, reportOnce, schemaRule, type ReportFinding } from '../views/define-rule.ts';
import { listOperations } from '../views/list-operations.ts';

interface Described {
  readonly name: string;
  readonly node: YamlMapping;
  readonly location: Location;
}

/** Lint rule: reports two parameters of an operation, or two properties of an object, with the same description. */
export const copiedDescription: Oas3Rule = (options) => {
  const inSchemas = schemaRule((schema, report) => {
    const properties = Object.entries(toMapping(schema.get('properties')));
    findCopies(
      properties.map(([name, node]) => ({
        name,
        node: toMapping(node),
        location: schema.at('properties').child([name]),
      })),
      report,
    );
  });
  const inOperations = createVisitor(reportOnce(findCopies), options, (node, { location, resolve }) =>
    isMapping(node) ? listOperations({ node, location }, resolve).map(({ parameters }) => parameters) : [],
  );
  return [{ Root: { leave: inOperations } }, ...[inSchemas(options)].flat()];
};

function findCopies(all: readonly Described[], report: ReportFinding): void {
  const first = new Map<string, string>();
  for (const { name, node, location } of all) {
    const { description } = node;
    if (typeof description !== 'string') continue;
    const text = description.trim();
    const other = first.get(text);
    if (other === undefined) first.set(text, name);
    // A short description, such as "Not used.", may be right for several parameters.
    if (other === undefined || other === name || text.length < (hasJapanese(text) ? 12 : 30)) continue;
    report(`"${name}" has the description of "${other}"; explain how they differ`, location.child(['description']));
  }
}
