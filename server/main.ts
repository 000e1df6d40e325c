import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rows } from './core/table.ts';
import { followContentVersion } from './core/posts/content-version.ts';
import { makeAnswerCache } from './http/answer-cache/answer-cache.ts';
import { staticFiles } from './http/static.ts';
import { openBuiltSite } from './render/built-site.ts';
import { makeFairQueue } from './http/fair-queue.ts';
import { makeCacheKeys } from './render/cache-keys.ts';
import { makePages } from './render/pages.ts';
import { openSharePictures } from './render/share/share-pictures.ts';
import { coloredFileAt } from './render/share/colored-files.ts';
import { openBuiltArt } from './render/share/site-art.ts';
import { isConfined } from './permission-flags.ts';
import { run } from './run.ts';
import { StartFailure } from './start-failure.ts';

// Express reads this: otherwise unexpected errors would show stack traces.
process.env['NODE_ENV'] ??= 'production';

/** Cache size for the most requested answers: some hundred pages. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** The build folder; at run time this module is part of it. */
const dist = resolve(import.meta.dirname, '..');

await run(async ({ respond, notice, ports, remotePictures }, { siteUrl }) => {
  for (const file of ['client/index.html', 'client/.vite/staff-manifest.json']) {
    if (existsSync(join(dist, file))) continue;
    throw new StartFailure(
      `The site is not built: ${join(dist, file)} is missing. Run "npm run build" first, or "npm start", which does both.`,
    );
  }
  if (!isConfined) notice('unconfined');
  const { entry, template, scriptHashes } = await openBuiltSite(dist);
  const contentVersionAt = followContentVersion(ports);
  const fairQueue = makeFairQueue((address) => ports.securityLog?.note({ event: 'overloaded' }, address));
  const siteArt = openBuiltArt(join(dist, 'client'));
  return {
    pages: makePages({
      respond,
      siteUrl,
      load: () => Promise.resolve({ entry, template }),
      publishedAddresses: () => ports.content.posts.publishedAddresses(ports.clock.now()),
      sharePictures: openSharePictures(siteArt),
      siteArt,
      signPictures: remotePictures.inMarkup,
      fairQueue,
      report: ports.report,
      notice,
    }),
    fairQueue,
    // Files in the owner's colors are rendered, like pages.
    files: staticFiles(join(dist, 'client'), (path) => coloredFileAt(path) === undefined),
    scriptHashes,
    kept: {
      answers: makeAnswerCache({ contentVersionAt, maxBytes: CACHE_BYTES }),
      ...makeCacheKeys({ rows, entry, siteUrl, ports, respond }),
    },
  };
});
