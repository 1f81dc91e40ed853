import { themeStorageKey } from 'virtual:shell';
import { resolveColourMode, nextColourChoice, parseColourChoice, type ColourMode } from '../colour-mode.ts';
import { queryAll, queryFirst } from '../../base/dom.ts';
import { localStore } from './browser-stores.ts';

const NAMES = { light: 'ライトモード', dark: 'ダークモード', system: 'システムモード' };
const meta = queryFirst<HTMLMetaElement>('meta[name=colour-rules]');
const respectSystem = meta?.dataset['respectSystem'] !== undefined;
const rules = { defaultMode: (meta?.content ?? 'light') as ColourMode, respectSystem };
const dark = matchMedia('(prefers-color-scheme: dark)');
let state = resolveColourMode(parseColourChoice(localStore.get(themeStorageKey)), rules, dark.matches);

function apply(choice: (typeof state)['choice']): void {
  state = resolveColourMode(choice, rules, dark.matches);
  const { dataset } = document.documentElement;
  dataset['theme'] = state.mode;
  dataset['themeChoice'] = choice ?? 'system';
  const name = NAMES[choice ?? (respectSystem ? 'system' : state.mode)];
  for (const button of queryAll<HTMLButtonElement>('[data-colour-toggle]')) {
    button.disabled = false;
    button.title = name;
    button.ariaLabel = `ダークモードを切り替える（現在は${name}）`;
  }
}

apply(state.choice);
for (const button of queryAll('[data-colour-toggle]')) {
  button.addEventListener('click', () => {
    apply(nextColourChoice(state, respectSystem));
    if (state.choice === null) localStore.remove(themeStorageKey);
    else localStore.set(themeStorageKey, state.choice);
  });
}
addEventListener('storage', ({ key, newValue }) => {
  if (key === themeStorageKey) apply(parseColourChoice(newValue));
});
dark.addEventListener('change', () => {
  if (state.choice === null && respectSystem) apply(null);
});
