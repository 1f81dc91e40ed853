import { registerCorpusTests } from './test-lint-corpus.ts';

registerCorpusTests(0, 2);
