import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { minify, transformWithOxc, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromium } from './.ci/journeys/chromium.ts';
import { moveTempToMemory } from './.ci/test/memory-folder.ts';
import { demoLinks } from './.storybook/demo-links.ts';
import { splitCss } from './server/render/split-css.ts';
import { DESIGN } from './src/lib/design-colors.ts';

const root = import.meta.dirname;
const CLIENT = resolve(root, 'dist/client');
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Writes .br and .gz beside every text file of a build, so that no visitor waits for compression. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.ssr ? CLIENT : resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files
            .filter((name) => COMPRESSIBLE.test(name) && !files.includes(`${name}.br`))
            .map(async (name) => {
              const path = join(folder, name);
              const bytes = await readFile(path);
              const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
              await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
              await writeFile(
                `${path}.gz`,
                await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
              );
            }),
        );
      },
    },
  };
}

/** Writes the drawings that pages name into the client's folder: only the server's build has the code of all pages. */
function publishAssets(): Plugin {
  return {
    name: 'publish-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async generateBundle(_, bundle) {
      const manifest: Record<string, { file: string }> = {};
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset') continue;
        delete bundle[name];
        // The client's own builds write the style sheets.
        if (name.endsWith('.css')) continue;
        for (const source of file.originalFileNames) manifest[source] = { file: name };
        await mkdir(dirname(join(CLIENT, name)), { recursive: true });
        await writeFile(join(CLIENT, name), file.source);
      }
      await mkdir(join(CLIENT, '.vite'), { recursive: true });
      await writeFile(join(CLIENT, '.vite/manifest.json'), JSON.stringify(manifest));
    },
  };
}

/** Splits the visitors' style sheet for the server, which writes into each page what it uses of it. */
function splitStyles(): Plugin {
  return {
    name: 'split-styles',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // The other builds have no page of their own.
        if (!bundle['index.html']) return;
        const sheet = Object.values(bundle).find(({ fileName }) => /(?<!print-[\w-]+)\.css$/.test(fileName));
        if (sheet?.type !== 'asset') throw new Error('The build has no style sheet.');
        const css = sheet.source.toString();
        const source = JSON.stringify(splitCss(css));
        this.emitFile({ type: 'asset', fileName: '.vite/css-parts.json', source });
        // A page that loads it has its fonts: named again, they would be missing for a moment.
        sheet.source = css.replace(/@font-face\s*\{[^}]*\}/g, '');
      },
    },
  };
}

/** Writes a small script into the page itself, where it runs before anything else comes. */
function inPage(name: 'note-visit'): Plugin {
  const path = resolve(root, `src/${name}.ts`);
  return {
    name,
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = await transformWithOxc(await readFile(path, 'utf8'), path);
        const { code } = await minify(`${name}.js`, script.code, { module: false });
        return html.replace(`<!--${name}-->`, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}

/** What the demo's page says of itself before its code has come, and where that cannot run. */
const DEMO_HEAD = `<title>Demo of a marketing coach's website</title>
    <meta name="description" content="Try the whole website of a marketing coach in your browser. What you change stays in the tab." />
    <script>
      // Progress of the code, and a page anew, once, if a new deployment has replaced it.
      let loaded = 0;
      addEventListener('load', ({ target: { dataset } }) => {
        const bar = document.querySelector('#starting progress');
        if (dataset?.bytes && bar) bar.value = loaded += Number(dataset.bytes);
      }, true);
      const showFailure = () =>
        document.querySelector('#starting')?.replaceChildren('The demo could not be started. Please check your connection and reload the page, or open the demo in a new tab.');
      addEventListener('unhandledrejection', showFailure);
      addEventListener('error', ({ target }) => {
        if (target === window) return showFailure();
        if (target.type !== 'module') return;
        if (history.state?.isReloaded) return showFailure();
        history.replaceState({ ...history.state, isReloaded: true }, '');
        location.reload();
      }, true);
    </script>`;
const { day, night } = DESIGN;
const DEMO_BODY = `<style>
      @layer theme {
        html { color-scheme: light dark; }
        [data-theme=light] { color-scheme: light; }
        [data-theme=dark] { color-scheme: dark; }
        body { margin: 0; color: light-dark(${day.texts.text}, ${night.texts.text}); background: light-dark(${day.grounds.bg}, ${night.grounds.bg}); font: 1.0625rem/1.7 sans-serif; }
        main { padding: 3rem 6vw; }
        progress { display: block; width: 100%; max-width: 24rem; accent-color: currentColor; }
      }
    </style>
    <main class="container-page py-section">
      <p id="starting"><label>Starting the demo... <progress max="1" value="0"></progress></label></p>
      <noscript>
        <style>#starting { display: none; }</style>
        <p>This demo runs in your browser and needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      <p id="storage-blocked" hidden>
        This demo keeps what you change in your browser, which blocks storage for this page. Please allow it (some browsers
        call it cookies or site data) and reload the page.
      </p>
    </main>`;

/** Lets the demo's page begin with the demo. */
function demoPage(): Plugin {
  return {
    name: 'demo-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!--head-->', DEMO_HEAD)
          .replace('<!--app-->', DEMO_BODY)
          .replace(/<script type="speculationrules">[\s\S]*?<\/script>\s*/, '')
          .replace('async src="/document-entry.ts"', 'src="/demo-entry.ts"'),
    },
  };
}

