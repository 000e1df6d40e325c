import type { run } from '../../main.ts';

/** In place of pages and files, for a live host that only answers its API. */
export const noPages: Parameters<typeof run>[0] = () => ({
  pages: () => Promise.resolve(new Response('There are no pages here.', { status: 404 })),
  files: (_req, _res, next) => {
    next();
  },
  scriptHashes: [],
});
