import { makeElement } from '../base/make-element.ts';
import { listMcpInstallLinks } from '../base/mcp-links.ts';
import { bindCopyMarkdownButton } from './copy-markdown-button.ts';
import css from './agent-menu.css?inline';

/** URLs that open an AI assistant with a first message. */
const ASSISTANTS = [
  ['ChatGPT', 'https://chatgpt.com/?q='],
  ['Claude', 'https://claude.ai/new?q='],
] as const;

let menu: HTMLElement | undefined;

/** Opens or closes the menu for AI assistants below its button. */
export function toggleAgentMenu(button: HTMLAnchorElement): void {
  menu ??= createMenu(button);
  if (!menu.togglePopover()) return;
  const { bottom, left } = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth - menu.offsetWidth - 16;
  menu.style.top = `${bottom + 4}px`;
  menu.style.left = `${Math.max(16, Math.min(left, room))}px`;
  menu.querySelector('button')?.focus();
}

function createMenu(button: HTMLAnchorElement): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const page = new URL(button.dataset['agentMenu'] ?? '', location.href);
  const copy = makeElement('button', { type: 'button' }, 'Markdownをコピー');
  bindCopyMarkdownButton(copy, page.href);
  const message = encodeURIComponent(`${page.href} を読んで、このAPIの使い方を教えてください。`);
  const links = [
    ...ASSISTANTS.map(([name, start]) =>
      makeElement(
        'a',
        { href: start + message, target: '_blank', rel: 'noopener' },
        `${name}で開く`,
        makeElement('span', { className: 'visually-hidden' }, '（新しいタブで開く）'),
      ),
    ),
    ...listMcpInstallLinks('@route-search/mcp').map(({ editor, href }) =>
      makeElement('a', { href }, `${editor}にMCPサーバーを設定する`),
    ),
    makeElement('a', { href: button.href }, 'ほかのエージェントの設定'),
  ];
  const list = makeElement('ul', {}, ...[copy, ...links].map((item) => makeElement('li', {}, item)));
  const made = makeElement('div', { className: 'agent-menu', popover: 'auto' }, list);
  made.ontoggle = ({ newState }): void => {
    button.ariaExpanded = String(newState === 'open');
  };
  button.after(made);
  return made;
}
