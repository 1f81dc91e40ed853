import { address } from 'virtual:agent-menu';

interface AgentMenuModule {
  readonly toggleAgentMenu: (button: HTMLAnchorElement) => void;
}

/**
 * Turns the link to the page for AI agents into a menu button. The menu's script is loaded at the first click. If
 * loading fails, the browser follows the link.
 */
export function bindAgentMenu(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-agent-menu]');
  if (button === null) return;
  button.role = 'button';
  button.onclick = async (event): Promise<void> => {
    event.preventDefault();
    try {
      const { toggleAgentMenu } = (await import(/* @vite-ignore */ address)) as AgentMenuModule;
      toggleAgentMenu(button);
    } catch {
      location.href = button.href;
    }
  };
}
