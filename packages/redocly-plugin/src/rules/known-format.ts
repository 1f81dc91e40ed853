import { quoteAndJoin, formatNameSuggestion } from '@route-search/toolkit/yaml-values';
import { readNames, schemaRule } from '../views/define-rule.ts';

/** Formats defined by JSON Schema 2020-12 or listed in the format registry of the OpenAPI Initiative. */
const registered = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template', 'json-pointer'],
  ...['relative-json-pointer', 'regex', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64'],
  ...['float', 'double', 'decimal', 'password', 'binary', 'byte', 'base64url', 'char', 'commonmark', 'html'],
  ...['media-range', 'sf-string', 'sf-integer', 'sf-decimal', 'sf-boolean', 'sf-binary', 'sf-token', 'http-date'],
  ...['time-local', 'date-time-local', 'double-int', 'decimal128', 'unixtime'],
];

/**
 * Lint rule: reports a misspelt `format`, because tools silently ignore unknown formats. The option `formats` adds
 * known formats. The option `only` replaces the list of known formats and reports every other one.
 */
export const knownFormat = schemaRule((schema, report, options) => {
  const format = schema.text('format');
  const only = readNames(options, 'only');
  const known = only.length > 0 ? only : [...registered, ...readNames(options, 'formats')];
  if (format === undefined || known.includes(format)) return;
  const suggestion = formatNameSuggestion(format, known);
  // A short name, such as "urn" or "cidr", resembles a known format although it is not misspelt.
  const isMisspelt = suggestion !== '' && (format.length > 4 || format === 'url');
  if (only.length === 0 && !isMisspelt) return;
  const allowed = only.length > 0 ? `; allowed are ${quoteAndJoin(only)}` : '';
  report(`the format "${format}" is unknown${suggestion}${allowed}`, schema.at('format'));
});
