import { mapValues, type OpenApiDocument } from './document.ts';
import { loadVocabulary } from './meta/vocabulary.ts';

/** The extension that renderers know too. */
const KNOWN = 'x-displayName';

/** What holds values of an author, not keywords. */
const VALUES: ReadonlySet<string> = new Set(['default', 'enum', 'example', 'examples']);

type Node = Readonly<Record<string, unknown>>;

/**
 * A document without our extensions, what matters of them written in plain OpenAPI: the kind of a text as `format` in place
 * of its pattern, and values whose meanings the description lists by that list alone.
 */
export function plainDocument(document: OpenApiDocument): OpenApiDocument {
  const extensions = new Set(Object.keys(loadVocabulary()).filter((name) => name.startsWith('x-') && name !== KNOWN));
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(plainForm(value as Node)).filter(([key]) => !extensions.has(key));
    return Object.fromEntries(
      entries.map(([key, child]) => {
        if (key === 'properties') return [key, mapValues(child as Node, plain)];
        return [key, VALUES.has(key) ? child : plain(child)];
      }),
    );
  };
  return plain(document) as OpenApiDocument;
}

function plainForm(node: Node): Node {
  const { enum: values, pattern, ...rest } = node;
  const kind = node['type'] === 'string' ? node['x-native'] : undefined;
  return {
    ...rest,
    ...(values === undefined || 'x-enum-descriptions' in node ? {} : { enum: values }),
    ...(kind !== undefined ? { format: kind } : pattern === undefined ? {} : { pattern }),
  };
}
