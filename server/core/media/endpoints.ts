import * as z from 'zod/mini';
import { UPLOAD_MAX } from '../../../src/contract/media.ts';
import {
  MediaAnswer,
  MediaChange,
  MediaDeletion,
  MediaDetailsAnswer,
  MediaList,
  MediaReplacement,
  MediaUploadQuery,
  REFUSED_PICTURE,
  UploadAnswer,
} from '../../../src/contract/staff-media.ts';
import { PictureToTake } from '../../../src/contract/transferred-picture.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { contextFrom } from '../shared/change.ts';
import { logEvent } from '../security-log.ts';
import {
  addMedia,
  changeMedia,
  deleteMedia,
  isAnimated,
  listMedia,
  mediaDetails,
  replaceMedia,
  takePicture,
} from './media.ts';

export const mediaEndpoints = [
  endpoint('GET /api/admin/media', {
    summary: 'All uploaded pictures, newest first',
    access: ['admin', 'editor'],
    reads: ['media'],
    result: MediaList,
    handle: async ({ ports }) => ({ media: await listMedia(ports.content) }),
  }),
  endpoint('POST /api/admin/media', {
    summary: 'Add a picture; the body is its file',
    details:
      'A JPEG, PNG, WebP, AVIF or GIF, detected from its content, not its name or type. Of an animation, only the first picture is kept. It is rotated upright, and all camera metadata is removed. Uploading the same picture again returns the existing one.',
    access: ['admin', 'editor'],
    changes: ['media'],
    query: MediaUploadQuery,
    body: z.file(),
    // Each may hold 20 MB, and a large picture's pixels once decoded.
    concurrency: { calls: 2, waiting: 20, busy: REFUSED_PICTURE.busy },
    bodyLimit: UPLOAD_MAX.bytes,
    tooLarge: REFUSED_PICTURE.bytes,
    result: UploadAnswer,
    status: 201,
    async handle(call) {
      const upload = new Uint8Array(await call.body.arrayBuffer());
      const media = await addMedia(call.ports, upload, call.query.name, contextFrom(call));
      return { media, isAnimation: isAnimated(upload) };
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
  endpoint('GET /api/admin/media/{id}', {
    summary: 'One picture and where it is used',
    access: ['admin', 'editor'],
    reads: CONTENT,
    result: MediaDetailsAnswer,
    handle: async ({ ports, params }) => ({ media: await mediaDetails(ports.content, params.id) }),
  }),
  endpoint('PATCH /api/admin/media/{id}', {
    summary: 'Change the details of a picture',
    details:
      'Fields that are left out do not change. If the focus changes, so does the picture’s address wherever it is used.',
    access: ['admin', 'editor'],
    changes: CONTENT,
    body: MediaChange,
    result: MediaAnswer,
    handle: async ({ ports, params, body }) => ({ media: await changeMedia(ports, params.id, body) }),
  }),
  endpoint('POST /api/admin/media/{id}/replace', {
    summary: 'Replace a picture with another one everywhere',
    access: ['admin', 'editor'],
    changes: CONTENT,
    body: MediaReplacement,
    handle: (call) => replaceMedia(call.ports, call.params.id, call.body.by, contextFrom(call)),
  }),
  endpoint('DELETE /api/admin/media/{id}', {
    summary: 'Delete a picture, which can be restored for 30 days',
    details:
      'A picture in use is refused with 409, and the error lists where it is used, unless `even-used=true` is set.',
    access: ['admin', 'editor'],
    changes: CONTENT,
    query: MediaDeletion,
    async handle(call) {
      await deleteMedia(call.ports, call.params.id, call.query['even-used'] === 'true', contextFrom(call));
      logEvent(call, { event: 'deletion', what: 'pictures', count: 1, target: call.params.id });
    },
  }),
] as const;
