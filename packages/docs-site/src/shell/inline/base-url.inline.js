// Warns about a wrong base path, with which no style sheets and scripts load. Only an inline script can report it.
document.addEventListener('DOMContentLoaded', () => {
  if (document.documentElement.dataset.hasHydrated !== undefined) return;
  const here = location.pathname.replace(/[^/]*$/, '');
  const banner = document.createElement('div');
  banner.id = 'base-url-banner';
  banner.setAttribute('role', 'alert');
  const { base } = document.body.dataset;
  const advice =
    base === here
      ? 'スタイルとスクリプトを取得できません。ページを再読み込みしてください。'
      : `設定のbasePathは${base}ですが、このページは${here}にあります。provider.yamlのsite.basePathを${here}に変えてください。`;
  banner.textContent = `サイトが正しく読み込まれませんでした。${advice}`;
  document.body.prepend(banner);
});
