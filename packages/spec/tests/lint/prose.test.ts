import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectProseTexts } from '../../lint/prose/collect-texts.ts';
import { lintProse } from '../../lint/index.ts';
import { openSpecSource } from '../../src/source/spec-source.ts';

const clean = openSpecSource();

describe('Japanese texts of the spec', () => {
  it('collectProseTexts: collects descriptions, summaries, meanings, notes, examples and catalogues', async () => {
    const texts = await collectProseTexts(clean);
    const values = texts.map(({ value }) => value);
    expect(texts.length).toBeGreaterThan(1000);
    expect(values).toContain('経路の探索');
    expect(values).toContain('前方一致');
    expect(values).toContain('経路探索（リアルタイム）');
    expect(values.some((value) => value.startsWith('鉄道、バス、飛行機'))).toBe(true);
    expect(texts.filter(({ kind }) => kind === 'phrase').length).toBeGreaterThan(300);
  });

  it('lintProse: reports the line and column in the YAML file', async () => {
    const path = join(clean.folder, 'paths/port/getPoint.yaml');
    const text = readFileSync(path, 'utf8').replace(
      /description: \|-\n {4}[^\n]*\n/,
      (block) => `${block}\n    この サーバは駅を返します。\n`,
    );
    const line = text.split('\n').findIndex((one) => one.includes('この サーバ')) + 1;
    const source = { ...clean, overlay: new Map([[path, text]]) };
    const changed = (await collectProseTexts(source)).filter(({ value }) => value.includes('この サーバ'));
    const findings = await lintProse(source, { texts: changed });
    expect(findings.map((one) => [one.rule, one.line, one.column])).toEqual([
      ['textlint/ja-no-space-between-full-width', line, 7],
      ['textlint/prh', line, 8],
    ]);
    expect(findings[0]?.file).toBe(path);
  });

  it('lintProse: requires the full stop 。 within sentences, but not in phrases', async () => {
    const phrase = {
      kind: 'phrase',
      name: 'summary',
      value: '経路の一覧',
      locate: () => ({ file: 'a.yaml', line: 1, column: 1 }),
    } as const;
    // The rule description-japanese reports the end of a text.
    expect(await lintProse(clean, { texts: [phrase, { ...phrase, kind: 'sentences' }] })).toEqual([]);
    expect(
      await lintProse(clean, { texts: [{ ...phrase, kind: 'sentences', value: '一覧\n\n経路です。' }] }),
    ).toMatchObject([{ rule: 'textlint/ja-no-mixed-period' }]);
  });

  it('lintProse: accepts も and か twice in an enumeration, but no other particle', async () => {
    const locate = () => ({ file: 'a.yaml', line: 1, column: 1 });
    const text = { kind: 'sentences', name: 'description', locate } as const;
    const lint = (value: string) => lintProse(clean, { texts: [{ ...text, value }] });
    expect(await lint('行きと帰りでは、列車も運賃も変わることがあります。')).toEqual([]);
    expect(await lint('座標は既定では日本測地系に地図に表示します。')).toMatchObject([
      { rule: 'textlint/no-doubled-joshi' },
    ]);
  });
});
