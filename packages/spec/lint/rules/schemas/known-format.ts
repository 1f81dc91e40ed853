import { schemaRule } from '../../support/define-rule.ts';
import { suggestName, quoteAll } from '@route-search/toolkit/yaml-values';

/** Lint rule: a `format` is a known one, because tools would silently ignore an unknown format. */
export const knownFormat = schemaRule((schema, report, { settings }) => {
  const format = schema.text('format');
  if (format === undefined || settings.formats.includes(format)) return;
  report(
    `the format "${format}" is unknown${suggestName(format, settings.formats)}; allowed are ${quoteAll(settings.formats)}`,
    schema.at('format'),
  );
});
