import { describe, expect, it } from 'vitest';
import { compileSpec } from '../compile-spec.ts';
import type { Schema } from '../document/openapi-document.ts';
import { openSpecSource } from '../source/spec-source.ts';
import { splitParameterMeaning } from './compile-parameters.ts';

describe('splitParameterMeaning', () => {
  it("returns the description of the parameter and the sentences of its schema, except the schema's first sentence", () => {
    const code = { type: 'string', description: '駅を表すコードです。名称が変わっても変わりません。' } as const;
    expect(splitParameterMeaning('乗る駅です。', code)).toEqual(['乗る駅です。', '名称が変わっても変わりません。']);
    expect(splitParameterMeaning('乗る駅です。', { description: '駅を表すコードです。' })).toEqual(['乗る駅です。']);
    expect(splitParameterMeaning('乗る駅です。', {})).toEqual(['乗る駅です。']);
    expect(splitParameterMeaning(undefined, code)).toEqual([code.description]);
    expect(splitParameterMeaning(undefined, {})).toEqual([]);
  });

  it("combines the schema's description of a condition option with the parameter's sentence about where the option has an effect", () => {
    const option: Schema = {
      description: '船の利用のしやすさです。',
      'x-condition': { segment: 'T', position: 1, digits: { normal: 3 }, confirmed: true },
    };
    expect(splitParameterMeaning('交通手段の条件です。', option)).toEqual(['船の利用のしやすさです。']);
    expect(splitParameterMeaning('交通手段の条件です。無視されます。', option)).toEqual([
      '船の利用のしやすさです。',
      '無視されます。',
    ]);
  });

  it('returns a different first sentence for each parameter of an operation', async () => {
    const { api } = await compileSpec(openSpecSource());
    for (const { id, parameters } of api.operations) {
      const sentences = parameters.map(({ meaning }) => meaning.split('\n\n')[0]);
      expect([id, sentences]).toEqual([id, [...new Set(sentences)]]);
    }
  });
});
