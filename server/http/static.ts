import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { SVG_TYPE } from '../../src/contract/media-types.ts';

interface StaticFile {
  /** Path below the folder. */
  path: string;
  /** Endings of the compressed copies that the build has put beside it, the smaller first. */
  copies: Copy[];
}

const COPIES = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
] as const;
type Copy = (typeof COPIES)[number];

/** The build names files in here by their content, so one that changes gets another address. */
const HASHED = '/assets/';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=600';

/** The page frame is no file for visitors: pages are rendered into it. */
const isServed = (path: string): boolean =>
  path !== 'index.html' && !/(?:^|\/)\./.test(path) && !COPIES.some(({ ending }) => path.endsWith(ending));

/** Every file by its address. */
function listFiles(folder: string, isAsBuilt: (address: string) => boolean): Map<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const all = new Set(paths);
  return new Map(
    paths
      .filter((path) => isServed(path) && isAsBuilt(`/${path}`))
      .map((path) => [`/${path}`, { path, copies: COPIES.filter(({ ending }) => all.has(path + ending)) }]),
  );
}

/**
 * Serves the files of a client build as they are when the server starts, in the form compressed beforehand where the
 * browser takes it. Unknown addresses go on to the pages, but for old assets, which nothing else can answer. A file
 * that is gone, because somebody builds while the server runs, is a 404 and not the end of the server.
 *
 * @param isAsBuilt whether a file is served as it was built; others are left to whoever comes next
 */
export function staticFiles(
  folder: string,
  isAsBuilt: (address: string) => boolean = () => true,
): RequestHandler {
  const files = listFiles(folder, isAsBuilt);
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    const address = decodeURIComponent(req.path);
    const file = files.get(address);
    if (!file) {
      if (address.startsWith(HASHED)) res.status(404).type('text').send('There is no such file.');
      else next();
      return;
    }
    const accepted = req.acceptsEncodings();
    const copy = file.copies.find(({ encoding }) => accepted.includes(encoding));
    if (file.copies.length > 0) res.vary('Accept-Encoding');
    if (copy) res.set('Content-Encoding', copy.encoding);
    const ending = extname(file.path);
    res.type(ending === '.svg' ? SVG_TYPE : ending);
    res.set('Cache-Control', address.startsWith(HASHED) ? FOR_GOOD : FOR_A_WHILE);
    const headers = ['Content-Encoding', 'Content-Type', 'Cache-Control'];
    res.sendFile(file.path + (copy?.ending ?? ''), { root: folder, cacheControl: false }, (error?: Error) => {
      if (!error || res.headersSent || res.destroyed) return;
      for (const name of headers) res.removeHeader(name);
      next(error);
    });
  };
}
