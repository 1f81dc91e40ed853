import type { OpenApiDocument } from '@route-search/spec/openapi';
import { redocOptions } from './redoc-options.ts';
import { redocTheme } from './redoc-theme.ts';

const { typography } = redocTheme;

/** Options of the interactive Redoc view: labels and colours of this site, and Redoc's own right panel and spacing. */
export const interactiveRedocOptions = {
  ...redocOptions,
  theme: {
    ...redocTheme,
    spacing: { unit: 5, sectionHorizontal: 24, sectionVertical: 24 },
    // Use a font size of code at which Redoc's badges are as high as code.
    typography: { ...typography, code: { ...typography.code, fontSize: '13px' } },
    rightPanel: { backgroundColor: '#16202c', width: '40%', textColor: '#ffffff' },
    codeBlock: { backgroundColor: '#0b131c' },
  },
  // Show the button that opens the menu on phones.
  hideFab: false,
  scrollYOffset: '.site-header',
} as const;

/**
 * Converts a URL fragment of this site to one of Redoc, which expects the operation's tag before its id.
 *
 * @param fragment - with or without `#`
 */
export function toRedocFragment(fragment: string, document: OpenApiDocument): string {
  const [, id] = /(?:^#?|\/)operation\/([^/]+)$/.exec(fragment) ?? [];
  const { get } = Object.values(document.paths).find((item) => item.get.operationId === id) ?? {};
  return get === undefined ? fragment : `#tag/${get.tags[0] ?? ''}/operation/${get.operationId}`;
}
