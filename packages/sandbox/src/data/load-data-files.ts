import { Problem } from '@route-search/toolkit/problem';
import { formatExampleTarget } from '../example-target.ts';
import { DataError, readCheckedData } from './check-sources.ts';
import { listNamedPlaces } from './derived/named-places.ts';
import type { LoadedData } from './loaded-data.ts';
import { checkFileSize, createDataProblem, parseDataFolder } from './parse-data.ts';
import type { SandboxData, Suggestion } from './types.ts';

export { DataError };

/** ページで選んだフォルダーの中のファイルです。ブラウザの`File`です。 */
export interface DataFolderFile {
  readonly name: string;
  readonly size: number;
  /** 選んだフォルダーの名前から始まるパスです。 */
  readonly webkitRelativePath: string;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** ページで選んだデータのフォルダーです。 */
export interface ChosenData {
  /** サンドボックスの設定の`data`に渡すデータです。 */
  readonly data: LoadedData;
  /** データにある駅、バス停、ポートの一覧です。入力の候補に使えます。 */
  readonly suggestions: readonly Suggestion[];
  /** 最初の路線を端から端まで探索するリクエストの、パスとクエリです。 */
  readonly example: string;
}

/**
 * ページで選んだデータのフォルダーを読み込み、誤りがないかを確かめます。フォルダーは、`data from-gtfs`か`data init`で作れます。
 *
 * @param files - フォルダーを選ぶ入力欄（`webkitdirectory`）の`files`です。
 * @throws DataError ファイルが足りないか、ファイルに誤りがあるとき。`problems`に、誤りを1つずつ、ファイル名と行とともに並べます。
 */
export async function loadDataFiles(files: Iterable<DataFolderFile>): Promise<ChosenData> {
  const paths = Array.from(files, (file) => ({ file, path: file.webkitRelativePath.split('/') }));
  const folder = paths[0]?.path.slice(0, -1)[0] ?? '';
  const locate = (name: string): string => [folder, name].filter((part) => part !== '').join('/');
  // Ignores subfolders: `data init` writes JSON Schemas into one.
  const own = paths.filter(({ path }) => path.length < 3).map(({ file }) => file);
  const names = own.map(({ name }) => name);
  if (names.includes('stops.txt')) throw new DataError([`${locate('stops.txt')} ${HOW_TO_CONVERT}`]);
  const texts = new Map(
    await Promise.all(
      own
        .filter(({ name }) => /\.ya?ml$/.test(name))
        .map(async (file) => [file.name, await readText(file, locate(file.name))] as const),
    ),
  );
  const readParsed = (name: string): string => {
    const text = texts.get(name) ?? '';
    if (text instanceof Problem) throw text;
    return text;
  };
  const data = readCheckedData(folder, (schema) => parseDataFolder({ names, locate, readText: readParsed }, schema));
  const suggestions = listNamedPlaces(data.content as SandboxData).map(({ place, name, kind }): Suggestion => ({
    code: place.code,
    name,
    yomi: place.yomi ?? '',
    type: kind,
  }));
  return { data, suggestions, example: formatExampleTarget({ data }) };
}

const HOW_TO_CONVERT =
  '時刻表のフィードは、npx @route-search/sandbox data from-gtfsで変換してから、できたフォルダーを選んでください。';

/** Reads a file as UTF-8. Returns a problem if the file is too large or cannot be read. */
async function readText(file: DataFolderFile, path: string): Promise<string | Problem> {
  try {
    checkFileSize(path, file.size);
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof Problem) return error;
    const message =
      error instanceof TypeError
        ? '文字コードがUTF-8ではありません。UTF-8で保存してください。'
        : `ファイルを読めません。フォルダーを選び直してください。（${String(error)}）`;
    return createDataProblem(path, message);
  }
}
