import { testCorpus } from './test-lint-corpus.ts';

testCorpus(0, 2);
