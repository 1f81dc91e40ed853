import { compileEnumValues } from './unverified.ts';
import type { Schema } from '../document/openapi-document.ts';
import type { Fact, Operation, Parameter } from '../model/api.ts';
import { appendNotGuaranteedMark, formatEnumValue } from './not-guaranteed-mark.ts';

/** Facts that a published document says by its structure alone. */
const structural: ReadonlySet<Fact['kind']> = new Set(['required', 'implied']);

/** The sentences of facts, one after another. */
export function listFactSentences(facts: readonly Fact[]): string {
  return facts.map(({ sentence }) => sentence).join('');
}

/** The description of a parameter, as far as it is true of each operation that has it, in paragraphs. */
export function formatParameterDescription({ meaning, facts }: Parameter): string[] {
  const said = facts.filter(({ kind, scope }) => scope === 'declaration' && !structural.has(kind));
  const isOfMeaning = ({ kind }: Fact): boolean => kind === 'deprecated' || kind === 'notGuaranteed';
  return [
    meaning + listFactSentences(said.filter(isOfMeaning)),
    listFactSentences(said.filter((fact) => !isOfMeaning(fact))),
  ];
}

/**
 * What the description of an operation says beyond its meaning: deprecation, contract, limits, rules between its parameters, and what
 * is true of a parameter in this operation only. A paragraph each.
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
 * The values of an enumeration with their meanings, as a Markdown list; nothing for a schema without.
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

/** The values of an enumeration that the product documents do not name, for descriptions that do not list its values. */
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
