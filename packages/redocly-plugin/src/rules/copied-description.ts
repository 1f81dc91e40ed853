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
 * Lint rule: reports two parameters of an operation, or two properties of an object, with the same description, also if
 * one of them has further sentences. They may share it if their schemas have different descriptions, because readers see
 * both.
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
  const described = all.flatMap(({ node, ...one }) =>
    typeof node['description'] === 'string' ? [{ ...one, text: node['description'].trim() }] : [],
  );
  const reported = new Set<string>();
  for (const [index, { name, text, location, ofSchema }] of described.entries()) {
    // A short description, such as "Not used.", may be right for several parameters.
    if (text.length < (hasJapanese(text) ? 4 : 30)) continue;
    const other = described.find(
      (one, position) =>
        one.name !== name &&
        !reported.has(one.name) &&
        JSON.stringify(one.ofSchema) === JSON.stringify(ofSchema) &&
        (one.text === text ? position < index : one.text.startsWith(text) && /^[。.!?]$/.test(text.at(-1) ?? '')),
    );
    if (other === undefined) continue;
    reported.add(name);
    report(
      `"${name}" has the description of "${other.name}"; explain how they differ`,
      location.child(['description']),
      other.location.child(['description']),
    );
  }
}
