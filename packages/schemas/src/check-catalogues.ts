import { relative } from 'node:path';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { Problem } from '@route-search/toolkit/problem';
import { catalogueFileSchemas } from './catalogue-file-schemas.ts';
import type { CatalogueModule } from './catalogue-content.ts';
import { createKeywordCheck, supportedUnits } from './check-keywords.ts';
import type { SchemaLibrary } from './library.ts';
import { listConditionStringDigits, type ConditionPlaces, type SchemaPath } from './schema.ts';

/** Validates the catalogue files against their JSON Schemas. */
export function validateCatalogueFiles(library: SchemaLibrary): Problem[] {
  return [...library.catalogues].flatMap(([name, { value, locate }]) => {
    const check = createKeywordCheck(catalogueFileSchemas[name] ?? {});
    return check(value).map(({ path, message }) => new Problem(message, locate(path)));
  });
}

/** Finds contradictions between two catalogues, and between a catalogue and the schemas. */
export function checkCatalogues(library: SchemaLibrary, catalogues: CatalogueModule): Problem[] {
  const inFile = (name: string) => (path: SchemaPath, message: string) =>
    new Problem(message, library.catalogues.get(name)?.locate(path));
  const digits = checkDigits(library, catalogues, inFile('condition-string'));
  return [
    ...checkTerms(catalogues, inFile('terms')),
    ...checkErrors(catalogues, inFile('errors')),
    ...checkUnits(catalogues, inFile('constants')),
    ...digits,
    ...checkConditionValues(catalogues, inFile('condition-string')),
    // The default consists of the digits.
    ...(digits.length > 0 ? [] : checkDefaultString(library, catalogues, inFile('condition-string'))),
  ];
}

type At = (path: SchemaPath, message: string) => Problem;

function checkErrors({ enumerations, errors, terms }: CatalogueModule, at: At): Problem[] {
  const codes = enumerations['ErrorCode']?.values ?? [];
  const slugs = (terms as readonly Term[]).map(({ slug }) => slug);
  const { situations } = errors as { situations: { code?: string; terms?: string[] }[] };
  return situations.flatMap(({ code, terms: used = [] }, index) => [
    ...(code === undefined || codes.includes(code)
      ? []
      : [at(['situations', index, 'code'], `unknown error code ${code}. Allowed: ${codes.join(', ')}.`)]),
    ...used.flatMap((slug) => {
      if (slugs.includes(slug)) return [];
      const guess = findClosestName(slug, slugs);
      const hint = guess === undefined ? '.' : `; did you mean ${guess}?`;
      return [
        at(['situations', index, 'terms'], `unknown term ${slug}${hint} Allowed: the slugs of catalogues/terms.yaml.`),
      ];
    }),
  ]);
}

interface Term {
  readonly slug: string;
  readonly title: string;
}

function checkTerms({ terms }: CatalogueModule, at: At): Problem[] {
  const all = terms as readonly Term[];
  return (['slug', 'title'] as const).flatMap((key) =>
    all.flatMap((term, index) =>
      all.findIndex((other) => other[key] === term[key]) === index
        ? []
        : [at(['terms', index, key], `the ${key} ${term[key]} is given twice; each term has its own.`)],
    ),
  );
}

function checkUnits({ units: words }: CatalogueModule, at: At): Problem[] {
  const stray = Object.keys(words).filter((unit) => !supportedUnits.includes(unit));
  const missing = supportedUnits.filter((unit) => !Object.hasOwn(words, unit));
  return [
    ...stray.map((unit) => at(['units', unit], `${unit} is no unit. Allowed: ${supportedUnits.join(', ')}.`)),
    ...missing.map((unit) => at(['units'], `the unit ${unit} has no word; add a line with its Japanese word.`)),
  ];
}

/** Checks that each digit of the condition string belongs to at most one search option. */
function checkDigits(
  library: SchemaLibrary,
  { conditionOptions, conditionString }: CatalogueModule,
  at: At,
): Problem[] {
  const { segments, reserved, localOptions } = conditionString as {
    readonly segments: Readonly<Record<string, { readonly knownLength: number }>>;
    readonly reserved: readonly { readonly segment: string; readonly position: number }[];
    readonly localOptions: Readonly<Record<string, { readonly condition: ConditionPlaces }>>;
  };
  const locate = (path: SchemaPath) => at(path, '').location;
  const owners = [
    ...Object.values(conditionOptions).flatMap(({ name, condition }) =>
      listConditionStringDigits(condition).map(({ position }) => ({
        digit: `${condition.segment}${position}`,
        location: library.schemas.get(name)?.source.locate(['x-condition']),
      })),
    ),
    ...reserved.map(({ segment, position }, index) => ({
      digit: `${segment}${position}`,
      location: locate(['reserved', index]),
    })),
    ...Object.entries(localOptions).flatMap(([name, { condition }]) =>
      listConditionStringDigits(condition).map(({ position }) => ({
        digit: `${condition.segment}${position}`,
        location: locate(['localOptions', name]),
      })),
    ),
  ];
  const all = Object.entries(segments).flatMap(([segment, { knownLength }]) =>
    Array.from({ length: knownLength }, (_, index) => `${segment}${index + 1}`),
  );
  const unused = all.filter((digit) => !owners.some((owner) => owner.digit === digit));
  const advice = unused.length === 0 ? '' : `; ${unused.join(', ')} ${unused.length === 1 ? 'is' : 'are'} free`;
  return [
    ...owners.flatMap(({ digit, location }, index) => {
      if (!all.includes(digit)) return [new Problem(`the condition string has no digit ${digit}.`, location)];
      const other = owners.slice(0, index).find((earlier) => earlier.digit === digit)?.location;
      if (other === undefined) return [];
      const place = `${relative(process.cwd(), other.file)}:${other.line ?? 1}`;
      const message = `the digit ${digit} of the condition string stands for something else already, see ${place}${advice}.`;
      return [new Problem(message, location)];
    }),
    ...unused.map((digit) =>
      at(['segments'], `nothing says what the digit ${digit} of the condition string stands for.`),
    ),
  ];
}

