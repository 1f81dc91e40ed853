import type { Operation } from '../../src/operations.ts';
import type { SpecNode, SpecTree } from '../tree.ts';
import { compareSecurity, compareServers } from './document.ts';
import type { Findings, Subject } from './findings.ts';
import { areEqual, harmless, membersOf, placesOf, reportMember, show, type Members, type Wording } from './pair.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import { compareRules } from './rules.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation of a spec with the place that it has there. */
export interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly id: string;
  readonly node: SpecNode;
  readonly pathItem: SpecNode;
  /** The entry of `paths`. */
  readonly entry: SpecNode;
  readonly root: SpecNode;
  /** As the bundle has it, parameters resolved; absent for methods that the bundle does not know. */
  readonly bundled: Operation | undefined;
}

/** The same operation in both specs. */
export interface OperationPair {
  readonly base: PlacedOperation;
  readonly working: PlacedOperation;
  readonly subject: Subject;
}

/**
 * Compares the operations of two specs. They belong together by path and method or, when a path has changed, by id.
 *
 * @param findings - collects the changes
 * @param specs - both specs
 */
export function compareOperations(
  findings: Findings,
  specs: { readonly base: SpecTree; readonly working: SpecTree },
): void {
  const before = operationsOf(specs.base);
  const after = operationsOf(specs.working);
  const stayed = before.map((one) => after.find(({ path, method }) => path === one.path && method === one.method));
  const taken = new Set(stayed);
  for (const [index, base] of before.entries()) {
    const working = stayed[index] ?? after.find((one) => one.id === base.id && !taken.has(one));
    if (working === undefined) {
      const text = `% (\`${base.method.toUpperCase()} ${base.path}\`) was removed`;
      findings.add({ rating: 'major', text, base: base.entry.where(), subject: subjectOf(base) });
    } else {
      taken.add(working);
      compareOperation(findings, { base, working, subject: subjectOf(base) });
    }
  }
  for (const working of after.filter((one) => !taken.has(one))) {
    const text = `% (\`${working.method.toUpperCase()} ${working.path}\`) was added`;
    findings.add({ rating: 'minor', text, working: working.entry.where(), subject: subjectOf(working) });
  }
}

function subjectOf({ id }: PlacedOperation): Subject {
  return { head: '', operation: id, path: [] };
}

function operationsOf(tree: SpecTree): PlacedOperation[] {
  const root = tree.document;
  return [...(root.child('paths')?.members ?? [])].flatMap(([path, pathItem]) =>
    methods.flatMap((method) => {
      const node = pathItem.child(method);
      if (node === undefined) return [];
      const named = node.child('operationId')?.raw;
      const id = typeof named === 'string' ? named : `${method.toUpperCase()} ${path}`;
      return [{ path, method, id, node, pathItem, entry: pathItem, root, bundled: tree.operations.get(id) }];
    }),
  );
}

function compareOperation(findings: Findings, pair: OperationPair): void {
  const { base, working, subject } = pair;
  if (base.path !== working.path || base.method !== working.method) {
    const [from, to] = [base, working].map(({ path, method }) => show(`${method.toUpperCase()} ${path}`));
    const text = `% moved from ${from ?? ''} to ${to ?? ''}`;
    findings.add({ rating: 'major', text, base: base.entry.where(), working: working.entry.where(), subject });
  }
  compareParameters(findings, pair);
  compareRules(findings, pair);
  for (const member of membersOf({ base: base.node, working: working.node })) {
    const handler = Object.hasOwn(handlers, member.key) ? handlers[member.key] : undefined;
    (handler ?? fallback)({ findings, pair, member });
  }
  inherited(findings, pair, { key: 'security', compare: compareSecurity });
  inherited(findings, pair, { key: 'servers', compare: compareServers });
  for (const key of ['summary', 'description']) {
    const member = { key, base: base.pathItem.child(key), working: working.pathItem.child(key), subject };
    reportMember(findings, member, harmless(`${key} of the path`));
  }
}

interface Part {
  readonly findings: Findings;
  readonly pair: OperationPair;
  readonly member: Members;
}

