import { lintSettings } from '../support/lint-settings.ts';
import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: each list of a response declares that it may be a single object instead, unless the settings name it. The
 * server converts XML to JSON, and therefore returns single objects for all lists.
 */
export const consistentOneOrMany: ModelRule = ({ api, origins, parts }, report) => {
  for (const { id, members } of Object.values(api.entities)) {
    for (const { name, facts, forms } of members) {
      const coordinate = `${id}.${name}`;
      const isMarked =
        facts.some(({ kind }) => kind === 'oneOrMany') || Object.hasOwn(lintSettings.plainLists, coordinate);
      if (isMarked || !forms.every(({ list }) => list)) continue;
      report(
        `"${name}" is a plain list; write x-one-or-many: true, or list ${coordinate} with the reason under plainLists of packages/spec/lint/settings.yaml`,
        parts.find((part) => part.coordinate === coordinate)?.locate(origins),
      );
    }
  }
};
