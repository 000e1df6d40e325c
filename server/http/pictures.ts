import type { RequestHandler } from 'express';
import { pictureFileAt } from '../../src/contract/pictures/picture-address.ts';
import type { PictureFiles } from '../core/pictures/picture-files.ts';
import type { Session } from '../core/session.ts';
import { isReadRequest } from './answer-cache/fast-path.ts';
import { sessionOf } from './caller.ts';
import { setFileHeaders } from './headers.ts';

/** Serves the files of the site's own pictures, cacheable forever: an address names its content. */
export const pictureRoute =
  ({ read }: Pick<PictureFiles, 'read'>): RequestHandler =>
  async (req, res, next) => {
    if (!isReadRequest(req)) {
      next();
      return;
    }
    const name = pictureFileAt(req.baseUrl + req.path);
    const file = name && (await read(name));
    if (!name || !file) {
      res.status(404).type('text').send('This file does not exist.');
      return;
    }
    setFileHeaders(res);
    res.set('Content-Disposition', 'inline').set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('ETag', `"${name.id}-${name.fileWidth}-${name.format}"`).type(file.type);
    res.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  };

/** Reads a picture of another site as WebP; `undefined` if it is missing, or not for this caller. */
export type ReadRemotePicture = (
  address: string,
  key: string,
  session: Session,
) => Promise<Uint8Array | undefined>;

/** Serves pictures of other sites. Without a signature they are for one member of staff, and no proxy keeps them. */
export const remotePictureRoute =
  (read: ReadRemotePicture, siteUrl: string | undefined): RequestHandler =>
  async (req, res) => {
    const { searchParams } = new URL(req.originalUrl, 'http://internal');
    const key = searchParams.get('key') ?? '';
    const picture = await read(searchParams.get('url') ?? '', key, sessionOf(req, res, siteUrl));
    if (!picture) {
      res.status(404).set('Cache-Control', 'no-store').type('text').send('This picture does not exist.');
      return;
    }
    setFileHeaders(res);
    res
      .set('Content-Disposition', 'inline')
      .set('Cache-Control', `${key === '' ? 'private' : 'public'}, max-age=86400`);
    res.type('image/webp').send(Buffer.from(picture));
  };
