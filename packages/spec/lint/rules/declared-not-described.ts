import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { notationOf } from '../../src/notation.ts';
import { operationRule, schemaRule, type Report } from '../support/rule.ts';
import { walkSchemas, type SchemaView } from '../support/schema-view.ts';
import { mappingOf } from '../support/values.ts';

/** The words by which a description would say again what a declaration says. */
interface Claim {
  readonly words: RegExp;
  /** The keys that declare it; the first one is recommended. */
  readonly keys: readonly string[];
  /** Without the declaration the words say something else, which only a description can say. */
  readonly onlyDeclared?: true;
}

const limitWords = /最[大小](?:で)?[\d,]+|[\d,]+(?:\.\d+)?(?:件|個|文字|分|メートル|km\/h)?(?:以上|以下|まで)/;

/** Of any schema. Limits are not among them: those of an answer are part of what a value means. */
const schemaClaims: readonly Claim[] = [
  { words: /既定値は|既定では/, keys: ['default'] },
  { words: /省略すると/, keys: ['x-dynamic-default'], onlyDeclared: true },
  { words: /(?:コロン|カンマ|`[:,]`)区切り/, keys: ['x-list'] },
  { words: /`(?:YYYY|HH)[^`]*`の形/, keys: ['x-native'] },
  { words: /単位は[^。、]+です/, keys: ['x-unit'] },
  { words: /(?:測地系|座標)は(?:世界|日本)測地系/, keys: ['x-datum'] },
  { words: /値は(?:今後)?(?:追加される|増える)/, keys: ['x-open'] },
  { words: /1件のときは/, keys: ['x-one-or-many'] },
  {
    words: /保証なし|(?:構造|項目|値の種類|この(?:構造|項目|働き))は(?:保証されていません|製品資料にありません)/,
    keys: ['x-unconfirmed'],
  },
];

const parameterClaims: readonly Claim[] = [
  ...schemaClaims,
  {
    words: limitWords,
    keys: ['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'maxLength', 'minLength', 'x-list'],
  },
];

const operationClaims: readonly Claim[] = [
  { words: limitWords, keys: ['maxResults'] },
  { words: /1秒(?:あたり|に)\d+/, keys: ['requestsPerSecond'] },
  { words: /契約(?:が必要|で利用)/, keys: ['x-permission'] },
];

const inOperation = operationRule(({ node, location, parameters }, report) => {
  const { description } = node;
  if (typeof description === 'string') {
    const declared = { ...node, ...mappingOf(node['x-limits']) };
    check({ value: description, location: location.child(['description']) }, operationClaims, {
      report,
      isDeclared: (key) => Object.hasOwn(declared, key),
    });
  }
  for (const parameter of parameters) {
    check({ value: parameter.description, location: parameter.location.child(['description']) }, parameterClaims, {
      report,
      isDeclared: (key) => Object.hasOwn(parameter.node, key) || isDeclaredIn(parameter.schema, key),
    });
  }
});

const inSchema = schemaRule((schema, report) => {
  const [text] = schema.texts('description');
  if (text === undefined) return;
  check(text, schemaClaims, { report, isDeclared: (key) => isDeclaredIn(schema, key) });
});

/** A description says what only a person can say; what the declarations say is appended to it when it is published. */
export const declaredNotDescribed: Oas3Rule = (options) => [inOperation(options), inSchema(options)].flat();

function check(
  text: { readonly value: string; readonly location: Location },
  claims: readonly Claim[],
  { report, isDeclared }: { readonly report: Report; readonly isDeclared: (key: string) => boolean },
): void {
  for (const { words, keys, onlyDeclared } of claims) {
    const [found] = words.exec(text.value) ?? [];
    if (found === undefined) continue;
    const key = keys.find(isDeclared);
    if (key !== undefined) {
      report(`「${found}」 repeats what ${key} declares; leave it out of the description`, text.location);
    } else if (onlyDeclared !== true) {
      report(`「${found}」 states what nothing declares; declare it by ${keys[0] ?? ''}`, text.location);
    }
  }
}

/** In the schema itself, in an item of its list, or in one of its forms. */
function isDeclaredIn(schema: SchemaView, key: string): boolean {
  let isFound = false;
  for (const start of [schema, ...schema.listItems()]) {
    walkSchemas(
      start,
      (form) => {
        isFound ||= key === 'x-native' ? notationOf(form.flatten()) !== undefined : form.has(key);
      },
      new Set(),
    );
  }
  return isFound;
}
