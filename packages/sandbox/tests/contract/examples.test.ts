import type { RequestExample } from '@route-search/spec/document';
import type { Operation } from '@route-search/spec/operations';
import type { RuleExample } from '@route-search/spec/rules';
import { describe, expect, it } from 'vitest';
import { ancientVersion, staleVersion, withEngineVersion } from '../../src/engine/course-data.ts';
import { createEngine } from '../../src/engine/index.ts';
import { ask } from '../support/ask.ts';
import { faultsOfBody, specOperations } from '../support/spec.ts';
import { diagramCourse, issuedPass, plainCourse, walkingSection } from '../support/world.ts';

type Row = readonly [title: string, operation: Operation, example: RequestExample];

const examples = specOperations.flatMap((operation): Row[] =>
  Object.entries(operation.examples).map(([name, example]) => [`${operation.id} ${name}`, operation, example]),
);

const errors = specOperations.flatMap((operation) =>
  Object.entries(operation.object['x-error-request-examples'] ?? {}).map(
    ([name, example]) => [`${operation.id} ${name}`, name, operation, example] as const,
  ),
);

it('every operation of the spec has an answer in a group of src/engine/groups', () => {
  const engine = createEngine();
  expect(specOperations.map(({ id }) => id).filter((id) => !Object.hasOwn(engine, id))).toEqual([]);
});

describe('every example request of the spec', () => {
  it.each(examples)('%s is answered as documented', async (_title, operation, { parameters }) => {
    const answer = await ask(operation.path, parameters);
    expect(answer.message).toBeUndefined();
    expect(answer.status).toBe(200);
    expect(faultsOfBody(operation, answer)).toEqual([]);
    expect(answer.headers.get('x-sandbox-ignored-parameters')).toBeNull();
  });

  it('has an answer with the members of the documented one', async () => {
    for (const [title, operation, { parameters }] of examples) {
      const documented = Object.values(
        operation.object.responses['200']?.content?.['application/json']?.examples ?? {},
      );
      const name = title.split(' ')[1] ?? '';
      const example = operation.object.responses['200']?.content?.['application/json']?.examples?.[name];
      expect(documented, title).toContain(example);
      const { body } = await ask(operation.path, parameters);
      expect(membersOf(body), title).toEqual(expect.arrayContaining(membersOf(example?.value)));
    }
  });
});

/** Names of the members of the ResultSet: what kind of an answer it is. */
function membersOf(body: unknown): string[] {
  return Object.keys((body as { ResultSet: object }).ResultSet);
}

describe('every wrong example request of the spec', () => {
  it.each(errors)('%s gets its documented message', async (_title, name, operation, { parameters }) => {
    const documented = messageOf(operation, name);
    const facts = operation.rules.find(({ id }) => id === name)?.examples?.violated.facts;
    const provoked = facts === undefined ? parameters : provoke(parameters, facts);
    const answer = await ask(operation.path, provoked);
    expect(answer.status).toBe(400);
    expect(faultsOfBody(operation, answer)).toEqual([]);
    expect(answer.message).toBe(withValuesOf(documented, parameters, provoked));
    expect(answer.headers.get('x-sandbox-violations')).toBe('1');
  });

  it('covers all that the spec has', () => {
    expect(errors.length).toBeGreaterThanOrEqual(42);
  });
});

function messageOf(operation: Operation, name: string): string {
  const example = operation.object.responses['400']?.content?.['application/json']?.examples?.[name]?.value;
  return (example as { ResultSet: { Error: { Message: string } } }).ResultSet.Error.Message;
}

type Parameters = RequestExample['parameters'];

/** Replaces the data of an example by data for which its facts are true. */
function provoke(parameters: Parameters, facts: NonNullable<RuleExample['facts']>): Parameters {
  if (facts.searchType === 'plain') return { ...parameters, serializeData: plainCourse() };
  if (facts.sectionType === 'walk') {
    const { data, section } = walkingSection();
    return { ...parameters, serializeData: data, sectionIndex: section };
  }
  if (facts.engine === 'older') {
    return Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => {
        const issued = name === 'serializeData' ? diagramCourse() : name === 'assignTeikiSerializeData' && issuedPass();
        return [name, issued === false ? value : withEngineVersion(issued, staleVersion)];
      }),
    );
  }
  return parameters;
}

/** The message as it must be with other values: they stand in it in parentheses. */
function withValuesOf(message: string, before: Parameters, after: Parameters): string {
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
