import { flatten, follow, type Library, type SchemaFile } from './library.ts';
import { checkKeywords } from './keywords.ts';
import { closest, Problem, raise } from '@route-search/toolkit/problem';
import { childrenOf, placesOf, type Path, type Schema } from './schema.ts';

interface Spot {
  readonly library: Library;
  readonly file: SchemaFile;
  readonly path: Path;
}

/**
 * Checks all schemas of a library: keywords, references, enumerations and descriptions.
 *
 * @throws Problem (one, or an AggregateError of several) that names file, line and what is allowed
 */
export function checkSchemas(library: Library): void {
  const problems: Problem[] = [];
  for (const file of library.schemas.values()) {
    const spot: Spot = { library, file, path: [] };
    const shape = checkKeywords(file.schema).map(({ path, message }) => problem(spot, path, message));
    const found = shape.length > 0 ? shape : checkSchema(spot, file.schema);
    problems.push(...(found.length > 0 ? found : checkReferenceLoop(library, file)));
  }
  raise(problems);
}

/** The meaning of a schema whose keywords are sound. */
function checkSchema(spot: Spot, schema: Schema): Problem[] {
  const meaning = [
    ...checkReference(spot, schema),
    ...checkEnum(spot, schema),
    ...checkObject(spot, schema),
    ...checkTerms(spot, schema),
    ...checkCondition(spot, schema),
  ];
  const inside = childrenOf(schema).flatMap((child) =>
    checkSchema({ ...spot, path: [...spot.path, ...child.path] }, child.schema),
  );
  if (meaning.length + inside.length > 0) return [...meaning, ...inside];
  return checkDescription(spot, schema);
}

function checkReference(spot: Spot, schema: Schema): Problem[] {
  if (schema.$ref === undefined) return [];
  try {
    follow(spot.library, spot.file.source, { ref: schema.$ref, path: spot.path });
    return [];
  } catch (error) {
    if (error instanceof Problem) return [error];
    throw error;
  }
}

function checkEnum(spot: Spot, schema: Schema): Problem[] {
  const values = schema.enum;
  const meanings = schema['x-enum-descriptions'];
  if (values === undefined) {
    return meanings === undefined || schema.$ref !== undefined
      ? []
      : [problem(spot, ['x-enum-descriptions'], 'x-enum-descriptions needs enum beside it.')];
  }
  if (schema.type !== 'string') return [problem(spot, ['enum'], 'enum needs type: string.')];
  if (meanings === undefined) {
    return [problem(spot, ['enum'], 'x-enum-descriptions is missing. Needed: the Japanese meaning of every value.')];
  }
  const allowed = `Allowed: ${values.join(', ')}.`;
  const stray = (name: 'x-enum-descriptions' | 'x-deprecated-values') =>
    Object.keys(schema[name] ?? {})
      .filter((value) => !values.includes(value))
      .map((value) =>
        problem(spot, [name, value], `${name} has ${value}, which is no value of the enumeration. ${allowed}`),
      );
  return [
    ...values
      .filter((value) => !Object.hasOwn(meanings, value))
      .map((value) =>
        problem(spot, ['x-enum-descriptions'], `the value ${value} has no meaning in x-enum-descriptions.`),
      ),
    ...stray('x-enum-descriptions'),
    ...stray('x-deprecated-values'),
    ...(schema.default === undefined || values.includes(String(schema.default))
      ? []
      : [problem(spot, ['default'], `default is ${show(schema.default)}. ${allowed}`)]),
  ];
}

function checkObject(spot: Spot, schema: Schema): Problem[] {
  const problems: Problem[] = [];
  if (schema.type === 'object' && schema.additionalProperties === undefined) {
    problems.push(problem(spot, ['type'], 'additionalProperties is missing. Needed: true or false.'));
  }
  if (schema.type === 'array' && schema.items === undefined) {
    problems.push(problem(spot, ['type'], 'items is missing. Needed: the schema of an item.'));
  }
  if (schema['x-one-or-many'] !== undefined && schema.type !== 'array') {
    problems.push(problem(spot, ['x-one-or-many'], 'x-one-or-many is for lists only. Needed: type: array.'));
  }
  for (const [index, name] of (schema.required ?? []).entries()) {
    if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) continue;
    const known = Object.keys(schema.properties ?? {});
    problems.push(
      problem(spot, ['required', index], `required names ${name}, which is no property. Allowed: ${known.join(', ')}.`),
    );
  }
  return problems;
}

function checkTerms(spot: Spot, schema: Schema): Problem[] {
  const catalogue = spot.library.catalogues.get('terms')?.value as { terms?: { slug?: string }[] } | undefined;
  const slugs = (catalogue?.terms ?? []).map((term) => String(term.slug));
  return (schema['x-terms'] ?? []).flatMap((slug, index) => {
    if (slugs.includes(slug)) return [];
    const guess = closest(slug, slugs);
    return [
      problem(
        spot,
        ['x-terms', index],
        `unknown term ${slug}${guess === undefined ? '.' : `; did you mean ${guess}?`} ` +
          'Allowed: the slugs of catalogues/terms.yaml.',
      ),
    ];
  });
}

function checkCondition(spot: Spot, schema: Schema): Problem[] {
  const condition = schema['x-condition'];
  if (condition === undefined) return [];
  const at = (message: string) => [problem(spot, ['x-condition'], message)];
  if (spot.file.kind !== 'condition') return at('x-condition is for files of condition/ only.');
  const option = flattenQuietly(spot, schema);
  const values: readonly string[] = option?.type === 'boolean' ? ['true', 'false'] : (option?.enum ?? []);
  return placesOf(condition).flatMap(({ digits }) => {
    const stray = Object.keys(digits).find((value) => !values.includes(value));
    return stray === undefined
      ? []
      : at(`x-condition gives a digit to ${stray}, which is no value of the option. Allowed: ${values.join(', ')}.`);
  });
}

/** A reference brings the text of its target; names of properties are described where the values are. */
function checkDescription(spot: Spot, schema: Schema): Problem[] {
  return schema.description !== undefined || schema.$ref !== undefined || spot.path.at(-1) === 'propertyNames'
    ? []
    : [problem(spot, [], 'description is missing. Needed: a Japanese text that ends with 。.')];
}

function checkReferenceLoop(library: Library, file: SchemaFile): Problem[] {
  const seen = new Set<SchemaFile>();
  for (let target = file; target.schema.$ref !== undefined;) {
    seen.add(target);
    target = follow(library, target.source, { ref: target.schema.$ref, path: [] });
    if (seen.has(target)) return [new Problem('$ref leads back to the schema itself.', file.source.placeOf(['$ref']))];
  }
  return [];
}

/** Undefined when a reference leads nowhere or in a circle, which is reported on its own. */
function flattenQuietly(spot: Spot, schema: Schema): Schema | undefined {
  try {
    return flatten(spot.library, spot.file.source, schema);
  } catch (error) {
    if (error instanceof Problem || error instanceof RangeError) return undefined;
    throw error;
  }
}

function problem(spot: Spot, path: Path, message: string): Problem {
  return new Problem(message, spot.file.source.placeOf([...spot.path, ...path]));
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
