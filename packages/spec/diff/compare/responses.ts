import type { SpecNode } from '../tree.ts';
import type { Findings, Subject } from './findings.ts';
import type { OperationPair } from './operations.ts';
import { harmless, membersOf, placesOf, reportMember, show, type Members, type Wordings } from './pair.ts';
import { compareSchemas, schemaSubject } from './schema/index.ts';

/**
 * Compares the responses of an operation.
 *
 * @param findings - collects the changes
 * @param pair - the operation
 * @param member - its `responses`
 */
export function compareResponses(findings: Findings, pair: OperationPair, member: Members): void {
  const { base, working } = member;
  if (base === undefined || working === undefined) return;
  for (const response of membersOf({ base, working })) {
    const subject: Subject = { ...pair.subject, head: `response ${response.key}` };
    if (response.base === undefined || response.working === undefined) {
      reportMember(findings, { ...response, subject }, cameOrWent('%'));
    } else {
      compareResponse(findings, { base: response.base, working: response.working, subject });
    }
  }
}

interface ResponsePair {
  readonly base: SpecNode;
  readonly working: SpecNode;
  readonly subject: Subject;
}

/** What appears is new to clients, what disappears is missed. */
function cameOrWent(name: string): Wordings {
  return {
    added: { rating: 'minor', text: `${name} was added` },
    removed: { rating: 'major', text: `${name} was removed` },
    changed: { rating: 'major', text: `${name} changed` },
  };
}

function compareResponse(findings: Findings, pair: ResponsePair): void {
  const { subject } = pair;
  for (const member of membersOf(pair)) {
    switch (member.key) {
      case 'description':
        reportMember(findings, { ...member, subject }, harmless('description'));
        break;
      case 'content':
        compareMembers(findings, { member, subject }, (media, key) => {
          if (media === undefined) return cameOrWent(`the media type ${show(key)} of %`);
          compareMedia(findings, { ...media, subject });
          return undefined;
        });
        break;
      case 'headers':
        compareMembers(findings, { member, subject }, (header, key) => {
          if (header === undefined) return cameOrWent(`the header ${show(key)} of %`);
          const inner = { ...subject, path: [...subject.path, key] };
          compareHeader(findings, { ...header, subject: inner });
          return undefined;
        });
        break;
      default:
        reportMember(findings, { ...member, subject }, harmless(`\`${member.key}\``));
    }
  }
}

/** Calls `compare` for each member of both; without a pair it answers how to say that one came or went. */
function compareMembers(
  findings: Findings,
  { member, subject }: { readonly member: Members; readonly subject: Subject },
  compare: (pair: { base: SpecNode; working: SpecNode } | undefined, key: string) => Wordings | undefined,
): void {
  const keys = new Set([...(member.base?.keys ?? []), ...(member.working?.keys ?? [])]);
  for (const key of keys) {
    const [base, working] = [member.base?.child(key), member.working?.child(key)];
    const both = base === undefined || working === undefined ? undefined : { base, working };
    const wordings = compare(both, key);
    if (wordings !== undefined) reportMember(findings, { key, base, working, subject }, wordings);
  }
}

function compareMedia(findings: Findings, pair: ResponsePair): void {
  const { subject } = pair;
  for (const member of membersOf(pair)) {
    if (member.key === 'schema' && member.base !== undefined && member.working !== undefined) {
      const { file } = member.working;
      const inner = file === pair.working.file ? subject : schemaSubject(file);
      compareSchemas(findings, { base: member.base, working: member.working, direction: 'response', subject: inner });
    } else if (member.key === 'schema') {
      reportMember(findings, { ...member, subject }, cameOrWent('the schema of %'));
    } else {
      const wordings = member.key === 'examples' ? harmless('examples', 'were') : harmless(`\`${member.key}\``);
      reportMember(findings, { ...member, subject }, wordings);
    }
  }
}

function compareHeader(findings: Findings, pair: ResponsePair): void {
  const { subject } = pair;
  for (const member of membersOf(pair)) {
    if (member.key === 'schema' && member.base !== undefined && member.working !== undefined) {
      compareSchemas(findings, { base: member.base, working: member.working, direction: 'response', subject });
    } else if (member.key === 'required') {
      const [before, after] = [member.base?.data === true, member.working?.data === true];
      if (before === after) continue;
      const text = after ? '% is always sent from now on' : '% is no longer always sent';
      findings.add({ rating: after ? 'minor' : 'major', text, ...placesOf(member), subject });
    } else {
      reportMember(findings, { ...member, subject }, harmless(`\`${member.key}\``));
    }
  }
}
