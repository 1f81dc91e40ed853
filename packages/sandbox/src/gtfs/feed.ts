import { unzipSync } from 'fflate';
import { Problem } from '@route-search/toolkit/problem';

/** Timetable feed in GTFS or GTFS-JP: the bytes of its files by name. */
export interface Feed {
  /** Name for messages: the path of the folder or ZIP file. */
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Maximum size of an unpacked file in bytes: 500 MB. */
const maxFileSize = 500_000_000;

/**
 * Unpacks the text files of a feed in a ZIP file. They may be in a folder of the archive.
 *
 * @throws Problem if it is not a ZIP file, or a file in it is too large
 */
export function unpackFeed(name: string, archive: Uint8Array): Feed {
  try {
    const files = unzipSync(archive, {
      filter: ({ name: file, originalSize }) => {
        if (!file.endsWith('.txt') || file.startsWith('__MACOSX/')) return false;
        if (originalSize > maxFileSize) throw new Problem(`${maxFileSize}バイトまでのファイルを使えます。`, { file });
        return true;
      },
    });
    return { name, files: new Map(Object.entries(files).map(([file, bytes]) => [file.replace(/^.*\//, ''), bytes])) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('ZIPファイルとして読めません。GTFSのZIPファイルか、そのフォルダーを指定してください。', {
      file: name,
    });
  }
}
