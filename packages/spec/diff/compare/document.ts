import { isDeepStrictEqual } from 'node:util';
import type { SpecNode } from '../tree.ts';
import type { Findings, Subject } from './findings.ts';
import {
  areEqual,
  harmless,
  membersOf,
  placesOf,
  reportMember,
  show,
  type Members,
  type Pair,
  type Wordings,
} from './pair.ts';

const api: Subject = { head: 'the API', path: [] };

/**
 * Compares what the root of two specs says about the API as a whole; its operations are compared elsewhere.
 *
 * @param findings - collects the changes
 * @param roots - the OpenAPI objects
 */
export function compareDocuments(findings: Findings, roots: Pick<Pair, 'base' | 'working'>): void {
  const pair: Pair = { ...roots, subject: api };
  for (const member of membersOf(pair)) compareRootMember(findings, pair, member);
}

function compareRootMember(findings: Findings, pair: Pair, member: Members): void {
  switch (member.key) {
    case 'paths':
      return;
    case 'openapi':
      compareVersions(findings, member);
      return;
    case 'info':
      compareInfo(findings, member);
      return;
    case 'servers':
      compareServers(findings, { ...pair, member });
      return;
    case 'security':
      compareSecurity(findings, { ...pair, member });
      return;
    case 'tags':
      compareTags(findings, member);
      return;
    case 'components':
      compareComponents(findings, member);
      return;
    case 'webhooks':
      reportMember(findings, { ...member, subject: api }, { ...unknown('webhooks'), sure: false });
      return;
    default:
      reportMember(findings, { ...member, subject: api }, harmless(`\`${member.key}\``));
  }
}

function unknown(name: string): Wordings {
  const text = `the ${name} of % changed in a way that has no known direction`;
  return { added: { rating: 'minor', text }, removed: { rating: 'major', text }, changed: { rating: 'major', text } };
}

/** Readers of 3.1 understand 3.1.1; another minor version of OpenAPI is another language. */
function compareVersions(findings: Findings, member: Members): void {
  if (areEqual(member)) return;
  const [before = '', after = ''] = [member.base, member.working].map((node) => String(node?.data));
  const language = (version: string): string => version.split('.').slice(0, 2).join('.');
  const rating = language(before) === language(after) ? 'patch' : 'major';
  findings.add({
    rating,
    text: `% is described in OpenAPI ${after} instead of ${before}`,
    ...placesOf(member),
    subject: api,
  });
}

/** The version is the answer to the changes and not a change. */
function compareInfo(findings: Findings, { base, working }: Members): void {
  if (base === undefined || working === undefined) return;
  for (const member of membersOf({ base, working })) {
    if (member.key !== 'version')
      reportMember(findings, { ...member, subject: api }, harmless(`\`info.${member.key}\``));
  }
}

/** A list of an operation or of the document, with the subject that it belongs to. */
export interface ListPair extends Pair {
  readonly member: Members;
}

/**
 * Compares lists of servers by their addresses.
 *
 * @param findings - collects the changes
 * @param pair - the lists
 */
export function compareServers(findings: Findings, { member, subject }: ListPair): void {
  const byUrl = (list: SpecNode | undefined): Map<string, SpecNode> =>
    new Map((list?.items ?? []).map((server) => [String(server.child('url')?.data), server]));
  const before = byUrl(member.base);
  const after = byUrl(member.working);
  for (const url of new Set([...before.keys(), ...after.keys()])) {
    reportMember(
      findings,
      { key: url, base: before.get(url), working: after.get(url), subject },
      {
        added: { rating: 'minor', text: `% has the new server ${show(url)}` },
        removed: { rating: 'major', text: `% no longer has the server ${show(url)}` },
        changed: { rating: 'patch', text: `the server ${show(url)} of % is described in other words` },
      },
    );
  }
}

