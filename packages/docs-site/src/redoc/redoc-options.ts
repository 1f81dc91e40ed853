import { redocLabels } from './redoc-labels.ts';

/** The options of Redoc wherever it draws: our words, and nothing that the site does itself. */
export const redocOptions = {
  labels: redocLabels,
  disableSearch: true,
  hideDownloadButtons: true,
  hideFab: true,
  nativeScrollbars: true,
  pathInMiddlePanel: true,
  sortRequiredPropsFirst: true,
  simpleOneOfTypeLabel: true,
  enumSkipQuotes: true,
} as const;
