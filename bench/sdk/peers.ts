import { join } from 'node:path';

/** The folder of the libraries that the SDK is compared with. */
export const peersFolder = join(import.meta.dirname, '../peers/sdk');
