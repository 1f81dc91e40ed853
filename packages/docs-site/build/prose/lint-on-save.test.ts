import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lintContentOnSave } from './lint-on-save.ts';

const page = (text: string): string => `---\nsummary: 駅の説明です。\n---\n\n${text}\n`;

it('lintContentOnSave: reports the findings of a saved content page and continues after a page that cannot be parsed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prose-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const saved = new EventEmitter();
  const said: string[] = [];
  lintContentOnSave(saved, folder, (text) => said.push(text));
  const save = async (name: string, text: string): Promise<string> => {
    writeFileSync(join(folder, name), text);
    saved.emit('change', join(folder, name));
    await vi.waitFor(
      () => {
        expect(said).toHaveLength(1);
      },
      { timeout: 50_000 },
    );
    return said.pop() ?? '';
  };
  const wrong = page('この サーバは駅を返します。');
  saved.emit('change', join(folder, 'styles.css'));
  saved.emit('add', join(`${folder}-other`, 'a.mdx'));
  expect(await save('a.mdx', wrong)).toMatch(
    /a\.mdx:5:3 .* \[ja-no-space-between-full-width\]\n.*a\.mdx:5:4 .*サーバー/,
  );
  expect(await save('b.mdx', wrong.replace('summary: ', 'summary: ['))).toMatch(/^error: .*b\.mdx/);
  expect(await save('a.mdx', page('TODO(what it is)'))).toMatch(/a\.mdx:5:1 fill in: what it is \[fill-in\]\n$/);
  expect(await save('a.mdx', page('- 駅とは異なる。'))).toMatch(/a\.mdx:5:3 「駅とは異なる。」 .* \[text-style\]\n$/);
  expect(await save('a.mdx', page('このサーバーは駅を返します。'))).toBe('');
});
