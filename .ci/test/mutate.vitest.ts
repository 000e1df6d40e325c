import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs for each mutant: the API suite over the core, the store suite over memory, and the tests beside the files. */
export default defineConfig({
  test: {
    include: ['server/{core/**/*,test/api/core,test/stores/memory}.test.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
