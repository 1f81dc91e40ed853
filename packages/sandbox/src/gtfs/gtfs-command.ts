import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { createReadProblem } from '@route-search/toolkit/read-text';
import { DataError, loadData } from '../data/load-data.ts';
import { data as ours } from '../generated/data.ts';
import { ConversionReport } from './conversion-report.ts';
import { convertFeeds, NoTripProblem } from './convert-feeds.ts';
import { unpackFeed, type Feed } from './feed.ts';
import { formatDataFolder } from './format-data-folder.ts';
import { defaultWalk, gtfsOptions, maxWalk } from './gtfs-options.ts';

const usage =
  'data from-gtfsに続けて、フィード（ZIPファイルかフォルダー。いくつでも）と、--out <フォルダー>を指定してください。';

/**
 * Runs the command `data from-gtfs`, which converts GTFS feeds to a data folder and checks the result.
 *
 * @returns the text to print
 */
export function runGtfsCommand(words: readonly string[]): string {
  const { feeds, out, report: file, walk, withBuiltIn } = parseWords(words);
  const report = new ConversionReport();
  const writeReport = (): void => {
    if (file !== undefined) writeFiles(dirname(file), { [basename(file)]: report.formatReport() }, 'ja');
  };
  try {
    const { data } = convertFeeds(feeds.map(readFeed), {
      builtIn: withBuiltIn ? ours : undefined,
      walkRadius: walk,
      report,
    });
    writeFiles(out, formatDataFolder(data), 'ja');
    writeReport();
    loadData(out);
    return `${report.formatSummary()}\n${out}に書きました。次のコマンドで起動します。\n  route-search-sandbox --data ${/^[\w./-]+$/.test(out) ? out : `"${out}"`}\n`;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!(error instanceof NoTripProblem)) throw new DataError([error.message]);
    writeReport();
    throw new DataError([error.message, ...report.listLeftOut()]);
  }
}

interface Words {
  readonly feeds: readonly string[];
  readonly out: string;
  readonly report: string | undefined;
  readonly walk: number;
  readonly withBuiltIn: boolean;
}

function parseWords(words: readonly string[]): Words {
  const options = {
    out: { type: 'string' },
    report: { type: 'string' },
    walk: { type: 'string', default: String(defaultWalk) },
    'with-builtin': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseOrExplain(() =>
    parseArgs({ args: [...words], options, allowPositionals: true }),
  );
  if (positionals.length === 0 || values.out === undefined) throw new DataError([usage]);
  const walk = /^\d{1,4}$/.test(values.walk) ? Number(values.walk) : Number.NaN;
  if (!(walk <= maxWalk)) throw new DataError([`--walkには0以上${maxWalk}以下の整数を指定してください。`]);
  if (existsSync(values.out) && (!statSync(values.out).isDirectory() || readdirSync(values.out).length > 0)) {
    throw new DataError([`${values.out} 空のフォルダーか、まだないフォルダーを--outに指定してください。`]);
  }
  return { feeds: positionals, out: values.out, report: values.report, walk, withBuiltIn: values['with-builtin'] };
}

function parseOrExplain<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new DataError([`${usage}ほかに使えるオプション: ${gtfsOptions.map(([flag]) => flag).join('、')}。`]);
  }
}

/**
 * Reads a feed from a ZIP file or a folder.
 *
 * @throws DataError if the feed cannot be read
 */
function readFeed(path: string): Feed {
  try {
    if (!statSync(path).isDirectory()) return unpackFeed(path, readFileSync(path));
    const files = readdirSync(path).filter((file) => file.endsWith('.txt'));
    return {
      name: path.replace(/(?<=.)[/\\]+$/, ''),
      files: new Map(files.map((file) => [file, readFileSync(join(path, file))])),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new DataError([createReadProblem(path, error, 'ja').message]);
  }
}