const handlers: Readonly<Record<string, (part: Part) => void>> = {
  parameters: () => undefined, // Compared together with those of the path.
  'x-parameter-rules': () => undefined, // Compared as a whole.
  security: () => undefined,
  servers: () => undefined,
  responses: ({ findings, pair, member }) => {
    compareResponses(findings, pair, member);
  },
  operationId: ({ findings, pair, member }) => {
    if (areEqual(member)) return;
    const text = `% has the operationId ${show(member.working?.data)} from now on`;
    findings.add({ rating: 'major', text, ...placesOf(member), subject: pair.subject });
  },
  tags: always('minor', 'the tags of % changed, which moves it in docs and in generated clients'),
  summary: quiet('summary'),
  description: quiet('description'),
  externalDocs: quiet('link'),
  'x-request-examples': quiet('example requests', 'were'),
  'x-implied-parameters': quiet('list of implied parameters'),
  'x-terms': quiet('dictionary terms', 'were'),
  deprecated: ({ findings, pair, member }) => {
    const [before, after] = [member.base?.data === true, member.working?.data === true];
    if (before === after) return;
    const text = after ? '% is deprecated from now on' : '% is no longer deprecated';
    findings.add({ rating: after ? 'minor' : 'patch', text, ...placesOf(member), subject: pair.subject });
  },
  'x-permission': comparePermission,
  'x-limits': compareLimits,
};

function quiet(...name: Parameters<typeof harmless>): (part: Part) => void {
  return ({ findings, pair, member }) => {
    reportMember(findings, { ...member, subject: pair.subject }, harmless(...name));
  };
}

function always(rating: Wording['rating'], text: string): (part: Part) => void {
  return ({ findings, pair, member }) => {
    if (!areEqual(member)) findings.add({ rating, text, ...placesOf(member), subject: pair.subject });
  };
}

/** `requestBody`, `callbacks` and what OpenAPI may bring: `redocly diff` may know more. */
function fallback({ findings, pair, member }: Part): void {
  const rating = member.key.startsWith('x-') ? 'patch' : 'major';
  const text = `\`${member.key}\` of % changed in a way that has no known direction`;
  const wording: Wording = { rating, text };
  const wordings = { added: wording, removed: wording, changed: wording, sure: false };
  reportMember(findings, { ...member, subject: pair.subject }, wordings);
}

/** A list that an operation takes from its document when it has none. A change of the document is reported there. */
function inherited(
  findings: Findings,
  { base, working, subject }: OperationPair,
  { key, compare }: { key: string; compare: typeof compareSecurity },
): void {
  const own = { base: base.node.child(key), working: working.node.child(key) };
  if (own.base === undefined && own.working === undefined) return;
  const member: Members = {
    key,
    base: own.base ?? base.root.child(key),
    working: own.working ?? working.root.child(key),
  };
  compare(findings, { base: base.node, working: working.node, subject, member });
}

function comparePermission({ findings, pair, member }: Part): void {
  const [before, after] = [member.base, member.working].map((node) => node?.data ?? 'base');
  if (before === after) return;
  const text = `% needs the ${show(after)} contract instead of ${show(before)}`;
  const rating = after === 'base' ? 'minor' : 'major';
  findings.add({ rating, text, ...placesOf(member), subject: pair.subject });
}

function compareLimits({ findings, pair, member }: Part): void {
  const { base, working } = member;
  const names = new Set([...(base?.keys ?? []), ...(working?.keys ?? [])]);
  for (const name of names) {
    const limit: Members = { key: name, base: base?.child(name), working: working?.child(name) };
    if (areEqual(limit)) continue;
    const [before, after] = [limit.base, limit.working].map((node) =>
      typeof node?.data === 'number' ? node.data : Infinity,
    );
    if (before === undefined || after === undefined) continue;
    const word = (count: number): string => (count === Infinity ? 'none' : String(count));
    const text = `the limit \`${name}\` of % changed from ${word(before)} to ${word(after)}`;
    findings.add({ rating: after < before ? 'major' : 'minor', text, ...placesOf(limit), subject: pair.subject });
  }
}