/** Checks that each digit of the default condition string is declared once. */
function checkDefaultString(
  library: SchemaLibrary,
  { conditionOptions, conditionString }: CatalogueModule,
  at: At,
): Problem[] {
  const { reserved, default: text } = conditionString as {
    readonly reserved: readonly { readonly segment: string; readonly position: number; readonly digit: number }[];
    readonly default: unknown;
  };
  const detail = library.schemas.get('ConditionDetail')?.source;
  const isComposed = reserved.every(({ segment, position, digit: fixed }) =>
    new RegExp(`${segment}\\d{${position - 1}}${fixed}`).test(String(text)),
  );
  if (!isComposed) return [new Problem(`the default must be '{{condition.default}}'.`, detail?.locate(['default']))];
  const written = library.catalogues.get('condition-string')?.value as
    | { readonly segments: Readonly<Record<string, { readonly digits: string }>> }
    | undefined;
  const owners = Object.values(conditionOptions).flatMap(({ name, default: usual, condition }) =>
    listConditionStringDigits(condition).map(({ position }) => ({
      digit: `${condition.segment}${position}`,
      name,
      isKnown: usual !== undefined,
    })),
  );
  const fixed = reserved.map(({ segment, position }) => `${segment}${position}`);
  return Object.entries(written?.segments ?? {}).flatMap(([segment, { digits }]) =>
    digits.split('').flatMap((own, index) => {
      const digit = `${segment}${index + 1}`;
      const owner = owners.find((one) => one.digit === digit);
      if ((own === '.') === (owner?.isKnown === true || fixed.includes(digit))) return [];
      const place = ['segments', segment, 'digits'];
      if (own !== '.')
        return [at(place, `${digit} is the digit of a default or a reserved one; write a dot instead of ${own}.`)];
      const message = `nothing declares the digit ${digit} of the default string; write a default here, or the digit in catalogues/condition-string.yaml.`;
      return [owner === undefined ? at(place, message) : new Problem(message, library.schemas.get(owner.name)?.source)];
    }),
  );
}

/** Checks that the catalogue of the condition string names only existing options, and each of their values. */
function checkConditionValues({ conditionOptions, conditionString }: CatalogueModule, at: At): Problem[] {
  const { localOptions, diagramEquivalents } = conditionString as {
    readonly localOptions: Readonly<Record<string, LocalOption>>;
    readonly diagramEquivalents: readonly {
      readonly options: readonly string[];
      readonly value: string;
      readonly actsAs: string;
    }[];
  };
  return [
    ...Object.entries(localOptions).flatMap(([name, { values, meanings, condition }]) =>
      (
        [
          [['meanings'], Object.keys(meanings)],
          [['condition', 'digits'], Object.keys(condition.digits)],
        ] as const
      ).flatMap(([path, named]) => {
        const shared = Map.groupBy(Object.entries(condition.digits), ([, digit]) => digit).values();
        const same = path[0] === 'condition' ? [...shared].find(({ length }) => length > 1) : undefined;
        if (same !== undefined) {
          const message = `${same.map(([value]) => value).join(', ')} have the same digit; each value has its own.`;
          return [at(['localOptions', name, ...path], message)];
        }
        const wrong = [...values, ...named].filter((value) => !values.includes(value) || !named.includes(value));
        if (wrong.length === 0) return [];
        const message = `${path.join('.')} must name exactly the values ${values.join(', ')}; see ${wrong.join(', ')}.`;
        return [at(['localOptions', name, ...path], message)];
      }),
    ),
    ...diagramEquivalents.flatMap(({ options, ...pair }, index) =>
      options.flatMap((name) => {
        const path = ['diagramEquivalents', index];
        const option = conditionOptions[name];
        const known = Object.keys(conditionOptions).join(', ');
        if (option === undefined) return [at([...path, 'options'], `there is no option ${name}. Allowed: ${known}.`)];
        return (['value', 'actsAs'] as const)
          .filter((key) => !option.values.includes(pair[key]))
          .map((key) =>
            at([...path, key], `${pair[key]} is no value of ${name}. Allowed: ${option.values.join(', ')}.`),
          );
      }),
    ),
  ];
}

interface LocalOption {
  readonly values: readonly string[];
  readonly meanings: Readonly<Record<string, string>>;
  readonly condition: { readonly digits: Readonly<Record<string, number>> };
}
