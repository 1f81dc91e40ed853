import { basename, dirname } from 'node:path';
import { locateKey } from '@route-search/redocly-plugin/views';
import { formatSourceLocation } from '@route-search/toolkit/source-location';
import type { OperationView } from '../../support/operation-view.ts';
import { quoteAndJoin, formatNameSuggestion, toList, toMapping, toStrings } from '@route-search/toolkit/yaml-values';
import { createDocumentRule } from '../../support/define-rule.ts';

/** Lint rule: each operation is in its own file, `paths/<tag>/<operationId>.yaml`. */
export const pathFileName = createDocumentRule(({ location, node, operations }, report) => {
  const names = toList(node['tags']).map((tag) => toMapping(tag)['name']);
  const wrong = names.findIndex((name) => typeof name !== 'string');
  // Without the name of a tag, its operations would be reported.
  if (wrong >= 0) {
    report('the name of a tag must be a text', locateKey(location.child(['tags', wrong])));
    return;
  }
  const tags = names.map(String);
  const tagOf = ({ node: { tags: own } }: OperationView): string => toStrings(own)[0] ?? '';
  const unknown = Map.groupBy(operations, tagOf);
  for (const tag of tags) unknown.delete(tag);
  const lost = [...unknown].filter(([, users]) => users.length > 1).map(([tag]) => tag);
  // The document has lost a tag that several operations have.
  if (lost.length > 0) {
    const unused = tags.findIndex((tag) => !operations.some((operation) => tagOf(operation) === tag));
    const advice =
      unused < 0 ? '' : `; no operation has "${tags[unused] ?? ''}", so correct the name here or in the operations`;
    const place = location.child(unused < 0 ? ['tags'] : ['tags', unused]);
    report(`the tags lack ${quoteAndJoin(lost)}, which operations have${advice}`, locateKey(place));
    return;
  }
  for (const operation of operations) {
    const file = operation.location.source.absoluteRef;
    const tag = tagOf(operation);
    const id = operation.id === '' ? '<operationId>' : operation.id;
    const wanted = `paths/${tag}/${id}.yaml`;
    const [name, folder] = [basename(file, '.yaml'), basename(dirname(file))];
    const others = operations.filter((one) => one.id === id && one !== operation);
    // The operation whose file has the name keeps it.
    const other = others.find(hasNameOfFile) ?? (hasNameOfFile(operation) ? undefined : others[0]);
    if (!tags.includes(tag)) {
      const allowed = `allowed are ${tags.join(', ')}`;
      report(
        `openapi.yaml has no tag "${tag}"${tags.includes(folder) ? ` (did you mean "${folder}", as the folder?)` : formatNameSuggestion(tag, tags)}; ${allowed}`,
        operation.location.child(['tags']),
      );
    } else if (file === location.source.absoluteRef) {
      report(`${id} must be in a file of its own, ${wanted}`, locateKey(operation.location));
    } else if (operation.id === '') {
      const message = `the operation has no operationId; write "operationId: ${name}", as its file is named`;
      report(message, locateKey(operation.location));
    } else if (other !== undefined) {
      const place = formatSourceLocation({ file: other.location.source.absoluteRef });
      const advice = name === id ? 'rename one of the two files' : `write "operationId: ${name}", as the file is named`;
      const message = `the operationId ${id} is that of ${place} already; ${advice}`;
      report(message, operation.location.child(['operationId']));
    } else if (basename(file) !== `${operation.id}.yaml` || folder !== tag) {
      const advice = name === operation.id ? 'move it' : `rename it, or write "operationId: ${name}"`;
      report(`the file of ${operation.id} must be ${wanted}; ${advice}`, operation.location.child(['operationId']));
    }
  }
});

function hasNameOfFile({ id, location }: OperationView): boolean {
  return basename(location.source.absoluteRef, '.yaml') === id;
}
