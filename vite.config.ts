import { brotliCompress, constants, gzip } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromium } from './.ci/chromium.ts';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Writes .br and .gz beside every text file of a build, so that no visitor waits for compression. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files
            .filter((name) => COMPRESSIBLE.test(name))
            .map(async (name) => {
              const path = join(folder, name);
              const bytes = await readFile(path);
              const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
              await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
              await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
            }),
        );
      },
    },
  };
}

const root = import.meta.dirname;

export default defineConfig(({ mode, isSsrBuild }) => {
  const isDemo = mode === 'demo';
  const isTest = process.env['VITEST'] !== undefined;
  const outDir = isSsrBuild ? 'dist/server' : isDemo ? 'dist/demo' : 'dist/client';
  return {
    root: isTest ? root : resolve(root, 'src'),
    base: process.env['BASE_PATH'] ?? '/',
    publicDir: isSsrBuild ? false : resolve(root, 'src/public'),
    plugins: [react(), tailwindcss(), ...(isDemo ? [msw({ mode: 'worker-only' })] : []), precompress()],
    build: {
      outDir: resolve(root, outDir),
      emptyOutDir: true,
      manifest: !isSsrBuild,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: isDemo ? 900 : 500,
      rolldownOptions: isSsrBuild
        ? { input: resolve(root, 'src/server-entry.tsx') }
        : {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'framework',
                    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
                  },
                ],
              },
            },
          },
    },
    preview: { port: Number(process.env['PORT'] ?? 4173) },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            root,
            environment: 'node',
            include: ['{src,server,mocks,stories,.ci}/**/*.test.{ts,tsx}'],
          },
        },
        {
          extends: true,
          plugins: [storybookTest({ configDir: resolve(root, '.storybook') })],
          test: {
            name: 'stories',
            root,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: chromium() }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  };
});
