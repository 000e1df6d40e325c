import type { RequestHandler } from 'express';
import { mediaFileAt } from '../../src/contract/media-address.ts';
import type { MediaFiles } from '../core/media/media-files.ts';

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  // Opened directly, a file is only ever a picture, whatever a browser might detect in it.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Serves the files of the site's own pictures. An address names its content, so it can be cached forever; a missing
 * file is not handled by anything else.
 */
export const mediaRoute =
  ({ read }: Pick<MediaFiles, 'read'>): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    const name = mediaFileAt(req.baseUrl + req.path);
    const file = name && (await read(name));
    if (!name || !file) {
      res.status(404).type('text').send('There is no such file.');
      return;
    }
    res.set(headers).set('ETag', `"${name.id}-${name.fileWidth}-${name.format}"`).type(file.type);
    res.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  };
