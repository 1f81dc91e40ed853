const JSON_TYPE = 'application/json;charset=utf-8';
const TEXT_TYPE = 'text/plain;charset=utf-8';

/**
 * Chooses the content type for an `Accept` header. The real API declares JSON as plain text unless the client asks for
 * JSON, so the sandbox does the same.
 */
export function negotiateContentType(accept: string | undefined): string {
  if (accept === undefined || !/application\//i.test(accept)) return TEXT_TYPE;
  let best: { readonly type: string; readonly quality: number } | undefined;
  for (const range of accept.split(',')) {
    const [media = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const type = typeOf(media);
    const quality = qualityOf(parameters);
    if (type !== undefined && quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type ?? TEXT_TYPE;
}

function typeOf(media: string): string | undefined {
  if (media === 'application/json' || media === 'application/*') return JSON_TYPE;
  return media === '*/*' || media.startsWith('text/') ? TEXT_TYPE : undefined;
}

function qualityOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const number = quality === undefined ? 1 : Number(quality.slice(2));
  return Number.isNaN(number) ? 0 : number;
}
