import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isMapping, isScalar, toList, toMapping, toStrings } from '@route-search/toolkit/yaml-values';
import { findDescriptionClaims, findRequiredClaim, type DescriptionClaim } from '../claims.ts';
import { runRuleCheck, schemaRule, type ReportFinding } from '../views/define-rule.ts';
import { SchemaView } from '../views/schema-view.ts';

/**
 * Lint rule: reports a description that contradicts its schema about a default, a limit, or whether a value is
 * required.
 */
export const proseMatchesSchema: Oas3Rule = (options) => {
  const inSchemas = schemaRule((schema, report) => {
    const location = schema.at('description');
    const description = schema.text('description');
    // The description of a referenced schema is checked where that schema is declared.
    const isOwn = location.absolutePointer === schema.location.child(['description']).absolutePointer;
    if (description !== undefined && isOwn) {
      for (const message of compare(description, schema, false)) report(message, location);
      const digits = findWrongDigits(description, schema);
      if (digits !== undefined) report(digits, location);
    }
    checkProperties(schema, report);
  });
  return [
    {
      Parameter: {
        enter(node: unknown, ctx: UserContext) {
          if (!isMapping(node) || typeof node['description'] !== 'string') return;
          const { description, required, schema } = node;
          const at = ctx.location.child(['description']);
          runRuleCheck(ctx, (report) => {
            const view = new SchemaView(schema, ctx.location.child(['schema']), ctx.resolve);
            for (const message of compare(description, view, true)) report(message, at);
            const claim = findRequiredClaim(description);
            if (claim !== undefined && claim !== (required === true)) report(describeRequired(claim), at);
          });
        },
      },
    },
    ...[inSchemas(options)].flat(),
  ];
};

function checkProperties(schema: SchemaView, report: ReportFinding): void {
  const required = toList(schema.get('required'));
  // Skip: a schema that extends another one with `allOf` may inherit `required` from it.
  if (!schema.has('required')) return;
  for (const [name, property] of Object.entries(toMapping(schema.get('properties')))) {
    const { description } = toMapping(property);
    const claim = typeof description === 'string' ? findRequiredClaim(description) : undefined;
    if (claim === undefined || claim === required.includes(name)) continue;
    report(describeRequired(claim), schema.at('properties').child([name, 'description']));
  }
}

function describeRequired(claim: boolean): string {
  return claim
    ? 'the description calls it required, but it is declared as optional'
    : 'the description calls it optional, but it is declared as required';
}

/** Compares the defaults and limits stated in a description with the keywords of its schema. */
function compare(description: string, schema: SchemaView, isParameter: boolean): string[] {
  const claims = Object.entries(
    Object.groupBy(findDescriptionClaims(description), (claim) => keywordOf(claim, schema) ?? ''),
  );
  return claims.flatMap(([keyword, group = []]) => {
    const [first] = group;
    if (keyword === '' || first === undefined) return [];
    const declared = schema.get(keyword);
    if (declared === undefined) {
      if (!group.some(({ isExplicit }) => isExplicit) || !isParameter || isDeclaredElsewhere(schema, keyword))
        return [];
      return [
        `the description states the ${first.fact} ${first.value}, which nothing declares; declare it by ${keyword}`,
      ];
    }
    // A description may state several limits, for example one for each plan. One of them must match the schema.
    if (!isScalar(declared) || group.some(({ value }) => isEqual(value, declared))) return [];
    if (listNumbers(description).includes(String(declared))) return [];
    return [`the description states the ${first.fact} ${first.value}, but ${keyword} is ${JSON.stringify(declared)}`];
  });
}

/**
 * Returns the schema keyword for a fact in a description, such as `maxLength` for a maximum of characters. Returns
 * undefined if the statement cannot be about this schema.
 */
function keywordOf({ fact, value, counts }: DescriptionClaim, schema: SchemaView): string | undefined {
  const type = [schema.get('type')].flat().find((one) => one !== 'null');
  if (fact === 'default') return isValueOf(value, schema, type) ? 'default' : undefined;
  const prefix = fact.slice(0, 3);
  if (type === 'string') return counts === 'characters' ? `${prefix}Length` : undefined;
  if (type === 'array') return counts === 'items' ? `${prefix}Items` : undefined;
  return (type === 'integer' || type === 'number') && counts !== 'characters' ? fact : undefined;
}

/** Reports a number of digits in a Japanese description that an example of the schema does not have. */
function findWrongDigits(description: string, schema: SchemaView): string | undefined {
  const [words, number] =
    /(?<![\d年月日時分秒上下]|先頭の|末尾の)(\d+)桁(?:の(?:数字|整数|1[06]進数|英数字|番号|コード|文字列)(?=です|で[表、])|(?=で表))/.exec(
      description,
    ) ?? [];
  const example = toStrings([schema.get('example'), ...toList(schema.get('examples'))]).find(
    (one) => /^[\dA-Za-z]+$/.test(one) && one.length !== Number(number),
  );
  if (words === undefined || example === undefined) return undefined;
  return `the description states ${words}, but the example ${example} has ${example.length} digits`;
}

/** True if a text is a possible value of the schema. Descriptions may also quote other values. */
function isValueOf(value: string, schema: SchemaView, type: unknown): boolean {
  const values = schema.get('enum');
  if (Array.isArray(values)) return values.map(String).includes(value);
  if (type === 'integer' || type === 'number') return value !== '' && Number.isFinite(Number(value));
  if (type === 'boolean') return /^(?:true|false)$/i.test(value);
  return type === 'string' && schema.has('default');
}

/** True if a subschema, an extension such as `x-default`, or an exclusive limit may declare the fact. */
function isDeclaredElsewhere(schema: SchemaView, keyword: string): boolean {
  return (
    schema.keys.some((key) => ['allOf', 'anyOf', 'oneOf'].includes(key) || /^x-.*default/.test(key)) ||
    schema.has(keyword.replace(/^m(ax|in)imum$/, 'exclusiveM$1imum'))
  );
}

function listNumbers(description: string): string[] {
  return description.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/g) ?? [];
}

function isEqual(claimed: string, declared: string | number | boolean): boolean {
  if (typeof declared === 'number') return Number(claimed) === declared;
  return claimed.toLowerCase() === String(declared).toLowerCase();
}
