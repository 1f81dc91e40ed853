import type { SpecNode } from '../tree.ts';
import type { Finding, Findings, Subject } from './findings.ts';
import {
  areEqual,
  harmless,
  membersOf,
  placesOf,
  reportMember,
  show,
  type Members,
  type Wording,
  type Wordings,
} from './pair.ts';
import type { OperationPair, PlacedOperation } from './operations.ts';
import { compareSchemas } from './schema/index.ts';

/**
 * Compares the parameters of an operation. They belong together by name and place; their order does not count.
 *
 * @param findings - collects the changes
 * @param pair - the operation
 */
export function compareParameters(findings: Findings, { base, working, subject: { operation } }: OperationPair): void {
  const before = parametersOf(base);
  const after = parametersOf(working);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const parameter: Members = { key, base: before.get(key), working: after.get(key) };
    const name = String((parameter.working ?? parameter.base)?.child('name')?.data);
    const subject: Subject = {
      head: `parameter \`${name}\``,
      path: [],
      ...(operation === undefined ? {} : { operation }),
    };
    if (parameter.base === undefined) {
      const required = parameter.working?.child('required')?.data === true;
      const text = `the ${required ? 'required' : 'optional'} % was added`;
      findings.add({ rating: required ? 'major' : 'minor', text, ...entryOf(parameter), subject });
    } else if (parameter.working === undefined) {
      findings.add({ rating: 'major', text: '% was removed', ...entryOf(parameter), subject });
    } else {
      compareParameter(findings, { base: parameter.base, working: parameter.working, subject });
    }
  }
}

/** The entry in the list of the operation, and what it refers to. */
function entryOf(parameter: Members): ReturnType<typeof placesOf> & Pick<Finding, 'covers'> {
  const covers = [parameter.base, parameter.working].flatMap((node) => node?.whereContent() ?? []);
  return { ...placesOf(parameter), covers };
}

/** Those of the operation and those of its path that it does not replace. */
function parametersOf({ node, pathItem }: PlacedOperation): Map<string, SpecNode> {
  const all = [...(pathItem.child('parameters')?.items ?? []), ...(node.child('parameters')?.items ?? [])];
  return new Map(
    all.map((parameter) => [
      `${String(parameter.child('in')?.data)} ${String(parameter.child('name')?.data)}`,
      parameter,
    ]),
  );
}

interface ParameterPair {
  readonly base: SpecNode;
  readonly working: SpecNode;
  readonly subject: Subject;
}

function compareParameter(findings: Findings, pair: ParameterPair): void {
  const { subject } = pair;
  for (const member of membersOf(pair)) {
    switch (member.key) {
      case 'name':
      case 'in':
        break;
      case 'schema':
        if (member.base !== undefined && member.working !== undefined) {
          compareSchemas(findings, { base: member.base, working: member.working, direction: 'request', subject });
        } else {
          reportMember(findings, { ...member, subject }, serialization('schema', member));
        }
        break;
      case 'required':
        compareFlag(
          findings,
          { member, subject },
          {
            set: { rating: 'major', text: '% is required from now on' },
            unset: { rating: 'minor', text: '% is no longer required' },
          },
        );
        break;
      case 'deprecated':
        compareFlag(
          findings,
          { member, subject },
          {
            set: { rating: 'minor', text: '% is deprecated from now on' },
            unset: { rating: 'patch', text: '% is no longer deprecated' },
          },
        );
        break;
      case 'description':
      case 'example':
      case 'examples':
        reportMember(findings, { ...member, subject }, harmless(member.key));
        break;
      case 'x-terms':
        reportMember(findings, { ...member, subject }, harmless('dictionary terms', 'were'));
        break;
      default:
        reportMember(findings, { ...member, subject }, serialization(member.key, member));
    }
  }
}

/** `style`, `explode` and the like decide what stands in the query. */
function serialization(key: string, member: Members): Wordings {
  const text = `\`${key}\` of % changed from ${show(member.base?.data)} to ${show(member.working?.data)}`;
  const wording: Wording = { rating: key.startsWith('x-') ? 'patch' : 'major', text };
  return { added: wording, removed: wording, changed: wording, sure: false };
}

function compareFlag(
  findings: Findings,
  { member, subject }: { readonly member: Members; readonly subject: Subject },
  wordings: { readonly set: Wording; readonly unset: Wording },
): void {
  const [before, after] = [member.base?.data === true, member.working?.data === true];
  if (before === after || areEqual(member)) return;
  findings.add({ ...(after ? wordings.set : wordings.unset), ...placesOf(member), subject });
}
