import { basename } from 'node:path';
import { locateKey, schemaRule } from '@route-search/redocly-plugin/views';
import { quoteAndJoin, toMapping, toStrings } from '@route-search/toolkit/yaml-values';
import { lintSettings, type LintSettings } from '../../support/lint-settings.ts';

/** Lint rule: misspelt names of the API stay misspelt, because correcting them would break client programs. */
export const pinnedSpellings = schemaRule((schema, report, options) => {
  const { spellings } = { ...lintSettings, ...(options as Partial<LintSettings>) };
  const { source, pointer } = schema.location;
  const component = /^#\/components\/schemas\/(\w+)$/.exec(pointer)?.[1];
  const name = pointer === '#/' ? basename(source.absoluteRef, '.yaml') : component;
  if (name === undefined || !Object.hasOwn(spellings, name)) return;
  const known = new Set([...toStrings(schema.get('enum')), ...Object.keys(toMapping(schema.get('properties')))]);
  const missing = spellings[name]?.filter((spelling) => !known.has(spelling)) ?? [];
  if (missing.length === 0) return;
  const key = schema.has('enum') ? 'enum' : 'properties';
  report(
    `${quoteAndJoin(missing)} is missing: the API has this spelling, and correcting it would break clients; restore it`,
    locateKey(schema.at(key)),
  );
});
