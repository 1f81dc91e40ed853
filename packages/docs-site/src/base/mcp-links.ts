/** Link that installs the MCP server in an editor. */
export interface McpInstallLink {
  readonly editor: string;
  readonly href: string;
}

/** Name of the MCP server in an editor's settings. */
const NAME = 'route-search';

/** Lists install links of the MCP server for editors that support such links. The links contain no access key. */
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
