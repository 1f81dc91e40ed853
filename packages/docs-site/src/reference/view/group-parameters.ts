import type { Api, EnumId, EnumValue, Fact, Operation, Parameter } from '@route-search/spec/api';
import { notGuaranteedLabel, mergeNotGuaranteedMarks } from '@route-search/spec/words';
import { getValueKindLabel } from './type-labels.ts';

/** Enumeration value with its anchor id on the page. */
export interface EnumValueView extends EnumValue {
  readonly anchor: string;
}

/** Parameter on an operation's page. Its name is its anchor id. */
export interface ParameterView extends Parameter {
  /** Type in Japanese, such as 整数 or 日付のリスト. */
  readonly type: string;
  readonly values: readonly EnumValueView[];
  readonly rules: readonly string[];
}

/** Titled group of parameters on an operation's page. */
export interface ParameterGroupView {
  readonly anchor: string;
  readonly title: string;
  /**
   * Facts that apply to every parameter of the group, such as the note that the product documents do not guarantee them
   * for this operation.
   */
  readonly facts: readonly Fact[];
  readonly parameters: readonly ParameterView[];
}

/** First group, for all required parameters. */
const REQUIRED = { id: 'required', title: '必須' };

/** Last group, for parameters that declare no group. */
const OTHER = { id: 'other', title: 'そのほか' };

/**
 * Groups the parameters of an operation: first the required ones, then the others in the order of the API's groups.
 * Every parameter belongs to exactly one group.
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

/**
 * Moves the note that the product documents only imply a parameter from the parameters to their group, if it applies to
 * all of them.
 */
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
  const { values, note } = mergeNotGuaranteedMarks(createEnumValueViews(api, (value.list?.items ?? value).enum, name));
  return {
    ...parameter,
    facts: note === '' ? parameter.facts : [...parameter.facts, noteOf(note)],
    type: getValueKindLabel(value),
    values,
    rules: rules.filter(({ parameters }) => parameters.includes(name)).map(({ id }) => id),
  };
}

/** Converts a sentence that the product documents do not guarantee to a fact with a "not guaranteed" label. */
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
 * Adds anchor ids to the values of an enumeration.
 *
 * @param owner - anchor id of the parameter or property that has the values
 */
export function createEnumValueViews(api: Pick<Api, 'enums'>, id: EnumId | undefined, owner: string): EnumValueView[] {
  const { values = [] } = (id === undefined ? undefined : api.enums[id]) ?? {};
  return values.map((value) => ({ ...value, anchor: `${owner}-${value.value.replaceAll(/\s+/g, '_')}` }));
}
