import type { Operation } from '../../src/model/api.ts';
import type { SourceNode } from '../../src/compile/origins.ts';
import type { ModelRule } from './rule.ts';

/** A text, and what it is of. */
interface Said {
  readonly of: string;
  readonly text: string | undefined;
  readonly node: SourceNode | undefined;
}

/** Two things that are said in the same words are one thing, or a copy that somebody forgot to change. */
export const saidOnce: ModelRule = ({ api, origins, parts }, report) => {
  const { document, catalogue } = origins;
  const check = (what: string, all: readonly Said[]): void => {
    const first = new Map<string, string>();
    for (const { of, text, node } of all) {
      if (text === undefined || text === '') continue;
      const other = first.get(text);
      if (other === undefined) first.set(text, of);
      else if (other !== of) report(`${what} of ${of} is that of ${other}; say what sets the two apart`, node);
    }
  };
  const operations = (key: string, textOf: (operation: Operation) => string, ...path: string[]): void => {
    const of = api.operations.map((operation): Said => {
      const node = document.at(['paths', operation.path, 'get', ...path]);
      return { of: operation.id, text: textOf(operation), node };
    });
    check(key, of);
  };
  operations('the summary', ({ title }) => title, 'summary');
  operations('the beginning of the description', ({ meaning }) => meaning.split('\n')[0] ?? '', 'description');
  // Calls of one tag may answer with the same kind of thing.
  check(
    'the description of the answer',
    api.operations.map(({ path, tag, answer }) => {
      const node = document.at(['paths', path, 'get', 'responses', answer.status, 'description']);
      return { of: `"${tag}"`, text: answer.meaning, node };
    }),
  );
  for (const { id, path, examples } of api.operations) {
    const of = (name: string): string => `"${name}" of ${id}`;
    const at = (name: string, key: string) => document.at(['paths', path, 'get', 'x-request-examples', name, key]);
    check(
      'the summary',
      examples.map(({ name, summary }) => ({ of: of(name), text: summary, node: at(name, 'summary') })),
    );
    check(
      'the request',
      examples.map(({ name, request }) => {
        const text = Object.keys(request).length === 0 ? undefined : JSON.stringify(request);
        return { of: of(name), text, node: at(name, 'parameters') };
      }),
    );
  }
  check('the description', listed(document.child('tags'), 'name', 'description'));
  check('the name', listed(document.child('tags'), 'name', 'x-displayName'));
  for (const groups of ['x-operation-groups', 'x-parameter-groups']) {
    check('the title', listed(document.child(groups), 'name', 'title'));
  }
  for (const list of ['situations', 'emptyAnswers']) check('the title', listed(catalogue?.child(list), 'id', 'title'));
  for (const { kind, parts: inner, locate, facts } of parts) {
    if (kind === 'operation' || kind === 'object') {
      const members = inner.filter((part) => part.kind === 'parameter' || part.kind === 'member');
      check(
        'the description',
        members.map(({ key, facts: { meaning }, locate: at }) => {
          return { of: `"${key}"`, text: meaning, node: at(origins)?.child('description') };
        }),
      );
    }
    if (facts.values !== undefined) {
      const node = locate(origins);
      check(
        'the meaning',
        facts.values.values.map(({ value, meaning }) => {
          return { of: `"${value}"`, text: meaning, node: node?.at(['x-enum-descriptions', value]) };
        }),
      );
    }
  }
};

function listed(list: SourceNode | undefined, id: string, key: string): Said[] {
  return (list?.items ?? []).map((item) => ({
    of: `"${textOf(item.child(id)) ?? ''}"`,
    text: textOf(item.child(key)),
    node: item.child(key),
  }));
}

function textOf(node: SourceNode | undefined): string | undefined {
  return typeof node?.value === 'string' ? node.value : undefined;
}
