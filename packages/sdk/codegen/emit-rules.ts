import { meaningOf } from '@route-search/spec/prose';
import { sentence } from '@route-search/spec/rules';
import { source } from './emit-data.ts';
import type { Model, SdkOperation } from './model.ts';
import { quote } from './names.ts';

/**
 * Rules, limits and enumerations of every operation as data, for forms.
 *
 * @param model - the spec
 */
export function emitRules(model: Model): string {
  const ids = model.operations.map(({ id }) => quote(id));
  const entries = model.operations.map((operation) => `  ${operation.id}: ${source(rulesOf(operation))},\n`);
  return [
    '// Made by codegen from the spec; never edited.\n',
    "import type { OperationRules } from '../rules.ts';\n",
    `/** 操作の名前です。 */\nexport type OperationId = ${ids.join(' | ')};\n`,
    '/** 操作ごとの、パラメータの制約と組み合わせの規則です。 */',
    `export const operations: Readonly<Record<OperationId, OperationRules>> = {\n${entries.join('')}};\n`,
  ].join('\n');
}

function rulesOf({ id, path, object, parameters, rules }: SdkOperation): object {
  return {
    id,
    path,
    summary: object.summary,
    permission: object['x-permission'] ?? 'base',
    limits: object['x-limits'] ?? {},
    parameters: parameters.map(({ name, required, description, schema }) => {
      // The description is what the parameter means; a title says what a place in a tuple is.
      const { description: _description, ...form } = schema;
      const [meaning = ''] = meaningOf(description, schema);
      return { name, required, description: meaning, schema: forForms(form) };
    }),
    rules: rules.map(({ examples: _examples, ...rule }) => {
      return { ...rule, effect: rule.effect ?? 'error', sentence: sentence(rule) };
    }),
  };
}

/** A schema without what a form has no use for. */
function forForms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forForms);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !/^(?:examples?|x-terms|x-condition)$/.test(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, forForms(one)]));
}
