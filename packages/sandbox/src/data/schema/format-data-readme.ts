import { getDataFileName } from '../data-file-name.ts';
import { resolveSchema, describeAllowedValues, type DataFolderSchema, type DataSchema } from './data-schema.ts';

/** Formats the README of a data folder, which documents all files and properties. */
export function formatDataReadme(folder: DataFolderSchema): string {
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
      row([
        `[\`${getDataFileName(name)}\`](#${getDataFileName(name).replace('.', '')})`,
        description,
        absent === undefined ? '' : '可',
      ]),
    ),
    ...files.flatMap(([name, form]) => section(folder, getDataFileName(name), form)),
    '',
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function section(folder: DataFolderSchema, file: string, form: DataSchema): string[] {
  const { form: content, mark } = findItemSchema(folder, form);
  const rows = formatPropertyRows(folder, content, { prefix: '', seen: [] });
  const intro = { '': '', '[]': '次のものを並べたリストです。', '.*': '名前ごとに、次の項目を書きます。' }[mark] ?? '';
  return [
    '',
    `## ${file}`,
    '',
    `${form.description ?? ''}${intro}`,
    '',
    ...(rows.length > 0
      ? ['| 項目 | 値 | 必須 | 意味 |', '| --- | --- | --- | --- |', ...rows]
      : [`${describeAllowedValues(folder, content)}。`]),
  ];
}

interface Depth {
  readonly prefix: string;
  readonly seen: readonly DataSchema[];
}

/** Formats a table row for each property of a schema, including nested properties. */
function formatPropertyRows(folder: DataFolderSchema, form: DataSchema, { prefix, seen }: Depth): string[] {
  const own = resolveSchema(folder, form);
  if (seen.includes(own)) return [];
  return Object.entries(own.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const needed = own.required?.includes(name) === true ? '○' : '';
    const meaning = member.description ?? resolveSchema(folder, member).description ?? '';
    const inner = findItemSchema(folder, member);
    const below = formatPropertyRows(folder, inner.form, { prefix: `${path}${inner.mark}.`, seen: [...seen, own] });
    return [row([`\`${path}\``, describeValue(folder, member), needed, meaning]), ...below];
  });
}

/**
 * Finds the item type of a list or map. `mark` is the suffix of its paths in the README: `[]` for a list, `.*` for a
 * map.
 */
function findItemSchema(
  folder: DataFolderSchema,
  member: DataSchema,
): { readonly form: DataSchema; readonly mark: string } {
  const { type, items, additionalProperties } = resolveSchema(folder, member);
  if (type === 'array' && items !== undefined && !Array.isArray(items)) {
    const inner = findItemSchema(folder, items as DataSchema);
    return { form: inner.form, mark: `[]${inner.mark}` };
  }
  if (typeof additionalProperties === 'object') {
    const inner = findItemSchema(folder, additionalProperties);
    return { form: inner.form, mark: `.*${inner.mark}` };
  }
  return { form: member, mark: '' };
}

function describeValue(folder: DataFolderSchema, member: DataSchema): string {
  const { type, items, minItems, additionalProperties } = resolveSchema(folder, member);
  if (typeof additionalProperties === 'object') return `名前ごとの${describeValue(folder, additionalProperties)}`;
  if (type === 'array' && minItems === undefined && items !== undefined && !Array.isArray(items)) {
    return `${describeValue(folder, items as DataSchema)}のリスト`;
  }
  return describeAllowedValues(folder, member);
}
