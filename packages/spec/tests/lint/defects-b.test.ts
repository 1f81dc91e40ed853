import { testCorpus } from './test-lint-corpus.ts';

testCorpus(1, 2);
