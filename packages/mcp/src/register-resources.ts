import { ResourceNotFoundError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { formatResourceUri, resourceCollections } from './resource-collections.ts';

/** Registers documentation pages, terms, codes and recipes as MCP resources. */
export function registerResources(server: McpServer): void {
  for (const { kind, title, mimeType, list, read } of resourceCollections) {
    const template = new ResourceTemplate(formatResourceUri(kind, '{+name}'), {
      list: () => ({
        resources: list().map((one) => ({
          uri: formatResourceUri(kind, one.name),
          name: `${kind}/${one.name}`,
          title: one.title,
          description: one.description,
          mimeType,
        })),
      }),
      complete: {
        name: (begun) =>
          list()
            .map(({ name }) => name)
            .filter((name) => name.startsWith(begun)),
      },
    });
    server.registerResource(kind, template, { title, mimeType }, (uri, { name }) => {
      const text = read(String(name));
      if (text === undefined) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType, text }] };
    });
  }
}
