import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { SVG_TYPE } from '../../src/contract/headers.ts';
import { isReadRequest } from './answer-cache/fast-path.ts';
import { setFileHeaders } from './headers.ts';

interface StaticFile {
  path: string;
  /** Suffixes of the compressed copies made by the build, the smaller first. */
  copies: Copy[];
}

const ENCODED_COPIES = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
] as const;
type Copy = (typeof ENCODED_COPIES)[number];

/** File names in here are content hashes, so they can be cached forever. */
const HASHED_FOLDER = '/assets/';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_BRIEFLY = 'public, max-age=600';

/** The page frame is not served: pages are rendered into it. */
const isServed = (path: string): boolean =>
  path !== 'index.html' &&
  !/(?:^|\/)\./.test(path) &&
  !ENCODED_COPIES.some(({ ending }) => path.endsWith(ending));

function listFiles(folder: string, isAsBuilt: (address: string) => boolean): Map<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const all = new Set(paths);
  return new Map(
    paths
      .filter((path) => isServed(path) && isAsBuilt(`/${path}`))
      .map((path) => [
        `/${path}`,
        { path, copies: ENCODED_COPIES.filter(({ ending }) => all.has(path + ending)) },
      ]),
  );
}

/**
 * Serves a client build as listed at startup, precompressed if the browser accepts it. Unknown addresses, except old
 * assets, and files not served as built fall through. A file removed by a concurrent build gives a 404.
 */
export function staticFiles(
  folder: string,
  isAsBuilt: (address: string) => boolean = () => true,
): RequestHandler {
  const files = listFiles(folder, isAsBuilt);
  return (req, res, next) => {
    if (!isReadRequest(req)) {
      next();
      return;
    }
    const address = decodeURIComponent(req.path);
    const file = files.get(address);
    if (!file) {
      if (address.startsWith(HASHED_FOLDER)) res.status(404).type('text').send('This file does not exist.');
      else next();
      return;
    }
    const accepted = req.acceptsEncodings();
    const copy = file.copies.find(({ encoding }) => accepted.includes(encoding));
    if (file.copies.length > 0) res.vary('Accept-Encoding');
    if (copy) res.set('Content-Encoding', copy.encoding);
    const ending = extname(file.path);
    res.type(ending === '.svg' ? SVG_TYPE : ending);
    const isHashed = address.startsWith(HASHED_FOLDER);
    res.set('Cache-Control', isHashed ? CACHE_FOREVER : CACHE_BRIEFLY);
    if (isHashed) setFileHeaders(res);
    const headers = ['Content-Encoding', 'Content-Type', 'Cache-Control'];
    res.sendFile(file.path + (copy?.ending ?? ''), { root: folder, cacheControl: false }, (error?: Error) => {
      if (!error || res.headersSent || res.destroyed) return;
      for (const name of headers) res.removeHeader(name);
      next(error);
    });
  };
}
