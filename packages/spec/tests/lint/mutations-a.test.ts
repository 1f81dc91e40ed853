import { testCorpus } from './corpus-test.ts';

testCorpus(0, 2);
