import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { readText } from '@route-search/toolkit/read-text';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { isMapping, toList, toMapping } from '@route-search/toolkit/yaml-values';

/** Placeholder in YAML files for the default condition string. */
const placeholder = 'condition.default';

/**
 * Adds the default condition string to the values of placeholders. It is composed when a file uses it: of the defaults of
 * the search options, the reserved digits, and the digits of `segments` for options without a default.
 *
 * @param root - folder of the schemas
 * @param overlay - texts by absolute path, used instead of the content of these files
 */
export function addDefaultCondition(
  values: Readonly<Record<string, string>>,
  root: string,
  overlay: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return {
    ...values,
    get [placeholder]() {
      return composeDefaultCondition((file) => readMapping(join(root, file), overlay), root);
    },
  };
}

function composeDefaultCondition(read: (file: string) => Readonly<Record<string, unknown>>, root: string): string {
  const { segments, reserved } = read('catalogues/condition-string.yaml');
  const digits = new Map(
    toList(reserved)
      .filter(isMapping)
      .map(({ segment, position, digit }) => [`${String(segment)}${String(position)}`, String(digit)]),
  );
  for (const name of readdirSync(join(root, 'condition')).filter((file) => file.endsWith('.yaml'))) {
    const { default: usual, 'x-condition': condition } = read(`condition/${name}`);
    const { segment, places } = toMapping(condition);
    for (const place of places === undefined ? [toMapping(condition)] : toList(places).map(toMapping)) {
      const digit = toMapping(place['digits'])[String(usual)];
      if (typeof digit === 'number') digits.set(`${String(segment)}${String(place['position'])}`, String(digit));
    }
  }
  return Object.entries(toMapping(segments))
    .map(([name, segment]) => {
      const own = String(toMapping(segment)['digits']).split('');
      return `${name}${own.map((digit, index) => (digit === '.' ? (digits.get(`${name}${index + 1}`) ?? digit) : digit)).join('')}:`;
    })
    .join('');
}

/** Reads a YAML file. Returns an empty mapping for a file with a mistake, which is reported where the file is checked. */
function readMapping(file: string, overlay: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  try {
    return toMapping(parseChangedYaml(overlay.get(file) ?? readText(file), file).value);
  } catch (error) {
    if (error instanceof Problem || error instanceof AggregateError) return {};
    throw error;
  }
}
