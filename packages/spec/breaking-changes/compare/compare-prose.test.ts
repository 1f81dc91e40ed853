import { expect, it } from 'vitest';
import { mayChangeMeaning } from './compare-prose.ts';

it.each([
  ['the order of a list is turned', '新しい順に並びます。', '古い順に並びます。'],
  ['both becomes either', 'どちらも`0`なら、その区間は含みません。', 'どちらかが`0`なら、その区間は含みません。'],
  ['an empty list becomes an absent member', '見つからないときは空の一覧です。', '見つからないときは現れません。'],
  ['a negation is added', '名称でも検索できます。', '名称では検索できません。'],
  ['a number changes', '最後の3件です。', '最後の5件です。'],
  ['a limit becomes exclusive', '終わりの日まで返します。', '終わりの日の前を返します。'],
  ['a default is stated', '並べ方です。', '並べ方です。省略するとコードの順です。'],
  ['a statement is added', '片道の運賃です。', '片道の運賃です。単位はミリ秒です。'],
  ['a default is another one', '指定しないと、標準の方針を使います。', '指定しないと、毎日になります。'],
  ['a separator changes', '地点をコロンで区切ります。', '地点をセミコロンで区切ります。'],
  ['another thing is described', '読みです。', '英語での表記です。'],
  ['a reading is in another script', '名称をひらがなで表したものです。', '名称をカタカナで表したものです。'],
  ['one noun is replaced', '大人の運賃です。', '小児の運賃です。'],
  ['one noun gets another prefix', 'キロメートルで表します。', 'メートルで表します。'],
  ['an opposite word is used', '上りの値です。', '下りの値です。'],
  ['one thing more is named', 'アクセスキーが必要です。', 'アクセスキーとアプリの登録が必要です。'],
  ['two things are named in another order', '緯度、経度の順です。', '経度、緯度の順です。'],
  ['an order is replaced', 'コードの小さい順に並びます。', '名称の五十音順に並びます。'],
  ['two things are exchanged', '先頭が出発地、末尾が目的地です。', '先頭が目的地、末尾が出発地です。'],
  ['a listed thing is removed', '駅コード、駅名、緯度経度が使えます。', '駅コード、緯度経度が使えます。'],
  ['a verb of two characters is replaced', '区間を探索し直す日付です。', '区間を出発する日付です。'],
  ['a sentence is about something of its thing', '期間の最後の日です。', '期間の最後の日の翌日です。'],
  ['other code is named', '`--`でつながります。', '`:`でつながります。'],
  ['a code becomes a name', '路線のコードです。', '路線の名称です。'],
  ['a thing becomes a special one', '車の速さです。', '自転車の速さです。'],
  ['a need goes', 'アクセスキーが必要です。', 'アクセスキーは不要です。'],
  ['one of two becomes both', 'コードまたは種別から検索します。', 'コードと種別から検索します。'],
  ['another weekday is named', '日曜日と祝日です。', '土曜日と祝日です。'],
  ['a thing is added in other words', '乗車している時間です。', '乗車と徒歩の時間です。'],
])('mayChangeMeaning is true if %s', (_, before, after) => {
  expect(mayChangeMeaning(before, after)).toBe(true);
});

it.each([
  ['a word is replaced by a synonym', '取得する件数です。', '返す件数です。'],
  ['a noun is replaced by one that shares a character', '列車の名称です。', '列車の名前です。'],
  ['a noun is translated', '応答の一覧です。', 'レスポンスの一覧です。'],
  ['advice becomes a statement', '詳しい値は別のAPIで調べてください。', '詳細な値は、別のAPIで調べられます。'],
  ['advice is added', '駅の名称です。', '駅の名称です。画面にはこの文字を表示してください。'],
  ['an order gets another word', 'コードの小さい順に並びます。', 'コードの昇順に並びます。'],
  ['a negation gets another word', '取得した日時ではありません。', '取得した日時とは異なります。'],
  ['a sentence is split', '待たず、後で呼び出してください。', '待たないでください。後で呼び出します。'],
  ['only other particles are used', '0なら定刻どおりです。', '0は定刻どおりを表します。'],
  ['an adverb becomes a noun', '座標の近くにある駅です。', '座標の周辺にある駅です。'],
  ['advice changes', '位置です。12以上では5を勧めます。', '位置です。11以上では5を勧めます。'],
  ['a text is stated for the first time', undefined, '駅の名称です。省略できません。'],
])('mayChangeMeaning is false if %s', (_, before, after) => {
  expect(mayChangeMeaning(before, after)).toBe(false);
});