/**
 * Asks at once for all that the demo starts with, its first page included: on slow 3G each round trip takes two seconds. The
 * style sheet comes behind the first words, which would wait for it.
 */
function preloadDemo(): Plugin {
  let base = '/';
  return {
    name: 'preload-demo',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== 'chunk') return;
          files.add(file);
          for (const imported of chunk.imports) add(imported);
        };
        for (const start of ['/mocks/demo/demo.ts', '/src/site/home/home-page.tsx']) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(start)) add(chunk.fileName);
          }
        }
        const [sheet = ''] = /<link rel="stylesheet" crossorigin[^>]*>/.exec(html) ?? [];
        const links = [...files]
          // The others stand there already: the entry imports them.
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`);
        // How much of the code has come is shown by its length.
        let all = 0;
        const weighed = (link: string, file: string): string => {
          const chunk = bundle[file];
          const length = chunk?.type === 'chunk' ? chunk.code.length : 0;
          all += length;
          return link.replace('>', ` data-bytes="${length}">`);
        };
        return html
          .replace(sheet, '')
          .replace('</head>', () => `${links.join('')}</head>`)
          .replace(new RegExp(`<link rel="modulepreload"[^>]*href="${base}([^"]*)">`, 'g'), weighed)
          .replace('<progress max="1"', () => `<progress max="${all}"`)
          .replace('</body>', () => `${sheet}</body>`);
      },
    },
  };
}

/** The code of the demo's first page. */
const DEMO_START = ['src/demo-entry.ts', 'mocks/demo/demo.ts', 'src/site/home/home-page.tsx'].map((path) =>
  resolve(root, path),
);

/** Puts the code that the demo starts with into one file: on slow 3G browsers ask for six at a time, and wait for two seconds. */
function demoStart() {
  let found: Set<string> | undefined;
  return {
    name(id: string, graph: { getModuleInfo: (id: string) => { importedIds: string[] } | null }) {
      if (!found) {
        found = new Set(DEMO_START);
        for (const known of found)
          for (const next of graph.getModuleInfo(known)?.importedIds ?? []) found.add(next);
      }
      // The entry waits for the others, so that it cannot be in their file.
      return found.has(id) && id !== DEMO_START[0] ? 'start' : null;
    },
  };
}

/** Keeps React from timing each render and tracing each element for the browser's developer tools. */
function withoutDevTools(): Plugin {
  const children = 'delete console.timeStamp; delete console.createTask;';
  return {
    name: 'without-dev-tools',
    // Before React, which looks for them once.
    transformIndexHtml: () => [{ tag: 'script', children, injectTo: 'head-prepend' as const }],
  };
}

/** Tests that start processes, databases or mail servers, fill disks or draw pictures: `npm run check` does without. */
const slow = [
  'server/test/{process,faults,races}/**/*.test.ts',
  'server/test/{api,stores}/{files,postgres,msw}.test.ts',
  'server/{storage,pictures,mail,render/share}/**/*.test.ts',
  '.ci/**/*.test.ts',
];

