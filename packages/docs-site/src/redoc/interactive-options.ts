import type { OpenApiDocument } from '@route-search/spec/openapi';
import { redocOptions } from './redoc-options.ts';
import { theme } from './redoc-theme.ts';

const { typography } = theme;

/** The options of Redoc in the browser: besides our words and colours, the panel and the distances of Redoc itself. */
export const interactiveOptions = {
  ...redocOptions,
  theme: {
    ...theme,
    spacing: { unit: 5, sectionHorizontal: 24, sectionVertical: 24 },
    // Badges are as high as code is.
    typography: { ...typography, code: { ...typography.code, fontSize: '13px' } },
    rightPanel: { backgroundColor: '#16202c', width: '40%', textColor: '#ffffff' },
    codeBlock: { backgroundColor: '#0b131c' },
  },
  // On a phone, the menu is behind it.
  hideFab: false,
  scrollYOffset: '.site-header',
} as const;

/**
 * The fragment that Redoc knows for a place: it wants the tag of an operation before its id.
 *
 * @param fragment - with or without `#`
 */
export function toRedocFragment(fragment: string, document: OpenApiDocument): string {
  const [, id] = /^#?operation\/([^/]+)$/.exec(fragment) ?? [];
  const { get } = Object.values(document.paths).find((item) => item.get.operationId === id) ?? {};
  return get === undefined ? fragment : `#tag/${get.tags[0] ?? ''}/operation/${get.operationId}`;
}
