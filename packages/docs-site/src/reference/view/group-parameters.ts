import type { Api, EnumId, EnumValue, Operation, Parameter } from '@route-search/spec/api';
import { kindLabel } from './type-labels.ts';

/** A value of an enumeration. */
export interface ValueView extends EnumValue {
  /** Id of the place on the page. */
  readonly anchor: string;
}

/** A parameter as its page shows it; its name is the id of its place. */
export interface ParameterView extends Parameter {
  /** What the value is, in Japanese: 整数, 日付, a list of these. */
  readonly type: string;
  readonly values: readonly ValueView[];
  /** Ids of the rules that speak of it. */
  readonly rules: readonly string[];
}

/** Parameters that a reader looks for together. */
export interface ParameterGroupView {
  /** Id of the place on the page. */
  readonly anchor: string;
  readonly title: string;
  readonly parameters: readonly ParameterView[];
}

/** The group of all required parameters, which comes first. */
const REQUIRED = { id: 'required', title: '必須' };

/** The group of parameters without a group, which comes last. */
const OTHER = { id: 'other', title: 'そのほか' };

/**
 * The parameters of an operation in their groups: the required ones first, the others in the order of the groups of the
 * API. Every parameter is in exactly one group.
 */
export function groupParameters(api: Api, operation: Operation): ParameterGroupView[] {
  const groupOf = ({ required, group }: Parameter): string =>
    required ? REQUIRED.id : (api.parameterGroups.find(({ id }) => id === group)?.id ?? OTHER.id);
  return [REQUIRED, ...api.parameterGroups, OTHER]
    .map(({ id, title }) => ({
      anchor: `group-${id}`,
      title,
      parameters: operation.parameters
        .filter((parameter) => groupOf(parameter) === id)
        .map((parameter) => viewParameter(api, operation, parameter)),
    }))
    .filter(({ parameters }) => parameters.length > 0);
}

function viewParameter(api: Api, { rules }: Operation, parameter: Parameter): ParameterView {
  const { name, value } = parameter;
  return {
    ...parameter,
    type: kindLabel(value),
    values: viewValues(api, (value.list?.items ?? value).enum, name),
    rules: rules.filter(({ parameters }) => parameters.includes(name)).map(({ id }) => id),
  };
}

/**
 * The values of an enumeration with their places.
 *
 * @param owner - id of the place that the values belong to
 */
export function viewValues(api: Pick<Api, 'enums'>, id: EnumId | undefined, owner: string): ValueView[] {
  const { values = [] } = (id === undefined ? undefined : api.enums[id]) ?? {};
  return values.map((value) => ({ ...value, anchor: `${owner}-${value.value.replaceAll(/\s+/g, '_')}` }));
}
