import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { getAttribute, getChildElements, findElement, findOutermost, hasClass } from '../../../src/base/html-tree.ts';
import { splitSentences, type OperationText, type OperationParameterText } from './operation-text.ts';
import { htmlToLine, parseMain } from './text-blocks.ts';

export interface ParameterText extends Pick<OperationParameterText, 'name' | 'says' | 'values'> {
  readonly isRequired: boolean;
  readonly default: string;
  readonly range: string;
}

/** Texts that the page `/api/` shows about an operation. */
interface CallOnApiPage {
  readonly says: readonly string[];
  readonly parameters: readonly ParameterText[];
}

/** Reads the texts of all operations from the page `/api/`, by operation id. */
export function readApiPage(html: string): ReadonlyMap<string, CallOnApiPage> {
  const calls = findOutermost(parseMain(html), (element) => getAttribute(element, 'id').startsWith('operation/'));
  return new Map(calls.map((call) => [getAttribute(call, 'id').slice('operation/'.length), readCall(call)]));
}

function readCall(call: Element): CallOnApiPage {
  const heading = findElement(
    call,
    (element) => element.tagName === 'h4' && htmlToLine(element) === 'クエリパラメータ',
  );
  const parent = findElement(call, (element) => heading !== undefined && getChildElements(element).includes(heading));
  const all = parent === undefined ? [] : getChildElements(parent);
  const fields = heading === undefined ? undefined : all[all.indexOf(heading) + 1];
  return {
    says: findOutermost(call, ({ tagName }) => tagName === 'p' || tagName === 'li').flatMap((text) =>
      splitSentences(htmlToLine(text).replace(/^(?:契約|制限):/, '')),
    ),
    parameters: fields === undefined ? [] : getChildElements(fields).map(readField),
  };
}

function readField(field: Element): ParameterText {
  const part = (name: string): Element | undefined => findElement(field, (element) => hasClass(element, name));
  const facets = findOutermost(field, (element) => hasClass(element, 'facet'));
  const texts = findOutermost(field, ({ tagName, properties }) => tagName === 'p' && !('className' in properties));
  return {
    name: htmlToLine(findElement(field, ({ tagName }) => tagName === 'code')),
    isRequired: part('required') !== undefined,
    default:
      facets
        .map(htmlToLine)
        .find((facet) => facet.startsWith('既定値'))
        ?.slice('既定値'.length) ?? '',
    range: part('constraint') === undefined ? '' : htmlToLine(part('constraint')),
    says: texts.flatMap((text) => splitSentences(htmlToLine(text))),
    values: findOutermost(field, ({ tagName }) => tagName === 'li').map((item) =>
      textOf(findElement(item, ({ tagName }) => tagName === 'code') ?? item),
    ),
  };
}

const RANGE = /^-?[\d.]+(?:以上|以下|より大きい|未満)/;

/** Converts the parameters of an operation's page to the structure of those read from `/api/`. */
export function listParameters({ groups }: OperationText): ParameterText[] {
  return groups.flatMap(({ entries }) => entries.map(parameterOf));
}

function parameterOf({ name, kind, says, values }: OperationParameterText): ParameterText {
  const fixed = says.find((one) => one.startsWith('既定値')) ?? '';
  const range = says.find((one) => RANGE.test(one)) ?? '';
  return {
    name,
    isRequired: kind.split('、').includes('必須'),
    default: fixed.slice('既定値'.length),
    range,
    says: says.filter((one) => one !== fixed && one !== range),
    values: values.map((value) => /^`([^`]*)`/.exec(value)?.[1] ?? value),
  };
}
