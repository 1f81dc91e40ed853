import { ResourceNotFoundError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { addressOf, shelves } from './documents.ts';

/** Offers the documents of the site, the terms, the codes and the recipes. */
export function registerResources(server: McpServer): void {
  for (const { kind, title, mimeType, list, read } of shelves) {
    const template = new ResourceTemplate(addressOf(kind, '{+name}'), {
      list: () => ({
        resources: list().map((one) => ({
          uri: addressOf(kind, one.name),
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
