import { join } from 'node:path';
import { replaceFolder } from '@route-search/toolkit/output';
import { packTypes } from '@route-search/toolkit/packed-types';
import { runProgram } from '@route-search/toolkit/problem';
import { entries, root } from './entries.ts';

await runProgram(() => replaceFolder(join(root, 'types'), (folder) => packTypes({ root, entries }, folder)));
