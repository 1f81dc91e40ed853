import type {
  Api,
  Example,
  ExampleResponses,
  DisplayGroup,
  Operation,
  Rule,
  ErrorCause,
  Tag,
} from '@route-search/spec/api';
import { operationPath } from '../../base/links.ts';
import {
  createPropertyViews,
  moveListNoteToResponse,
  type PropertyView,
  type SdkPropertyTypes,
} from './response-properties.ts';
import { createErrorViews, findErrorSituations, type ErrorView } from './operation-errors.ts';
import { findNextRequests, type NextRequest } from './next-requests.ts';
import { groupParameters, type ParameterGroupView } from './group-parameters.ts';
import { formatRequestSamples, type RequestSampleView } from './request-samples.ts';

/** Operation with the data that lists of operations show. */
export interface ListedOperation extends Operation {
  /** Path of the operation's page, from the site's root. */
  readonly href: string;
  /** First sentence of the operation's meaning. */
  readonly lead: string;
}

/** Group of operations with related tasks, such as those about stations. */
export interface OperationGroup extends DisplayGroup {
  /** Anchor id of the group on the page that lists all operations. */
  readonly anchor: string;
  readonly calls: readonly ListedOperation[];
}

/** Operations with the same tag in the OpenAPI document. */
interface TagGroup extends Tag {
  readonly calls: readonly ListedOperation[];
}

/** Example request with its response. */
export interface ExampleView extends Example {
  /** Anchor id of the example on the operation's page. */
  readonly anchor: string;
  readonly value: unknown;
}

/**
 * Content of an operation's page. Each `anchor` is an id that is unique on the page. It is derived from a name and
 * changes only with that name.
 */
export interface OperationView {
  readonly call: ListedOperation;
  readonly baseUrl: string;
  readonly group: OperationGroup;
  readonly groups: readonly ParameterGroupView[];
  /** Properties of the response below `ResultSet`. */
  readonly properties: readonly PropertyView[];
  /** Note that applies to all lists of the response, such as the form of a list with one item. */
  readonly listNote?: string | undefined;
  readonly examples: readonly ExampleView[];
  readonly samples: readonly RequestSampleView[];
  readonly errors: readonly ErrorView[];
  /** Situations in which a successful response is empty. */
  readonly emptyAnswers: readonly ErrorCause[];
  /** Requests to other operations with values of the first example response. */
  readonly nextRequests: readonly NextRequest[];
  readonly previous?: ListedOperation;
  readonly next?: ListedOperation;
}

/**
 * Input of the API reference: the API model, its example responses, and optionally the SDK's types of response
 * properties.
 */
export interface ApiReferenceSource {
  readonly api: Api;
  readonly answers: ExampleResponses;
  readonly sdkTypes?: SdkPropertyTypes;
}

/** API reference: all operations in groups, and the content of their pages. */
export interface ApiReference {
  readonly api: Api;
  /** All operations, in the order of their groups. */
  readonly calls: readonly ListedOperation[];
  /** Groups of operations. Every operation belongs to exactly one group. */
  readonly groups: readonly OperationGroup[];
  readonly tags: readonly TagGroup[];
  /**
   * Creates the content of an operation's page.
   *
   * @throws TypeError when there is no such operation
   */
  readonly view: (id: string) => OperationView;
}

/** Last group, for operations that declare no group. */
const OTHER: DisplayGroup = { id: 'other', title: 'そのほか' };

/** Creates the API reference from an API model. */
export function createApiReference({ api, answers, sdkTypes = { entities: {} } }: ApiReferenceSource): ApiReference {
  const order = new Map(api.tags.map(({ id }, index) => [id, index]));
  const placeOf = ({ tag }: Operation): number => order.get(tag) ?? order.size;
  const byTag = api.operations.toSorted((a, b) => placeOf(a) - placeOf(b)).map(callOf);
  const groups = groupCalls(api, byTag);
  const calls = groups.flatMap((group) => group.calls);
  const known = new Map(groups.flatMap((group) => group.calls.map((call) => [call.id, { call, group }])));
  const [baseUrl = ''] = api.servers;
  return {
    api,
    calls,
    groups,
    tags: api.tags
      .map((tag) => ({ ...tag, calls: byTag.filter((call) => call.tag === tag.id) }))
      .filter((tag) => tag.calls.length > 0),
    view: (id) => {
      const found = known.get(id);
      if (found === undefined) throw new TypeError(`there is no operation "${id}"`);
      const { call, group } = found;
      const place = calls.indexOf(call);
      const [previous, next] = [calls[place - 1], calls[place + 1]];
      const own = answers[id] ?? {};
      const examples = call.examples.map((example) => ({
        ...example,
        anchor: `example-${example.name}`,
        value: own[example.status]?.[example.name]?.value,
      }));
      return {
        call,
        baseUrl,
        group,
        groups: groupParameters(api, call),
        ...moveListNoteToResponse(createPropertyViews({ api, sdkTypes }, call.answer.entity)),
        examples,
        samples: formatRequestSamples({ baseUrl, operation: call, request: call.examples[0]?.request ?? {} }),
        errors: createErrorViews(api, call, own),
        emptyAnswers: findErrorSituations(api, call.emptyAnswers),
        nextRequests: findNextRequests(api, call, examples[0]?.value),
        ...(previous && { previous }),
        ...(next && { next }),
      };
    },
  };
}

function groupCalls({ operationGroups }: Api, calls: readonly ListedOperation[]): OperationGroup[] {
  const groupOf = ({ group }: ListedOperation): string =>
    operationGroups.find(({ id }) => id === group)?.id ?? OTHER.id;
  return [...operationGroups, OTHER]
    .map((group) => ({
      ...group,
      anchor: `group-${group.id}`,
      calls: calls.filter((call) => groupOf(call) === group.id),
    }))
    .filter((group) => group.calls.length > 0);
}

function callOf(operation: Operation): ListedOperation {
  const { id, meaning } = operation;
  return { ...operation, href: operationPath(id), lead: /[^。]*。/.exec(meaning)?.[0] ?? meaning };
}

/** Returns the sentence of a rule between parameters, followed by its note. */
export function formatRule({ sentence, note = '' }: Pick<Rule, 'sentence' | 'note'>): string {
  return sentence + note;
}

/** Returns the anchor id of a rule on an operation's page. */
export function ruleAnchor(id: string): string {
  return `rule-${id}`;
}
