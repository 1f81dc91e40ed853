/** Link that sets up the MCP server in an editor. */
export interface McpInstallLink {
  readonly editor: string;
  readonly href: string;
}

/** Name of the MCP server in the settings of a client. */
const NAME = 'route-search';

/** Lists the links that set up the MCP server, without an access key, in editors that offer such links. */
export function listMcpInstallLinks(packageName: string): McpInstallLink[] {
  const settings = { command: 'npx', args: ['-y', packageName] };
  const encoded = encodeURIComponent(btoa(JSON.stringify(settings)));
  return [
    {
      editor: 'Cursor',
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${encoded}`,
    },
    {
      editor: 'VS Code',
      href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: NAME, ...settings }))}`,
    },
  ];
}
