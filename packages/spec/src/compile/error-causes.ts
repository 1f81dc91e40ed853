import { readYaml, replacePlaceholders } from '@route-search/toolkit/yaml';
import { getCatalogueFile, type SpecSource } from '../source/spec-source.ts';
import type { Effect, Parameter, Rule, ErrorCause, ErrorCauseId } from '../model/api.ts';

/** Error cause as declared in the catalogue `errors.yaml`. */
interface DeclaredErrorCause extends Omit<ErrorCause, 'terms' | 'status'> {
  readonly status?: number | string;
  readonly terms?: readonly string[];
  /** Additional statement about the error cause, which the product documents do not confirm. */
  readonly unconfirmed?: string;
}

/** Catalogue of error causes: `catalogues/errors.yaml` of the schemas package. */
export interface ErrorCauseCatalogue {
  readonly situations: readonly DeclaredErrorCause[];
  /** Causes of successful responses without results. Users perceive these as errors. */
  readonly emptyAnswers: readonly DeclaredErrorCause[];
}

/**
 * Reads the catalogue of error causes of a spec.
 *
 * @returns an empty catalogue if the spec has none
 * @throws Problem if the file is not valid YAML
 */
export function readErrorCauses(source: SpecSource): ErrorCauseCatalogue {
  const file = getCatalogueFile(source, 'errors');
  if (file === undefined) return { situations: [], emptyAnswers: [] };
  const { overlay, placeholders } = source;
  const { value } = readYaml(file, (text) => replacePlaceholders(overlay.get(file) ?? text, file, placeholders));
  return { situations: [], emptyAnswers: [], ...(value as Partial<ErrorCauseCatalogue>) };
}

interface Operation {
  readonly id: string;
  readonly rules: readonly Rule[];
  readonly parameters: readonly Parameter[];
}

/** Returns the ids of the error causes that apply to an operation and an HTTP status. */
export function findErrorCauses(
  { situations }: ErrorCauseCatalogue,
  status: string,
  operation: Operation,
): ErrorCauseId[] {
  return situations
    .filter((situation) => String(situation.status) === status && belongs(situation, operation, 'error'))
    .map(({ id }) => id);
}

/** Returns the ids of the causes for which an operation responds successfully without results. */
export function findEmptyResponses({ emptyAnswers }: ErrorCauseCatalogue, operation: Operation): ErrorCauseId[] {
  return emptyAnswers.filter((situation) => belongs(situation, operation, 'empty')).map(({ id }) => id);
}

/**
 * True if an error cause applies to an operation: the operation has all parameters and rules of the cause, and one of
 * its terms. Only rules with the given effect count.
 */
function belongs({ appliesTo = {} }: DeclaredErrorCause, operation: Operation, effect: Effect): boolean {
  const rules = operation.rules
    .filter((rule) => rule.effect === effect)
    .flatMap(({ id, kind }) => [kind, `${operation.id}.${id}`]);
  const parameters = operation.parameters.map(({ name }) => name);
  return (
    (appliesTo.rules ?? []).every((rule) => rules.includes(rule)) &&
    (appliesTo.parameters ?? []).every((parameter) => parameters.includes(parameter)) &&
    (appliesTo.terms?.some((term) => operation.parameters.some(({ terms }) => terms.includes(term))) ?? true)
  );
}
