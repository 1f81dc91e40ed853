import type { Rating } from './compare/change.ts';

/**
 * Row of the table of breaking changes on the site: a kind of change with its rating for requests and for responses.
 */
export interface ChangePolicyRow {
  readonly change: string;
  readonly request?: PolicyRating;
  readonly response?: PolicyRating;
}

interface PolicyRating {
  readonly rating: Rating;
  /** Ids of test cases in tests/breaking-changes/known-changes.yaml. A test checks that they get this rating. */
  readonly knownChanges: readonly string[];
}

const rate =
  (rating: Rating) =>
  (...knownChanges: string[]): PolicyRating => ({ rating, knownChanges });
const [major, minor, patch] = [rate('major'), rate('minor'), rate('patch')];

/** Changes that API users ask about, in the order of the table on the site. */
export const changePolicy: readonly ChangePolicyRow[] = [
  {
    change: 'API、パラメータ、項目の削除',
    request: major('operation-removed', 'parameter-removed'),
    response: major('property-removed'),
  },
  {
    change: 'API、省略できるパラメータ、項目の追加',
    request: minor('operation-added', 'optional-parameter-added'),
    response: minor('property-added'),
  },
  {
    change: '必須のパラメータの追加、省略できたパラメータの必須化',
    request: major('required-parameter-added', 'parameter-became-required'),
  },
  { change: '必須だったパラメータを省略できるようにする', request: minor('parameter-became-optional') },
  { change: 'いつも返る項目を、省かれることがあるようにする', response: major('property-no-longer-required') },
  {
    change: 'URLとアクセスキーの渡し方の変更、必要な契約の追加',
    request: major('path-renamed', 'permission-raised', 'key-renamed'),
  },
  { change: '必要な契約を減らす', request: minor('permission-lowered') },
  {
    change: '値の範囲、形式、型を狭める',
    request: major('maximum-lowered', 'minimum-raised', 'pattern-tightened', 'type-narrowed', 'most-items-lowered'),
    response: minor('pattern-of-a-response-tightened'),
  },
  {
    change: '値の範囲、形式、型を広げる',
    request: minor('maximum-raised', 'pattern-loosened', 'type-widened', 'most-items-raised'),
    response: major('pattern-of-a-response-loosened', 'alternative-added-to-a-response'),
  },
  {
    change: '値の削除',
    request: major('request-value-removed'),
    response: minor('response-value-removed'),
  },
  {
    change: '値の追加（「値の追加あり」の項目）',
    request: minor('request-value-added'),
    response: minor('response-value-added-to-an-open-enumeration'),
  },
  {
    change: '値の追加（「値の追加あり」ではない項目）',
    request: minor('request-value-added'),
    response: major('response-value-added-to-a-closed-enumeration'),
  },
  { change: '既定値の変更', request: major('default-changed', 'default-removed') },
  { change: '既定値の明示（結果が変わるときはメジャー）', request: minor('default-stated') },
  { change: '単位の変更', request: major('unit-changed'), response: major('unit-of-a-property-changed') },
  { change: 'エラーになる規則の追加', request: major('rule-added') },
  {
    change: '指定が無視される規則の追加（結果が変わるときはメジャー）',
    request: minor('rule-added-that-ignores'),
  },
  { change: '規則の削除', request: minor('rule-removed') },
  {
    change: 'レスポンスの規則の削除と変更（「保証なし」を除く）',
    response: major('response-rule-removed', 'response-rule-changed'),
  },
  { change: 'レスポンスの規則の追加', response: minor('response-rule-added') },
  { change: '返る件数や呼び出しの頻度の上限を下げる', request: major('limit-of-results-lowered') },
  {
    change: '保証していた内容を「保証なし」にする',
    request: major('promise-about-a-parameter-withdrawn', 'promise-about-a-value-withdrawn'),
    response: major('promise-withdrawn', 'promise-about-an-object-withdrawn'),
  },
  { change: 'エラーコードの変更', response: major('error-code-renamed') },
  { change: 'エラーのステータスの追加と削除', response: minor('status-added', 'status-removed') },
  {
    change: '非推奨の予告',
    request: minor('operation-deprecated', 'parameter-deprecated', 'value-deprecated'),
    response: minor('member-deprecated'),
  },
  {
    change: '予告した廃止日を過ぎたものの削除',
    request: minor('value-removed-after-its-sunset'),
    response: minor('value-removed-after-its-sunset'),
  },
  {
    change: '廃止日の繰り上げ',
    request: major('sunset-sooner', 'value-sunset-sooner'),
    response: major('sunset-of-a-member-sooner'),
  },
  {
    change: '説明の補足と言い換え（意味が変わるときはメジャー）',
    response: minor('meaning-replaced', 'order-of-a-list-turned-in-prose'),
    request: minor('default-stated-in-prose'),
  },
  {
    change: '説明と例の変更',
    request: patch('summary-reworded'),
    response: patch('description-reworded', 'example-of-a-response-changed'),
  },
];
