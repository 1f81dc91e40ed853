import { unzipSync } from 'fflate';
import { Problem } from '@route-search/toolkit/problem';

/** Timetable feed in GTFS or GTFS-JP format: file contents by file name. */
export interface Feed {
  /** Path of the folder or ZIP file, for messages. */
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const maxFileSize = 500_000_000;

/**
 * Unpacks the text files of a feed. They may be in a folder inside the ZIP file.
 *
 * @throws Problem if the archive is not a ZIP file or contains a file that is too large
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
