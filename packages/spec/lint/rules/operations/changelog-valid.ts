import { compare, valid } from 'semver';
import { isCalendarDay } from '@route-search/toolkit/calendar-day';
import { createDocumentRule } from '../../support/define-rule.ts';
import { formatNameSuggestion, toList, toMapping } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: `x-changes` lists versions newest first, begins with the version of the document, and refers to existing
 * operations.
 */
export const changelogValid = createDocumentRule(({ node, location, operations }, report) => {
  const place = location.child(['x-changes']);
  const entries = toList(node['x-changes']).map(toMapping);
  const versions = entries.map(({ version }) => String(version));
  const current = String(toMapping(node['info'])['version']);
  // Skip: another check reports an invalid document version.
  if (valid(current) === current && versions[0] !== current) {
    report(`x-changes must begin with the version ${current}, the one of the document`, place);
  }
  const ids = operations.map(({ id }) => id);
  for (const [index, { date, operations: changed }] of entries.entries()) {
    const [version = '', older] = versions.slice(index);
    if (valid(version) !== version) {
      report(`"${version}" is not a version of the form 1.2.3`, place.child([index, 'version']));
    } else if (older !== undefined && valid(older) !== null && compare(version, older) <= 0) {
      report(`the version ${version} must be newer than ${older}, which follows`, place.child([index, 'version']));
    }
    if (!isCalendarDay(date)) report(`"${String(date)}" is not a day`, place.child([index, 'date']));
    for (const id of Object.keys(toMapping(changed))) {
      // An older version may name an operation that was removed later.
      if (index > 0 || ids.includes(id)) continue;
      report(`there is no operation "${id}"${formatNameSuggestion(id, ids)}`, place.child([index, 'operations', id]));
    }
  }
});
