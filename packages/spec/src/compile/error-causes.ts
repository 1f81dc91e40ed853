import { readYaml, substitute } from '@route-search/toolkit/yaml';
import { errorCatalogueFile, type SpecSource } from '../source/spec-source.ts';
import type { Effect, Parameter, Rule, ErrorCause, ErrorCauseId } from '../model/api.ts';

/** A situation as the catalogue declares it. */
interface DeclaredErrorCause extends Omit<ErrorCause, 'terms' | 'status'> {
  readonly status?: number | string;
  readonly terms?: readonly string[];
  /** What of the cause the product documents do not state. */
  readonly unconfirmed?: string;
  /** It belongs to the operations that have all of this: rules by kind or as `<operationId>.<id>`, and parameters. */
  readonly appliesTo?: { readonly rules?: readonly string[]; readonly parameters?: readonly string[] };
}

/** The catalogue of what can go wrong: `catalogues/errors.yaml` of the schemas. */
export interface ErrorCauseCatalogue {
  readonly situations: readonly DeclaredErrorCause[];
  /** What is no error but looks like one. */
  readonly emptyAnswers: readonly DeclaredErrorCause[];
}

/**
 * Reads the catalogue that goes with a spec.
 *
 * @returns nothing for a spec without it
 * @throws Problem when the file is no YAML
 */
export function readErrorCauses(source: SpecSource): ErrorCauseCatalogue {
  const file = errorCatalogueFile(source);
  if (file === undefined) return { situations: [], emptyAnswers: [] };
  const { overlay, placeholders } = source;
  const { value } = readYaml(file, (text) => substitute(overlay.get(file) ?? text, file, placeholders));
  return { situations: [], emptyAnswers: [], ...(value as Partial<ErrorCauseCatalogue>) };
}

interface Operation {
  readonly id: string;
  readonly rules: readonly Rule[];
  readonly parameters: readonly Parameter[];
}

/** The situations of an operation that end in a status. */
export function findErrorCauses(
  { situations }: ErrorCauseCatalogue,
  status: string,
  operation: Operation,
): ErrorCauseId[] {
  return situations
    .filter((situation) => String(situation.status) === status && belongs(situation, operation, 'error'))
    .map(({ id }) => id);
}

/** The situations of an operation in which nothing is found. */
export function findEmptyResponses({ emptyAnswers }: ErrorCauseCatalogue, operation: Operation): ErrorCauseId[] {
  return emptyAnswers.filter((situation) => belongs(situation, operation, 'empty')).map(({ id }) => id);
}

/** Whether an operation has all that a situation is about; rules count that have the effect. */
function belongs({ appliesTo = {} }: DeclaredErrorCause, operation: Operation, effect: Effect): boolean {
  const rules = operation.rules
    .filter((rule) => rule.effect === effect)
    .flatMap(({ id, kind }) => [kind, `${operation.id}.${id}`]);
  const parameters = operation.parameters.map(({ name }) => name);
  return (
    (appliesTo.rules ?? []).every((rule) => rules.includes(rule)) &&
    (appliesTo.parameters ?? []).every((parameter) => parameters.includes(parameter))
  );
}
