import { run } from '../../main.ts';

/** The live host without pages and build: for the kill test, and for trying the API manually. */
await run(() => ({
  pages: () => Promise.resolve(new Response('There are no pages here.', { status: 404 })),
  files: (_req, _res, next) => {
    next();
  },
  scriptHashes: [],
}));
