import * as z from 'zod/mini';
import { ImportedPictures } from '../../../src/contract/imported-pictures.ts';
import { UPLOAD_MAX } from '../../../src/contract/pictures/picture.ts';
import {
  PictureAnswer,
  PictureChange,
  PictureDeletion,
  PictureDetailsAnswer,
  PictureList,
  PictureReplacement,
  UploadQuery,
  REFUSED_PICTURE,
  UploadAnswer,
} from '../../../src/contract/pictures/staff-pictures.ts';
import { StockPictureAnswer, StockPictureQuery } from '../../../src/contract/pictures/stock-picture.ts';
import { PictureToTake } from '../../../src/contract/pictures/transferred-picture.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { contextFrom } from '../shared/change.ts';
import { importedPictures, removeFailedPictures, retryPictures } from './imported-pictures.ts';
import {
  addPicture,
  changePicture,
  deletePicture,
  isAnimated,
  listPictures,
  pictureDetails,
  replacePicture,
  takePicture,
} from './pictures.ts';

export const pictureEndpoints = [
  endpoint('GET /api/admin/pictures', {
    summary: 'All uploaded pictures, newest first',
    access: ['admin', 'editor'],
    reads: ['pictures'],
    result: PictureList,
    handle: async ({ ports }) => ({ pictures: await listPictures(ports.content) }),
  }),
  endpoint('POST /api/admin/pictures', {
    summary: 'Add a picture; the body is its file',
    details:
      'A JPEG, PNG, WebP, AVIF or GIF, detected from its content, not its name or type. Of an animation, only the first picture is kept. It is rotated upright, and all camera metadata is removed. Uploading the same picture again returns the existing one.',
    access: ['admin', 'editor'],
    changes: ['pictures'],
    query: UploadQuery,
    body: z.file(),
    // Each may hold 20 MB, and a large picture's pixels once decoded.
    concurrency: { calls: 2, waiting: 20, busy: REFUSED_PICTURE.busy },
    bodyLimit: UPLOAD_MAX.bytes,
    tooLarge: REFUSED_PICTURE.bytes,
    result: UploadAnswer,
    status: 201,
    async handle(call) {
      const upload = new Uint8Array(await call.body.arrayBuffer());
      const picture = await addPicture(call.ports, upload, call.query.name, contextFrom(call));
      return { picture, isAnimation: isAnimated(upload) };
    },
  }),
  endpoint('POST /api/admin/import/pictures', {
    summary: 'Send a picture’s file ahead of an import; the body is the file',
    details:
      'The picture keeps the id and size in its name; its files are generated from this one, without metadata. It becomes part of the site once an import adds its record, within an hour.',
    access: ['admin'],
    changes: [],
    query: PictureToTake,
    body: z.file(),
    concurrency: { calls: 2, waiting: 20, busy: REFUSED_PICTURE.busy },
    bodyLimit: UPLOAD_MAX.bytes,
    tooLarge: REFUSED_PICTURE.bytes,
    async handle({ ports, query, body }) {
      await takePicture(ports, query.picture, new Uint8Array(await body.arrayBuffer()));
    },
  }),
  endpoint('GET /api/admin/pictures/{id}', {
    summary: 'One picture and where it is used',
    access: ['admin', 'editor'],
    reads: CONTENT,
    result: PictureDetailsAnswer,
    handle: async ({ ports, params }) => ({ picture: await pictureDetails(ports.content, params.id) }),
  }),
  endpoint('PATCH /api/admin/pictures/{id}', {
    summary: 'Change the details of a picture',
    details:
      'Fields that are left out do not change. If the focus changes, so does the picture’s address wherever it is used.',
    access: ['admin', 'editor'],
    changes: CONTENT,
    body: PictureChange,
    result: PictureAnswer,
    handle: async ({ ports, params, body }) => ({ picture: await changePicture(ports, params.id, body) }),
  }),
  endpoint('POST /api/admin/pictures/{id}/replace', {
    summary: 'Replace a picture with another one everywhere',
    access: ['admin', 'editor'],
    changes: CONTENT,
    body: PictureReplacement,
    handle: (call) => replacePicture(call.ports, call.params.id, call.body.by, contextFrom(call)),
  }),
  endpoint('DELETE /api/admin/pictures/{id}', {
    summary: 'Delete a picture, which can be restored for 30 days',
    details:
      'A picture in use is refused with 409, and the error lists where it is used, unless `even-used=true` is set.',
    access: ['admin', 'editor'],
    changes: CONTENT,
    query: PictureDeletion,
    async handle(call) {
      await deletePicture(call.ports, call.params.id, call.query['even-used'] === 'true', contextFrom(call));
      logEvent(call, { event: 'deletion', what: 'pictures', count: 1, target: call.params.id });
    },
  }),
  endpoint('GET /api/pexels/search', {
    summary: 'Search stock pictures',
    access: { openWith: 'visitorsChangeImages', otherwise: ['admin', 'editor'] },
    reads: [],
    limit: { calls: 60, seconds: 60 },
    query: StockPictureQuery,
    result: StockPictureAnswer,
    handle: async ({ ports: { stockPictures }, query: { query, perPage } }): Promise<StockPictureAnswer> => {
      const { source, all = [] } = stockPictures;
      const photos = await stockPictures.search(query, perPage);
      if (photos.length > 0 || all.length === 0) return { success: true, source, data: { photos } };
      return { success: true, source, data: { photos: all.slice(0, perPage) }, noMatch: true };
    },
  }),
  endpoint('GET /api/admin/import/old-site/pictures', {
    summary: 'How far fetching the pictures of imports is, and which could not be fetched',
    access: ['admin'],
    reads: ['imported-pictures'],
    result: ImportedPictures,
    handle: ({ ports }) => importedPictures(ports),
  }),
  endpoint('POST /api/admin/import/old-site/pictures/retry', {
    summary: 'Fetch the pictures once more that could not be fetched',
    access: ['admin'],
    changes: ['imported-pictures'],
    handle: ({ ports }) => retryPictures(ports),
  }),
  endpoint('POST /api/admin/import/old-site/pictures/give-up', {
    summary: 'Give up the pictures that could not be fetched',
    access: ['admin'],
    changes: ['imported-pictures'],
    handle: ({ ports }) => removeFailedPictures(ports),
  }),
] as const;
