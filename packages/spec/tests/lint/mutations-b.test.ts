import { testCorpus } from './corpus-test.ts';

testCorpus(1, 2);
