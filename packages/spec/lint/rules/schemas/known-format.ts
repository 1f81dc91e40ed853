import { schemaRule } from '../../support/define-rule.ts';
import { didYouMean, quoted } from '../../support/yaml-values.ts';

/** An unknown `format` is silently ignored by every tool. */
export const knownFormat = schemaRule((schema, report, { settings }) => {
  const format = schema.text('format');
  if (format === undefined || settings.formats.includes(format)) return;
  report(
    `the format "${format}" is unknown${didYouMean(format, settings.formats)}; allowed are ${quoted(settings.formats)}`,
    schema.at('format'),
  );
});
