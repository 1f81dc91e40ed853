import { source } from './emit-data.ts';
import type { Model } from './model.ts';

/**
 * The server that the spec names.
 *
 * @param model - the spec
 */
export function emitServer({ document }: Model): string {
  const url = document.servers?.[0]?.url ?? '';
  return `// Made by codegen from the spec; never edited.\n\nexport const defaultBaseUrl = ${source(url)};\n`;
}