/**
 * Four builds: the documents' page with its script (which empties the folder), the staff's application beside it
 * (`--mode staff`), the server's (`--ssr`), and the demo, which is everything in one (`--mode demo`).
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  const isDemo = mode === 'demo';
  const isStaff = mode === 'staff';
  const isTest = process.env['VITEST'] !== undefined;
  if (isTest) moveTempToMemory();
  const outDir = isSsrBuild ? 'dist/server' : isDemo ? 'dist/demo' : 'dist/client';
  return {
    root: isTest ? root : resolve(root, 'src'),
    base: process.env['BASE_PATH'] ?? '/',
    // The server in a few files with all its packages starts in half the time. What is machine code stays outside.
    ...(isSsrBuild && {
      ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    ...(isDemo && {
      resolve: {
        alias: [{ find: /^(?:tldts|postcss)$/, replacement: resolve(root, 'mocks/demo/package-stubs.ts') }],
      },
    }),
    publicDir: isSsrBuild || isStaff ? false : resolve(root, 'src/public'),
    plugins: [
      react(),
      tailwindcss(),
      inPage('note-visit'),
      // The demo, which is nothing without its code, asks for it at once.
      ...(isDemo
        ? [demoPage(), preloadDemo(), ...demoLinks(), msw({ mode: 'worker-only' })]
        : [splitStyles()]),
      publishAssets(),
      precompress(),
    ],
    build: {
      ssrEmitAssets: true,
      outDir: resolve(root, outDir),
      emptyOutDir: !isStaff,
      // The demo's sheet comes late: one that a screen loads on its own would stand before it.
      cssCodeSplit: !isDemo,
      assetsDir: isStaff ? 'assets/staff' : 'assets',
      manifest: isStaff && '.vite/staff-manifest.json',
      target: 'es2022',
      // The server names a page's scripts in it; lists of them in the code would only weigh on every page.
      modulePreload: isDemo && { polyfill: false },
      assetsInlineLimit: 0,
      // The rich text editor comes as one piece, to staff alone; the demo carries the API besides.
      chunkSizeWarningLimit: isDemo ? 900 : 550,
      rolldownOptions: {
        ...(isSsrBuild && {
          input: [
            'src/server-entry.tsx',
            'server/sandbox/start.ts',
            'server/main.ts',
            'server/pictures/image-worker.ts',
            'server/scan/scan-process.ts',
          ].map((path) => resolve(root, path)),
        }),
        // Documents with a video have a script besides.
        ...(!isSsrBuild &&
          !isDemo && {
            input: { index: resolve(root, 'src/index.html'), video: resolve(root, 'src/video-entry.ts') },
          }),
        ...(isStaff && { input: resolve(root, 'src/staff-entry.ts') }),
        // One file compresses better than many small ones. The demo uses all of the contract.
        ...(!isSsrBuild && {
          output: {
            // Fonts have one address, which the page preloads.
            ...(isStaff && {
              assetFileNames: ({ names: [name = ''] }) =>
                `assets/${name.endsWith('.woff2') ? '' : 'staff/'}[name]-[hash][extname]`,
            }),
            codeSplitting: {
              groups: [
                ...(isDemo ? [{ name: 'start', test: /\/src\/(?:contract|lib|api)\// }, demoStart()] : []),
                // Four forms of visitors share theirs; staff's application has more entries.
                { name: 'shared', minShareCount: isStaff || isDemo ? 7 : 4 },
              ],
            },
          },
        }),
      },
    },
    preview: { port: Number(process.env['PORT'] ?? 4173) },
    test: {
      // On two cores the default is one, which waits more than it works.
      maxWorkers: 2,
      // Longer than any test takes, also where other work keeps the machine busy: these end what hangs.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      teardownTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            root,
            environment: 'node',
            include: ['{src,server,mocks,stories,.ci}/**/*.test.{ts,tsx}'],
            exclude: slow,
          },
        },
        {
          extends: true,
          test: {
            name: 'process',
            root,
            environment: 'node',
            include: slow,
            globalSetup: ['.ci/test/database.ts', '.ci/test/programs.ts'],
          },
        },
        {
          extends: true,
          plugins: [storybookTest({ configDir: resolve(root, '.storybook') }), withoutDevTools()],
          optimizeDeps: {
            // Found late, they would make Vite reload the page in the middle of a test.
            include: [
              '@dnd-kit/core',
              '@dnd-kit/sortable',
              '@hookform/resolvers/zod',
              '@noble/hashes/sha2.js',
              '@noble/hashes/utils.js',
              '@radix-ui/react-toast',
              '@radix-ui/react-tooltip',
              '@sindresorhus/slugify',
              '@tanstack/react-query',
              '@tiptap/core',
              '@tiptap/extension-table',
              '@tiptap/pm/history',
              '@tiptap/pm/model',
              '@tiptap/pm/state',
              '@tiptap/react',
              '@tiptap/starter-kit',
              'diff',
              'htmlparser2',
              'immer',
              'lucide-react',
              'msw',
              'p-limit',
              'react-dom/client',
              'react-dom/server',
              'react-hook-form',
              'react-router-dom',
              'sanitize-html',
              'zod/mini',
            ],
          },
          test: {
            name: 'stories',
            root,
            // Every story mounts an application of its own and clears up behind it; a page of its own for each file
            // would load the same modules again eighty times.
            isolate: false,
            // A story waits for timers a third of its time.
            maxWorkers: 3,
            retry: process.env['CI'] === undefined ? 0 : 1,
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
