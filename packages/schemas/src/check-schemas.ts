import { resolveReference, type SchemaLibrary, type SchemaFile } from './library.ts';
import { checkKeywords } from './check-keywords.ts';
import { Problem, throwIfProblems } from '@route-search/toolkit/problem';
import { formatNameSuggestion } from '@route-search/toolkit/yaml-values';
import { listSubschemas, type SchemaPath, type Schema } from './schema.ts';

interface Spot {
  readonly library: SchemaLibrary;
  readonly file: SchemaFile;
  readonly path: SchemaPath;
}

/**
 * Checks the keywords, references, enumerations and descriptions of all schema files.
 *
 * @throws Problem (an AggregateError if there are several) with file, line and allowed values
 */
export function checkSchemas(library: SchemaLibrary): void {
  const problems: Problem[] = [];
  for (const file of library.schemas.values()) {
    const spot: Spot = { library, file, path: [] };
    const shape = checkKeywords(file.schema).map(({ path, message }) => problem(spot, path, message));
    const found = shape.length > 0 ? shape : checkSchema(spot, file.schema);
    problems.push(...(found.length > 0 ? found : checkReferenceLoop(library, file)));
  }
  throwIfProblems(problems.length > 0 ? problems : checkCopies(library));
}

/** Finds files of one kind with the same texts. Two forms of a scalar may differ in `x-unconfirmed`. */
function checkCopies({ schemas }: SchemaLibrary): Problem[] {
  const files = [...schemas.values()];
  return files.flatMap(({ kind, name, schema, source }, index) => {
    const other = files
      .slice(0, index)
      .find(
        (earlier) =>
          earlier.kind === kind &&
          earlier.schema.description === schema.description &&
          (kind !== 'scalars' || earlier.schema['x-unconfirmed'] === schema['x-unconfirmed']),
      );
    if (other === undefined || schema.description === undefined) return [];
    const message = `${name} has the description of ${other.name} (${kind}/${other.name}.yaml); say how they differ.`;
    return [new Problem(message, source.locate(['description']))];
  });
}

/**
 * Finds wrong references, enumeration values without a meaning, undeclared required properties and missing
 * descriptions. Expects a schema whose keywords are valid.
 */
function checkSchema(spot: Spot, schema: Schema): Problem[] {
  const meaning = [
    ...checkReference(spot, schema),
    ...checkType(spot, schema),
    ...checkEnum(spot, schema),
    ...checkObject(spot, schema),
  ];
  const inside = listSubschemas(schema).flatMap((child) =>
    checkSchema({ ...spot, path: [...spot.path, ...child.path] }, child.schema),
  );
  if (meaning.length + inside.length > 0) return [...meaning, ...inside];
  return checkDescription(spot, schema);
}

function checkReference(spot: Spot, schema: Schema): Problem[] {
  if (schema.$ref === undefined) return [];
  try {
    resolveReference(spot.library, spot.file.source, { ref: schema.$ref, path: spot.path });
    return [];
  } catch (error) {
    if (error instanceof Problem) return [error];
    throw error;
  }
}

/** Checks that a schema describes its values. A schema without a type would allow any value. */
function checkType(spot: Spot, { $ref, type, anyOf, properties, items }: Schema): Problem[] {
  if ($ref !== undefined || type !== undefined || anyOf !== undefined) return [];
  const needed =
    properties !== undefined ? 'type: object' : items !== undefined ? 'type: array' : 'type, $ref or anyOf';
  return [problem(spot, [], `type is missing. Needed: ${needed}.`)];
}

/**
 * Checks that each enumeration value has a meaning, because the generated types and catalogues need it. The lint rules
 * of the spec check everything else about enumerations.
 */
function checkEnum(spot: Spot, { enum: values, type, 'x-enum-descriptions': meanings = {} }: Schema): Problem[] {
  if (values === undefined) return [];
  if (type !== undefined && type !== 'string') return [problem(spot, ['enum'], 'enum needs type: string.')];
  return values
    .filter((value) => !Object.hasOwn(meanings, value))
    .map((value) =>
      problem(
        spot,
        ['x-enum-descriptions'],
        `the value ${value} has no meaning in x-enum-descriptions; add a line with its meaning in Japanese.`,
      ),
    );
}

function checkObject(spot: Spot, schema: Schema): Problem[] {
  const problems: Problem[] = [];
  if (schema.type === 'object' && schema.items !== undefined) {
    problems.push(problem(spot, ['type'], 'items needs type: array, or an object has properties instead.'));
  } else if (schema.type === 'object' && schema.additionalProperties === undefined) {
    problems.push(problem(spot, ['type'], 'additionalProperties is missing. Needed: true or false.'));
  }
  if (schema.type === 'array' && schema.items === undefined) {
    problems.push(problem(spot, ['type'], 'items is missing. Needed: the schema of an item.'));
  }
  for (const [index, name] of (schema.required ?? []).entries()) {
    if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) continue;
    const known = Object.keys(schema.properties ?? {});
    problems.push(
      problem(
        spot,
        ['required', index],
        `required has "${name}", which is no property${formatNameSuggestion(name, known)}. Allowed: ${known.join(', ')}.`,
      ),
    );
  }
  return problems;
}

/**
 * Checks that a schema has a description. A reference takes the description of its target. A schema of property names
 * needs none, because its enumeration values have meanings.
 */
function checkDescription(spot: Spot, schema: Schema): Problem[] {
  return schema.description !== undefined || schema.$ref !== undefined || spot.path.at(-1) === 'propertyNames'
    ? []
    : [problem(spot, [], 'description is missing. Needed: Japanese sentences in です・ます that end with 。.')];
}

function checkReferenceLoop(library: SchemaLibrary, file: SchemaFile): Problem[] {
  const seen = new Set<SchemaFile>();
  for (let target = file; target.schema.$ref !== undefined;) {
    seen.add(target);
    target = resolveReference(library, target.source, { ref: target.schema.$ref, path: [] });
    if (seen.has(target)) return [new Problem('$ref leads back to the schema itself.', file.source.locate(['$ref']))];
  }
  return [];
}

function problem(spot: Spot, path: SchemaPath, message: string): Problem {
  return new Problem(message, spot.file.source.locate([...spot.path, ...path]));
}
