import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { listAuthoredFiles } from '../../src/source/authored-files.ts';
import type { SpecSource } from '../../src/source/spec-source.ts';
import { readFileIfExists } from '@route-search/toolkit/output';

/** Finds addresses and versions of `provider.yaml` that are written out. They would stay when the provider changes. */
export function findProviderLiterals(source: SpecSource): LintFinding[] {
  const literals = Object.entries(source.placeholders).flatMap(([key, value]) =>
    key.startsWith('spec.') || !/^https:|\..*\./.test(value)
      ? []
      : [{ key, value, pattern: new RegExp(`(?<![\\w./-])${value.replaceAll('.', '\\.')}(?![\\w./-])`) }],
  );
  return listAuthoredFiles(source).flatMap((file) => {
    const text = source.overlay.get(file) ?? readFileIfExists(file) ?? '';
    if (!literals.some(({ value }) => text.includes(value))) return [];
    return text.split('\n').flatMap((line, index) =>
      literals.flatMap(({ key, value, pattern }) => {
        const column = line.search(pattern) + 1;
        const message = `"${value}" is ${key} of provider.yaml; write '{{${key}}}'`;
        return column === 0 ? [] : [createErrorFinding('provider-literal', message, { file, line: index + 1, column })];
      }),
    );
  });
}
