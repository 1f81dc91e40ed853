import { address } from 'virtual:agent-menu';

interface AgentMenuModule {
  readonly toggleAgentMenu: (button: HTMLAnchorElement) => void;
}

/** Makes the link about agents open a menu. Its script loads on the first click; if that fails, the link is followed. */
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
