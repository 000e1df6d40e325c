import pier from '../fixtures/pictures/uploads/1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a-960x720/960.webp?inline';
import bakery from '../fixtures/pictures/uploads/2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b-960x720/960.webp?inline';
import coach from '../fixtures/pictures/uploads/3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c-720x960/720.webp?inline';
import kayaks from '../fixtures/pictures/uploads/4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d-960x480/960.webp?inline';
import { samplePictures } from '../fixtures/sample-pictures.ts';

const addresses: Record<keyof typeof samplePictures, string> = { pier, bakery, coach, kayaks };

/** The files of the sample pictures by id, as a tab stores those of others. In a file of its own: few pages need them. */
export const sampleFiles = new Map(
  Object.entries(samplePictures).map(([name, { id, width, height, tint }]) => {
    const [, base64 = ''] = addresses[name as keyof typeof samplePictures].split(',');
    return [id, { width, height, tint, type: 'image/webp', base64 }];
  }),
);
