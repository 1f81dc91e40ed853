import { compileEnumValues } from './unverified.ts';
import type { Schema } from '../document/openapi-document.ts';
import type { Fact, Operation, Parameter, ResponseRule } from '../model/api.ts';
import {
  appendNotGuaranteedMark,
  formatEnumValue,
  responseRulesTitle,
  mergeNotGuaranteedMarks,
} from './not-guaranteed-mark.ts';

/** Kinds of declarations that OpenAPI keywords of the published document already express. */
const structural: ReadonlySet<Fact['kind']> = new Set(['required', 'implied']);

/** Joins the Japanese sentences of declarations to one text. */
export function listFactSentences(facts: readonly Fact[]): string {
  return facts.map(({ sentence }) => sentence).join('');
}

/**
 * Formats the description of a parameter in paragraphs, with a sentence for each declaration that is true in all
 * operations.
 */
export function formatParameterDescription({ meaning, facts }: Parameter): string[] {
  const said = facts.filter(({ kind, scope }) => scope === 'declaration' && !structural.has(kind));
  const isOfMeaning = ({ kind }: Fact): boolean => kind === 'deprecated' || kind === 'notGuaranteed';
  return [
    meaning + listFactSentences(said.filter(isOfMeaning)),
    listFactSentences(said.filter((fact) => !isOfMeaning(fact))),
  ];
}

/**
 * Lists the paragraphs that follow the meaning of an operation: deprecation, contract, limits, rules, and declarations
 * of parameters that are true for this operation only.
 */
export function listOperationSentences({ contract, facts, rules, responseRules, parameters }: Operation): string[] {
  const deprecation = facts.filter(({ kind }) => kind === 'deprecated');
  const contractFacts = facts.filter(({ kind }) => kind === 'contract' && contract !== 'base');
  const limits = facts.filter(({ kind }) => kind === 'maxResults' || kind === 'requestsPerSecond');
  const uses = new Map<string, string[]>();
  for (const { name, facts: own } of parameters) {
    const sentences = listFactSentences(own.filter(({ scope }) => scope === 'use'));
    if (sentences !== '') uses.set(sentences, [...(uses.get(sentences) ?? []), `\`${name}\``]);
  }
  return [
    listFactSentences(deprecation),
    labelled('契約', listFactSentences(contractFacts)),
    labelled('制限', listFactSentences(limits)),
    listed(
      'パラメータの組み合わせ',
      rules.map(({ sentence, note = '' }) => `- ${sentence}${note}`),
    ),
    listResponseRules(responseRules),
    listed(
      '保証されていないこと',
      [...uses].map(([sentences, users]) => `- ${users.join('、')}: ${sentences}`),
    ),
  ];
}

/**
 * Formats enumeration values with their meanings as a Markdown list. Returns an empty string for other schemas.
 *
 * @param schema - schema with its references resolved
 */
export function formatEnumList(schema: Schema): string {
  if (schema['x-enum-descriptions'] === undefined) return '';
  const { values, note } = mergeNotGuaranteedMarks(compileEnumValues(schema));
  const list = values.map((value) => `- \`${value.value}\`: ${formatEnumValue(value)}`).join('\n');
  return [list, note].filter(Boolean).join('\n\n');
}

/**
 * Formats a sentence about enumeration values missing from the product documents, for descriptions without a list of
 * values.
 */
export function formatUnverifiedValues({ 'x-unconfirmed': values }: Schema): string {
  if (!Array.isArray(values)) return '';
  return appendNotGuaranteedMark(
    `値のうち${values.map((value) => `\`${String(value)}\``).join('、')}は変わることがあります。`,
  );
}

/** Formats the sentences of rules about responses as a Markdown list. Returns an empty string if there are none. */
export function listResponseRules(rules: readonly ResponseRule[] = []): string {
  return listed(
    responseRulesTitle,
    rules.map(({ sentence }) => `- ${sentence}`),
  );
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `**${label}**: ${text}`;
}

function listed(label: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `**${label}**\n\n${items.join('\n')}`;
}
