import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { generateModules, loadDocumentationSite } from '../../codegen/commands/generate-modules.ts';
import { formatTsdoc } from '../../codegen/tsdoc.ts';
import { helperRecommendations } from '../../codegen/emit-queries.ts';
import { toStringLiteral } from '../../codegen/source-text.ts';
import * as condition from '../../src/condition/index.ts';
import * as sdk from '../../src/index.ts';
import { api, operations } from '../support/example-responses.ts';
import type { Fact, FactOfKind } from '@route-search/spec/api';

const site = loadDocumentationSite();
const modules = await generateModules(api, site);

/** Returns the source text of an operation's query interface, including the interfaces that it extends. */
function declared(name: string): string {
  const [, shared = '', own = ''] =
    new RegExp(`(?:interface|type) ${name}\\b([^{]*)\\{(.*?)\\n\\}`, 's').exec(modules['queries.ts']!) ?? [];
  const others = shared.replace(/^ extends /, '').match(/\w+/g) ?? [];
  return [own, ...others.map(declared)].join('\n');
}

describe('codegen', () => {
  test('emits the modules of src/generated, with the same result every time', async () => {
    expect(await generateModules(structuredClone(api), site)).toEqual(modules);
    for (const [name, text] of Object.entries(modules)) {
      const file = fileURLToPath(new URL(`../../src/generated/${name}`, import.meta.url));
      expect([name, readFileSync(file, 'utf8') === text]).toEqual([name, true]);
    }
  });

  test('emits a function, a query and documentation for every operation', () => {
    for (const operation of operations) {
      const text = modules['operations.ts']!;
      const at = text.indexOf(`export function ${operation.id}<`);
      expect([operation.id, at > 0]).toEqual([operation.id, true]);
      const head = text.slice(text.lastIndexOf('/**', at), at);
      expect(head).toContain(operation.title);
      expect(head).toContain(`${site.url}api/${operation.id}/`);
      expect(head.includes('契約')).toBe(operation.contract === 'realtime');
      for (const rule of operation.rules) expect(head).toContain(rule.sentence);
      for (const slug of operation.terms) {
        const isCommon = operations.every(({ terms }) => terms.includes(slug));
        expect([slug, head.includes(`${site.url}dictionary/pages/${slug}/`)]).toEqual([slug, !isCommon]);
      }
    }
  });

  test('documents the meaning, default, values, rules and terms of every parameter', () => {
    for (const operation of operations) {
      const body = declared(`${operation.id[0]!.toUpperCase()}${operation.id.slice(1)}Query`);
      for (const { name, meaning, value, default: fallback } of operation.parameters) {
        const at = body.search(new RegExp(`\\n  readonly ${name}\\??:`));
        const head = body.slice(body.lastIndexOf('/**', at), at);
        const where = `${operation.id}.${name}`;
        expect(meaning).not.toBe('');
        expect([where, head.replaceAll(/\n {3}\* ?/g, '\n').includes(meaning)]).toEqual([where, true]);
        if (fallback !== undefined)
          expect([where, head.includes(`@defaultValue \`${JSON.stringify(fallback)}\``)]).toEqual([where, true]);
        for (const one of api.enums[value.enum ?? '']?.values ?? []) expect(head).toContain(one.meaning);
        if (value.list !== undefined) expect(head).toContain('配列で指定します');
      }
    }
  });

  test('tags deprecated names, so that editors strike them out', async () => {
    const deprecated: FactOfKind<'deprecated'> = {
      ...{ kind: 'deprecated', data: { since: '2026-01-31' }, short: '非推奨', scope: 'declaration' },
      sentence: '2026年1月31日から非推奨です。',
    };
    const [operation, ...others] = operations;
    const { id, parameters } = operation!;
    const entity = api.entities['Course']!;
    const mark = <T extends { readonly facts: readonly Fact[] }>([first, ...rest]: readonly T[]): T[] => [
      { ...first!, facts: [...first!.facts, deprecated] },
      ...rest,
    ];
    const marked = await generateModules(
      {
        ...api,
        operations: mark([{ ...operation!, parameters: mark(parameters) }, ...others]),
        entities: { ...api.entities, Course: { ...entity, members: mark(entity.members) } },
      },
      site,
    );
    const tag = `@deprecated ${deprecated.sentence}`;
    const headOf = (file: string, declaration: string): string => {
      const text = marked[file]!;
      const at = text.indexOf(declaration);
      return text.slice(text.lastIndexOf('/**', at), at);
    };
    expect(headOf('operations.ts', `export function ${id}<`)).toContain(tag);
    expect(headOf('queries.ts', `readonly ${parameters[0]!.name}`)).toContain(tag);
    expect(marked['types.ts']!.split(tag)).toHaveLength(2);
    expect(Object.values(modules).join('')).not.toContain(tag);
  });

  test('marks parameters, values, properties, objects and options that the product documents do not describe', () => {
    const [queries, types] = ['queries.ts', 'types.ts'].map((name) => modules[name]);
    for (const { parameters } of operations) {
      for (const fact of parameters.flatMap(({ facts }) => facts)) {
        if (fact.kind === 'notGuaranteed') expect(queries).toContain(fact.sentence);
      }
    }
    expect(queries).toContain('- `exYoyaku`: EX予約（保証なし）');
    expect(types).toContain('- `FareSummary`: 運賃の合計（保証なし）');
    expect(types).toContain('指定した座標からの距離です。座標で検索した地点に現れます（保証なし）。');
    expect(types).toContain('地域です。構造は変わることがあります（保証なし）。');
    const options = readFileSync(fileURLToPath(new URL('../../src/generated/condition.ts', import.meta.url)), 'utf8');
    expect(options).toContain('桁の位置と数字は変わることがあります（保証なし）。');
    expect(options).toContain('この項目は変わることがあります（保証なし）。');
  });

  test('documents that lists are always arrays and that values with properties are always objects', () => {
    const text = modules['types.ts']!;
    const lists = [...text.matchAll(/(\/\*\*(?:(?!\*\/).)*\*\/)?\n {2}readonly \w+\??: readonly /gs)];
    expect(lists.length).toBeGreaterThan(40);
    for (const [, head = ''] of lists) expect(head).toContain('ないときは空の配列になります。');
    const courses = /@returns (.*)\n(?:(?!@returns).)*function searchCourseExtreme</s.exec(modules['operations.ts']!);
    expect(courses?.[1]).toContain('復号した値の`courses`は、ないときも空の配列です。');
    const either = text
      .split('\n\n')
      .flatMap((one) => /いつもオブジェクトです。.*interface (\w+)/s.exec(one)?.[1] ?? []);
    expect(either).toContain('PriceAmount');
    expect(either).not.toContain('Availability');
  });

  test('describes a type by its own meaning, not by the meaning of a property that has this type', () => {
    const [, head = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport interface PriceAmount /s.exec(modules['types.ts']!) ?? [];
    expect(head).toContain('金額です。');
    expect(head).not.toContain('片道');
  });

  test('recommends SDK helpers only for existing parameters', () => {
    const names = new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
    const exported = new Set([...Object.keys(sdk), ...Object.keys(condition)]);
    for (const [name, text] of Object.entries(helperRecommendations)) {
      expect([name, names.has(name)]).toEqual([name, true]);
      const functions = Array.from(text.matchAll(/`(\w+)`/g), ([, word]) => word!).filter((word) => /[A-Z]/.test(word));
      const called = functions.filter((word) => !/^(?:serializeData|assignStatus)$/.test(word));
      expect(called.length).toBeGreaterThan(0);
      for (const one of called) expect([one, exported.has(one)]).toEqual([one, true]);
      expect(modules['queries.ts']).toContain(text);
    }
  });

  test('emits no key, no template placeholder and no path of the build machine', () => {
    const folder = fileURLToPath(new URL('../../../..', import.meta.url));
    for (const [name, text] of Object.entries(modules)) {
      expect([name, /\{\{|undefined\?|\[object/.test(text) || text.includes(folder)]).toEqual([name, false]);
    }
  });
});

describe('source text of generated modules', () => {
  test('toStringLiteral escapes any text', () => {
    for (const text of ["it's", '"q"', 'a\\b', 'line\nbreak', '新宿', '`${x}`'])
      // eslint-disable-next-line no-eval -- what was written as code is read as code
      expect((0, eval)(toStringLiteral(text))).toBe(text);
  });

  test('formatTsdoc escapes the end of a comment in its text', () => {
    expect(formatTsdoc(['a */ b'])).toBe('/** a *\\/ b */\n');
    expect(formatTsdoc(['a', ''], ['@see b'])).toBe('/**\n * a\n *\n * @see b\n */\n');
  });
});
