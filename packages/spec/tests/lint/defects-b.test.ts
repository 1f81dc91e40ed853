import { registerCorpusTests } from './test-lint-corpus.ts';

registerCorpusTests(1, 2);
