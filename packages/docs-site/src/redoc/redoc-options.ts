import { redocLabels } from './redoc-labels.ts';

/** Options of Redoc for static and interactive rendering. They switch off features that the site provides itself. */
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
