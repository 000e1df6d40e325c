import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Global setup of process tests: bundles the programs that they start by the hundred, in under half of the time. */
export default async function bundlePrograms(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ssr: true,
      outDir: 'dist/programs',
      rolldownOptions: {
        input: [
          ...globSync('server/commands/*.ts', { cwd: root }),
          'server/pictures/image-worker.ts',
          'server/scan/scan-process.ts',
          // A file of its own, which does not start by itself when it is imported.
          'server/main.ts',
          'server/test/support/api-only.ts',
        ],
        output: { chunkFileNames: '[name].js' },
      },
    },
  });
}
