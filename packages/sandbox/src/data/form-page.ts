import { fileOf } from './files.ts';
import { resolved, wording, type FolderForm, type Form } from './form.ts';

/** Formats the README of a data folder. */
export function formPage(folder: FolderForm): string {
  const files = Object.entries(folder.properties);
  return [
    '# 自分のデータ',
    '',
    '<!-- Made from src/data/types.ts of packages/sandbox by vitest --update; never edited. -->',
    '',
    'サンドボックスの世界は、このフォルダーのYAMLファイルから作ります。書き換えたら、次のコマンドで確かめます。',
    '',
    '```sh',
    'npx @route-search/sandbox data check .',
    'npx @route-search/sandbox --data .',
    '```',
    '',
    '時刻、運賃、経路はすべて架空です。地点は名前で指します。バス停とポートの名前は`名前／事業者名`です。路線や列車の並び順を変えると、',
    '列車のコードも変わります。',
    '',
    '| ファイル | 内容 | 省略 |',
    '| --- | --- | --- |',
    ...files.map(([name, { description = '', default: absent }]) =>
      row([`[\`${fileOf(name)}\`](#${fileOf(name).replace('.', '')})`, description, absent === undefined ? '' : '可']),
    ),
    ...files.flatMap(([name, form]) => section(folder, fileOf(name), form)),
    '',
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function section(folder: FolderForm, file: string, form: Form): string[] {
  const { items, type } = resolved(folder, form);
  const isList = type === 'array' && items !== undefined && !Array.isArray(items);
  const content = isList ? (items as Form) : form;
  const rows = rowsOf(folder, content, { prefix: '', seen: [] });
  return [
    '',
    `## ${file}`,
    '',
    `${form.description ?? ''}${isList ? '次のものを並べたリストです。' : ''}`,
    '',
    ...(rows.length > 0
      ? ['| 項目 | 値 | 必須 | 意味 |', '| --- | --- | --- | --- |', ...rows]
      : [`${wording(folder, content)}。`]),
  ];
}

interface Depth {
  readonly prefix: string;
  readonly seen: readonly Form[];
}

/** Formats table rows for all properties of a schema, nested ones included. */
function rowsOf(folder: FolderForm, form: Form, { prefix, seen }: Depth): string[] {
  const own = resolved(folder, form);
  if (seen.includes(own)) return [];
  return Object.entries(own.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const needed = own.required?.includes(name) === true ? '○' : '';
    const meaning = member.description ?? resolved(folder, member).description ?? '';
    const inner = insideOf(folder, member);
    const below = rowsOf(folder, inner.form, { prefix: `${path}${inner.mark}.`, seen: [...seen, own] });
    return [row([`\`${path}\``, valueOf(folder, member), needed, meaning]), ...below];
  });
}

/** Finds the item type of a list or map, and the suffix of its property paths in the table. */
function insideOf(folder: FolderForm, member: Form): { readonly form: Form; readonly mark: string } {
  const { type, items, additionalProperties } = resolved(folder, member);
  if (type === 'array' && items !== undefined && !Array.isArray(items)) {
    const inner = insideOf(folder, items as Form);
    return { form: inner.form, mark: `[]${inner.mark}` };
  }
  if (typeof additionalProperties === 'object') {
    const inner = insideOf(folder, additionalProperties);
    return { form: inner.form, mark: `.*${inner.mark}` };
  }
  return { form: member, mark: '' };
}

function valueOf(folder: FolderForm, member: Form): string {
  const { type, items, minItems, additionalProperties } = resolved(folder, member);
  if (typeof additionalProperties === 'object') return `名前ごとの${valueOf(folder, additionalProperties)}`;
  if (type === 'array' && minItems === undefined && items !== undefined && !Array.isArray(items)) {
    return `${valueOf(folder, items as Form)}のリスト`;
  }
  return wording(folder, member);
}
