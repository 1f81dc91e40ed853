import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '@route-search/spec/api';
import { packageRoot } from './package-entries.ts';
import { toStringLiteral } from './source-text.ts';

export function emitServerConstants({ servers: [url = ''] }: Api): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  return `// Made by codegen from the spec and the version of this package; never edited.

export const defaultBaseUrl = ${toStringLiteral(url)};

export const userAgent = ${toStringLiteral(`route-search-sdk/${version}`)};
`;
}
