/** Supported content encodings, best first. */
const encodings = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof encodings)[number];

/** Chooses the content encoding for an `Accept-Encoding` header. Returns `undefined` for an uncompressed response. */
export function negotiateEncoding(accept: string | undefined): ContentEncoding | undefined {
  if (accept === undefined) return undefined;
  const qualities = new Map(accept.toLowerCase().split(',').map(readCoding));
  const quality = (name: ContentEncoding): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = encodings.toSorted((a, b) => quality(b) - quality(a));
  return best !== undefined && quality(best) > 0 ? best : undefined;
}

function readCoding(text: string): readonly [name: string, quality: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
