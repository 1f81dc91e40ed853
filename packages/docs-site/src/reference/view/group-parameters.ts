import type { Api, EnumId, EnumValue, Fact, Operation, Parameter } from '@route-search/spec/api';
import { notGuaranteedLabel, shareValueMark } from '@route-search/spec/words';
import { valueKindLabel } from './type-labels.ts';

/** Value of an enum with its anchor id. */
export interface ValueView extends EnumValue {
  /** Anchor id of the value on the page. */
  readonly anchor: string;
}

/** Parameter as the page of an operation shows it. Its name is its anchor id. */
export interface ParameterView extends Parameter {
  /** Japanese type label, such as 整数, 日付 or a list of these. */
  readonly type: string;
  readonly values: readonly ValueView[];
  readonly rules: readonly string[];
}

/** Titled group of parameters on the page of an operation. */
export interface ParameterGroupView {
  /** Anchor id of the group on the page. */
  readonly anchor: string;
  readonly title: string;
  /** Facts that are true of each parameter of the group, stated once: the group is not guaranteed for this API. */
  readonly facts: readonly Fact[];
  readonly parameters: readonly ParameterView[];
}

/** Group for all required parameters; it comes first. */
const REQUIRED = { id: 'required', title: '必須' };

/** Group for parameters that declare no group; it comes last. */
const OTHER = { id: 'other', title: 'そのほか' };

/**
 * Groups the parameters of an operation: the required ones first, the others in the order of the API's groups. Every
 * parameter is in exactly one group.
 */
export function groupParameters(api: Api, operation: Operation): ParameterGroupView[] {
  const groupOf = ({ required, group }: Parameter): string =>
    required ? REQUIRED.id : (api.parameterGroups.find(({ id }) => id === group)?.id ?? OTHER.id);
  return [REQUIRED, ...api.parameterGroups, OTHER]
    .map(({ id, title }) => ({
      anchor: `group-${id}`,
      title,
      ...shareImplied(
        operation.parameters
          .filter((parameter) => groupOf(parameter) === id)
          .map((parameter) => viewParameter(api, operation, parameter)),
      ),
    }))
    .filter(({ parameters }) => parameters.length > 0);
}

/** Moves the fact that a parameter is implied to the group, if all parameters of the group have it. */
function shareImplied(parameters: readonly ParameterView[]): Pick<ParameterGroupView, 'facts' | 'parameters'> {
  const isImplied = ({ kind }: Fact): boolean => kind === 'implied';
  if (!parameters.every(({ implied }) => implied)) return { facts: [], parameters };
  return {
    facts: parameters[0]?.facts.filter(isImplied) ?? [],
    parameters: parameters.map((one) => ({ ...one, facts: one.facts.filter((fact) => !isImplied(fact)) })),
  };
}

function viewParameter(api: Api, { rules }: Operation, parameter: Parameter): ParameterView {
  const { name, value } = parameter;
  const { values, note } = shareValueMark(createValueViews(api, (value.list?.items ?? value).enum, name));
  return {
    ...parameter,
    facts: note === '' ? parameter.facts : [...parameter.facts, noteOf(note)],
    type: valueKindLabel(value),
    values,
    rules: rules.filter(({ parameters }) => parameters.includes(name)).map(({ id }) => id),
  };
}

/** Creates the fact with a sentence that is not guaranteed. */
function noteOf(sentence: string): Fact {
  return {
    kind: 'notGuaranteed',
    short: notGuaranteedLabel,
    sentence,
    scope: 'declaration',
    data: { claims: [sentence] },
  };
}

/**
 * Creates the views of an enum's values, with their anchor ids.
 *
 * @param owner - anchor id of the parameter or property that has the values
 */
export function createValueViews(api: Pick<Api, 'enums'>, id: EnumId | undefined, owner: string): ValueView[] {
  const { values = [] } = (id === undefined ? undefined : api.enums[id]) ?? {};
  return values.map((value) => ({ ...value, anchor: `${owner}-${value.value.replaceAll(/\s+/g, '_')}` }));
}