/**
 * Compares security requirements: one of the alternatives must be met, and an empty one asks for nothing.
 *
 * @param findings - collects the changes
 * @param pair - the lists
 */
export function compareSecurity(findings: Findings, { member, subject }: ListPair): void {
  const before = (member.base?.items ?? []).map(({ data }) => data as Record<string, readonly string[]>);
  const after = (member.working?.items ?? []).map(({ data }) => data as Record<string, readonly string[]>);
  if (isDeepStrictEqual(before, after)) return;
  const add = (rating: 'major' | 'minor' | 'patch', text: string): void => {
    findings.add({ rating, text, ...placesOf(member), subject });
  };
  const lost = wayIn(before).find((one) => !wayIn(after).some((other) => asksNoMore(other, one)));
  const gained = wayIn(after).find((one) => !wayIn(before).some((other) => asksNoMore(other, one)));
  if (lost !== undefined) add('major', `% no longer accepts ${named(lost)} as authentication`);
  else if (gained !== undefined) add('minor', `% accepts ${named(gained)} as authentication, too`);
  else add('patch', 'the security requirements of % were written in another way');
}

function wayIn(
  requirements: readonly Record<string, readonly string[]>[],
): readonly Record<string, readonly string[]>[] {
  return requirements.length === 0 ? [{}] : requirements;
}

/** Whether whoever meets `wanted` meets `offered`, too. */
function asksNoMore(offered: Record<string, readonly string[]>, wanted: Record<string, readonly string[]>): boolean {
  return Object.entries(offered).every(([scheme, scopes]) => {
    const given = Object.hasOwn(wanted, scheme) ? wanted[scheme] : undefined;
    return given !== undefined && scopes.every((scope) => given.includes(scope));
  });
}

function named(requirement: Record<string, readonly string[]>): string {
  const schemes = Object.keys(requirement);
  return schemes.length === 0 ? 'requests without any' : schemes.map(show).join(' with ');
}

function compareTags(findings: Findings, member: Members): void {
  const byName = (list: SpecNode | undefined): Map<string, SpecNode> =>
    new Map((list?.items ?? []).map((tag) => [String(tag.child('name')?.data), tag]));
  const before = byName(member.base);
  const after = byName(member.working);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const tag = {
      key: name,
      base: before.get(name),
      working: after.get(name),
      subject: { head: `tag \`${name}\``, path: [] },
    };
    reportMember(findings, tag, {
      added: { rating: 'patch', text: '% was added' },
      removed: { rating: 'patch', text: '% was removed' },
      changed: { rating: 'patch', text: 'the texts of % changed' },
    });
  }
}

/** Components count where they are used. Security schemes are used by name. */
function compareComponents(findings: Findings, { base, working }: Members): void {
  const schemes = { base: base?.child('securitySchemes'), working: working?.child('securitySchemes') };
  const names = new Set([...(schemes.base?.keys ?? []), ...(schemes.working?.keys ?? [])]);
  for (const name of names) {
    const subject: Subject = { head: `security scheme \`${name}\``, path: [] };
    const scheme = { key: name, base: schemes.base?.child(name), working: schemes.working?.child(name) };
    if (scheme.base === undefined || scheme.working === undefined) {
      reportMember(
        findings,
        { ...scheme, subject },
        {
          added: { rating: 'minor', text: '% was added' },
          removed: { rating: 'major', text: '% was removed' },
          changed: { rating: 'major', text: '% changed' },
        },
      );
      continue;
    }
    for (const member of membersOf({ base: scheme.base, working: scheme.working })) {
      const text = `\`${member.key}\` of % changed from ${show(member.base?.data)} to ${show(member.working?.data)}`;
      const wording = { rating: 'major', text } as const;
      const wordings = ['description', 'bearerFormat'].includes(member.key)
        ? harmless(member.key)
        : { added: wording, removed: wording, changed: wording };
      reportMember(findings, { ...member, subject }, wordings);
    }
  }
}
