import { defineConfig } from 'vitest/config';

/** The tests of `npm test -- mutants` for each mutant: the API suite, the memory stores, and the tests beside the files. */
export default defineConfig({
  test: {
    include: ['server/{core/**/*,test/api/core,test/stores/memory}.test.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
