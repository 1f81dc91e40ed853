import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { isMapping, toMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';
import { hasJapanese } from '../prose.ts';
import { createVisitor, reportOnce, schemaRule, type ReportFinding } from '../views/define-rule.ts';
import { listOperations } from '../views/list-operations.ts';
import { SchemaView } from '../views/schema-view.ts';

interface Described {
  readonly name: string;
  readonly node: YamlMapping;
  readonly location: Location;
  /** Descriptions of the schema, from its `$ref` to the schema that it refers to. */
  readonly ofSchema: readonly string[];
}

/**
 * Lint rule: reports two parameters of an operation, or two properties of an object, with the same description. They
 * may share it if their schemas have different descriptions, because readers see both.
 */
export const copiedDescription: Oas3Rule = (options) => {
  const inSchemas = schemaRule((schema, report) => {
    const properties = Object.entries(toMapping(schema.get('properties'))).flatMap(([name, node]): Described[] => {
      const location = schema.at('properties').child([name]);
      return isMapping(node) ? [{ name, node, location, ofSchema: listDescriptions(schema.view(node, location)) }] : [];
    });
    findCopies(properties, report);
  });
  const inOperations = createVisitor(reportOnce(findCopies), options, (node, { location, resolve }) =>
    isMapping(node)
      ? listOperations({ node, location }, resolve).map(({ parameters }) =>
          parameters.map((parameter): Described => {
            const view = new SchemaView(parameter.node['schema'], parameter.location.child(['schema']), resolve);
            return { ...parameter, ofSchema: listDescriptions(view) };
          }),
        )
      : [],
  );
  return [{ Root: { leave: inOperations } }, ...[inSchemas(options)].flat()];
};

function listDescriptions(schema: SchemaView): string[] {
  return schema.texts('description').map(({ value }) => value.trim());
}

function findCopies(all: readonly Described[], report: ReportFinding): void {
  const first = new Map<string, string>();
  for (const { name, node, location, ofSchema } of all) {
    const { description } = node;
    if (typeof description !== 'string') continue;
    const text = description.trim();
    const key = JSON.stringify([text, ofSchema]);
    const other = first.get(key);
    if (other === undefined) first.set(key, name);
    // A short description, such as "Not used.", may be right for several parameters.
    if (other === undefined || other === name || text.length < (hasJapanese(text) ? 8 : 30)) continue;
    report(`"${name}" has the description of "${other}"; explain how they differ`, location.child(['description']));
  }
}
