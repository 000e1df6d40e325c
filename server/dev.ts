import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Respond } from './core/api/respond.ts';
import type { Template } from './render/document.ts';
import type { Entry } from './render/entry.ts';
import { coloredFileAt } from './render/share/colored-files.ts';
import { openSharePictures } from './render/share/share-pictures.ts';
import { openSourceArt } from './render/share/site-art.ts';

// Runs the live host over sources instead of a build: every request uses the latest code.

const root = join(import.meta.dirname, '..');

/** Style sheets as links, so that a page is styled before its scripts run. */
const STYLES = '<link rel="stylesheet" href="/ui/styles/index.css?direct">';
const STAFF_SHEET = '/ui/styles/staff.css?direct';

const DOCUMENT_CODE = /<script (?:async )?type="(?:module|speculationrules)"[^>]*>[\s\S]*?<\/script>\s*/g;

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

/** Vite loads the server too, so that a changed file takes effect with the next request; the stores stay open. */
const load = async <Module>(path: string): Promise<Module> =>
  (await vite.ssrLoadModule(join(root, path))) as Module;

async function template(url: string): Promise<Template> {
  const source = await readFile(join(root, 'src/index.html'), 'utf8');
  const frame = source.replace(DOCUMENT_CODE, '').replace('<!--head-->', '<!--styles--><!--head-->');
  return {
    html: await vite.transformIndexHtml(url, frame),
    documentCode: '<script type="module" async src="/document-entry.ts"></script>',
    videoCode: '<script type="module" async src="/video-entry.ts"></script>',
    stylesOf: () => STYLES,
    scriptsOf: () => ({ entry: '/staff-entry.ts', imported: [] }),
    sheetsOf: () => [STAFF_SHEET],
  };
}

const { run } = await load<typeof import('./main.ts')>('server/main.ts');
const siteArt = openSourceArt(join(root, 'src'));
const sharePictures = openSharePictures(siteArt);
await run(({ ports, notice }, { siteUrl }) => {
  const api: Respond = async (request, session) => {
    const { openCore } = await load<typeof import('./core/table.ts')>('server/core/table.ts');
    return openCore(ports)(request, session);
  };
  return {
    api,
    files: (req, res, next) => {
      if (coloredFileAt(req.path)) next();
      else vite.middlewares(req, res, next);
    },
    scriptHashes: 'any',
    pages: async (request, session) => {
      const { makePages } = await load<typeof import('./render/pages.ts')>('server/render/pages.ts');
      const pages = makePages({
        respond: api,
        siteUrl,
        publishedAddresses: () => ports.content.posts.publishedAddresses(ports.clock.now()),
        sharePictures,
        siteArt,
        report: ports.report,
        notice,
        load: async (url) => ({
          entry: await load<Entry>('src/server-entry.tsx'),
          template: await template(url),
        }),
      });
      return pages(request, session);
    },
  };
});
