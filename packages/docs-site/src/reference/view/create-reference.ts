import type { Api, Example, ExampleAnswers, Group, Operation, Rule, Situation, Tag } from '@route-search/spec/api';
import { operationPath } from '../../base/links.ts';
import { viewProperties, type PropertyView, type SdkFaces } from './response-properties.ts';
import { viewErrors, findSituations, type ErrorView } from './operation-errors.ts';
import { findNextRequests, type NextRequest } from './next-requests.ts';
import { groupParameters, type ParameterGroupView } from './group-parameters.ts';
import { writeRequestSamples, type SampleView } from './request-samples.ts';

/** A call with what lists of calls show beside the model. */
export interface ListedOperation extends Operation {
  /** Address of its page from the root of the site. */
  readonly href: string;
  /** First sentence of its meaning. */
  readonly lead: string;
}

/** Calls that readers look for together. */
interface OperationGroup extends Group {
  /** Id of the place on the list of calls. */
  readonly anchor: string;
  readonly calls: readonly ListedOperation[];
}

/** The calls of a tag of the document. */
export interface TagGroup extends Tag {
  readonly calls: readonly ListedOperation[];
}

/** A named request with its answer. */
export interface ExampleView extends Example {
  /** Id of the place on the page. */
  readonly anchor: string;
  /** The whole answer. */
  readonly value: unknown;
}

/**
 * A call as its page shows it. Every `anchor` is the id of an element on the page, unique there, and stays as long as the
 * name it is made of.
 */
export interface OperationView {
  readonly call: ListedOperation;
  /** Address of the API. */
  readonly baseUrl: string;
  readonly group: OperationGroup;
  readonly groups: readonly ParameterGroupView[];
  /** What `ResultSet` holds. */
  readonly properties: readonly PropertyView[];
  readonly examples: readonly ExampleView[];
  /** The first example in every language. */
  readonly samples: readonly SampleView[];
  readonly errors: readonly ErrorView[];
  /** Answers that are no errors but look like some. */
  readonly emptyAnswers: readonly Situation[];
  /** Requests that the answer of the first example leads to. */
  readonly nextRequests: readonly NextRequest[];
  readonly previous?: ListedOperation;
  readonly next?: ListedOperation;
}

/** The model, the bodies of its examples, and the types of the SDK, without which answers have only their wire form. */
export interface ReferenceSource {
  readonly api: Api;
  readonly answers: ExampleAnswers;
  readonly faces?: SdkFaces;
}

/** The reference of an API. */
export interface Reference {
  readonly api: Api;
  /** All calls in the order of their groups. */
  readonly calls: readonly ListedOperation[];
  /** The groups that have calls; every call is in one. */
  readonly groups: readonly OperationGroup[];
  /** The tags that have calls. */
  readonly tags: readonly TagGroup[];
  /**
   * The view of a call, made when it is asked for.
   *
   * @throws TypeError when there is none
   */
  readonly view: (id: string) => OperationView;
}

/** The group of calls without a group, which comes last. */
const OTHER: Group = { id: 'other', title: 'そのほか' };

/** Makes the reference of an API. */
export function createReference({ api, answers, faces = { entities: {} } }: ReferenceSource): Reference {
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
        properties: viewProperties({ api, faces }, call.answer.entity),
        examples,
        samples: writeRequestSamples({ baseUrl, operation: call, request: call.examples[0]?.request ?? {} }),
        errors: viewErrors(api, call, own),
        emptyAnswers: findSituations(api, call.emptyAnswers),
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

/** What a rule says, with its note. */
export function ruleText({ sentence, note = '' }: Pick<Rule, 'sentence' | 'note'>): string {
  return sentence + note;
}

/** Id of the place of a rule on the page of its call. */
export function ruleAnchor(id: string): string {
  return `rule-${id}`;
}
