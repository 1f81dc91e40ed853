import type { Api } from '@route-search/spec/api';
import { quote } from './source.ts';

export function emitServer({ servers: [url = ''] }: Api): string {
  return `// Made by codegen from the spec; never edited.\n\nexport const defaultBaseUrl = ${quote(url)};\n`;
}
