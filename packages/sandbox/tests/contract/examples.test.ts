import type { Example, RuleRequest } from '@route-search/spec/api';
import { describe, expect, it } from 'vitest';
import { ancientVersion, staleVersion, withEngineVersion } from '../support/versions.ts';
import { createEngine } from '../../src/engine/index.ts';
import { ask } from '../support/ask.ts';
import { documentedAnswer, faultsOfBody, specOperations } from '../support/spec.ts';
import { diagramCourse, issuedPass, plainCourse, walkingSection } from '../support/world.ts';

const examples = specOperations.flatMap((operation) =>
  operation.examples.map((example) => [`${operation.id} ${example.name}`, operation, example] as const),
);

const errors = specOperations.flatMap((operation) =>
  operation.errorExamples.map((example) => [`${operation.id} ${example.name}`, operation, example] as const),
);

it('every operation of the spec has an answer in a group of src/engine/groups', () => {
  const engine = createEngine();
  expect(specOperations.map(({ id }) => id).filter((id) => !Object.hasOwn(engine, id))).toEqual([]);
});

describe('every example request of the spec', () => {
  it.each(examples)('%s is answered as documented', async (_title, operation, { request }) => {
    const answer = await ask(operation.path, request);
    expect(answer.message).toBeUndefined();
    expect(answer.status).toBe(200);
    expect(faultsOfBody(operation, answer)).toEqual([]);
    expect(answer.headers.get('x-sandbox-ignored-parameters')).toBeNull();
  });

  it('has an answer with the members of the documented one', async () => {
    for (const [title, operation, example] of examples) {
      const documented = documentedAnswer(operation, example);
      expect(documented, title).toBeDefined();
      const { body } = await ask(operation.path, example.request);
      expect(membersOf(body), title).toEqual(expect.arrayContaining(membersOf(documented?.value)));
    }
  });
});

/** Names of the members of the ResultSet: what kind of an answer it is. */
function membersOf(body: unknown): string[] {
  return Object.keys((body as { ResultSet: object }).ResultSet);
}

describe('every wrong example request of the spec', () => {
  it.each(errors)('%s gets its documented message', async (_title, operation, example) => {
    const { request } = example;
    const knowledge = operation.rules.find(({ id }) => id === example.rule)?.violated?.knowledge;
    const sent = knowledge === undefined ? request : withDataFor(request, knowledge);
    const answer = await ask(operation.path, sent);
    expect(answer.status).toBe(400);
    expect(faultsOfBody(operation, answer)).toEqual([]);
    expect(answer.message).toBe(withValuesOf(messageOf(documentedAnswer(operation, example)?.value), request, sent));
    expect(answer.headers.get('x-sandbox-violations')).toBe('1');
  });

  it('covers all that the spec has', () => {
    expect(errors.length).toBeGreaterThanOrEqual(42);
  });
});

function messageOf(body: unknown): string {
  return (body as { ResultSet: { Error: { Message: string } } }).ResultSet.Error.Message;
}

type Request = Example['request'];

/** Replaces the data of an example by data of which the sandbox knows what the example says. */
function withDataFor(request: Request, knowledge: NonNullable<RuleRequest['knowledge']>): Request {
  if (knowledge.searchType === 'plain') return { ...request, serializeData: plainCourse() };
  if (knowledge.sectionType === 'walk') {
    const { data, section } = walkingSection();
    return { ...request, serializeData: data, sectionIndex: section };
  }
  if (knowledge.engine === 'older') {
    return Object.fromEntries(
      Object.entries(request).map(([name, value]) => {
        const issued = name === 'serializeData' ? diagramCourse() : name === 'assignTeikiSerializeData' && issuedPass();
        return [name, issued === false ? value : withEngineVersion(issued, staleVersion)];
      }),
    );
  }
  return request;
}

/** The message as it must be with other values, which it has in parentheses. */
function withValuesOf(message: string, before: Request, after: Request): string {
  let expected = message;
  for (const [name, value] of Object.entries(before)) {
    expected = expected.replace(`(${value})`, () => `(${after[name] ?? ''})`);
  }
  return expected;
}

describe('serialized data of an older engine', () => {
  const path = '/v1/json/course/edit';

  it.each([staleVersion, ancientVersion])('of %s works until its version is to be checked', async (version) => {
    const data = withEngineVersion(diagramCourse(), version);
    expect(await ask(path, { serializeData: data })).toMatchObject({ status: 200 });
    expect(await ask(path, { serializeData: data, checkEngineVersion: true })).toMatchObject({ status: 400 });
  });
});

describe('anything that is not serialized data', () => {
  it.each(['x', 'abc--T1:F1:A1:--00--0--0--0--3', '..', 'あ', '--', '%'])('%s is refused everywhere', async (data) => {
    for (const operation of specOperations) {
      if (!operation.parameters.some(({ name }) => name === 'serializeData')) continue;
      const needed = { sectionIndex: 1, lineCode: '20451' };
      const known = Object.entries(needed).filter(([name]) =>
        operation.parameters.some((one) => one.name === name && (one.required || operation.id === 'listRails')),
      );
      const answer = await ask(operation.path, { ...Object.fromEntries(known), serializeData: data });
      expect(answer.status, operation.id).toBe(400);
      expect(answer.message, operation.id).toContain(`(${data})`);
      expect(faultsOfBody(operation, answer)).toEqual([]);
    }
  });
});
