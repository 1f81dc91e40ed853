import { compileEnumValues } from './unverified.ts';
import type { Schema } from '../document/openapi-document.ts';
import type { Fact, Operation, Parameter } from '../model/api.ts';
import { appendNotGuaranteedMark, formatEnumValue } from './not-guaranteed-mark.ts';

/** Facts that the structure of a published document already states. */
const structural: ReadonlySet<Fact['kind']> = new Set(['required', 'implied']);

/** Joins the sentences of facts. */
export function listFactSentences(facts: readonly Fact[]): string {
  return facts.map(({ sentence }) => sentence).join('');
}

/** Formats the description of a parameter in paragraphs, with the facts that are true in each operation that has it. */
export function formatParameterDescription({ meaning, facts }: Parameter): string[] {
  const said = facts.filter(({ kind, scope }) => scope === 'declaration' && !structural.has(kind));
  const isOfMeaning = ({ kind }: Fact): boolean => kind === 'deprecated' || kind === 'notGuaranteed';
  return [
    meaning + listFactSentences(said.filter(isOfMeaning)),
    listFactSentences(said.filter((fact) => !isOfMeaning(fact))),
  ];
}

/**
 * Lists what the description of an operation adds to its meaning: deprecation, contract, limits, rules between its
 * parameters, and facts of parameters that are true in this operation only. One paragraph each.
 */
export function listOperationSentences({ contract, facts, rules, parameters }: Operation): string[] {
  const deprecation = facts.filter(({ kind }) => kind === 'deprecated');
  const contractFacts = facts.filter(({ kind }) => kind === 'contract' && contract !== 'base');
  const limits = facts.filter(({ kind }) => kind === 'maxResults' || kind === 'requestsPerSecond');
  const uses = Map.groupBy(parameters, ({ facts: own }) =>
    listFactSentences(own.filter(({ scope }) => scope === 'use')),
  );
  uses.delete('');
  return [
    listFactSentences(deprecation),
    labelled('契約', listFactSentences(contractFacts)),
    labelled('制限', listFactSentences(limits)),
    listed(
      'パラメータの組み合わせ',
      rules.map(({ sentence, note = '' }) => `- ${sentence}${note}`),
    ),
    listed(
      '保証されていないこと',
      [...uses].map(([sentences, users]) => `- ${users.map(({ name }) => `\`${name}\``).join('、')}: ${sentences}`),
    ),
  ];
}

/**
 * Formats the values of an enumeration with their meanings as a Markdown list; an empty text for other schemas.
 *
 * @param schema - the schema, references resolved
 */
export function formatEnumList(schema: Schema): string {
  return schema['x-enum-descriptions'] === undefined
    ? ''
    : compileEnumValues(schema)
        .map((value) => `- \`${value.value}\`: ${formatEnumValue(value)}`)
        .join('\n');
}

/**
 * Lists the values of an enumeration that the product documents do not name, for descriptions that do not list its
 * values.
 */
export function listUnverifiedValues({ 'x-unconfirmed': values }: Schema): string {
  if (!Array.isArray(values)) return '';
  return appendNotGuaranteedMark(
    `値のうち${values.map((value) => `\`${String(value)}\``).join('、')}は製品資料にありません。`,
  );
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `**${label}**: ${text}`;
}

function listed(label: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `**${label}**\n\n${items.join('\n')}`;
}
