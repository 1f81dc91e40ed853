import { redocLabels } from './labels.ts';
import { theme } from './theme.ts';

/** The options of Redoc in the browser: our words and colours, and nothing from another origin. */
export const interactiveOptions = {
  theme,
  labels: redocLabels,
  disableSearch: true,
  hideDownloadButtons: true,
  hideFab: true,
  nativeScrollbars: true,
  pathInMiddlePanel: true,
  sortRequiredPropsFirst: true,
  simpleOneOfTypeLabel: true,
  enumSkipQuotes: true,
  scrollYOffset: '.site-header',
} as const;
