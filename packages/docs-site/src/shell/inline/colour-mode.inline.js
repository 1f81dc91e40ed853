// Sets the colour mode before the first paint, so that the page does not flash in the other mode.
{
  const root = document.documentElement;
  const rules = document.querySelector('meta[name=colour-rules]');
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Without storage, the reader has no stored choice.
  }
  const choice = stored === null || stored === 'system' ? null : stored === 'dark' ? 'dark' : 'light';
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const system = 'respectSystem' in rules.dataset ? (isDark ? 'dark' : 'light') : rules.content;
  root.dataset.theme = choice ?? system;
  root.dataset.themeChoice = choice ?? 'system';
}
