import type { PageRecord } from '../../../src/contract/page.ts';
import type { PictureRecord } from '../../../src/contract/pictures/picture.ts';
import type { Newsletter } from '../../core/state.ts';
import { NOW } from './seed.ts';

const now = NOW.toISOString();

/** An uploaded picture of the owner. */
export const aPicture: PictureRecord = {
  id: '0123456789abcdef0123456789abcdef',
  width: 1600,
  height: 1200,
  focus: { x: 50, y: 30 },
  tint: '8899aa',
  name: 'portrait.jpg',
  alt: 'A woman at the counter of her shop',
  isDecorative: false,
  credit: 'Ana Ruiz',
  bytes: 400_000,
  addedAt: now,
  addedBy: 'Ana',
};

/** A page with a published change and a draft. */
export const aPage: PageRecord = {
  id: 'about',
  kind: 'about',
  slug: '',
  formerSlugs: [],
  published: { headline: 'I count with you' },
  draft: { headline: 'I count, and you decide' },
  retiredTo: null,
  revision: 1,
  updatedAt: now,
  updatedBy: 'Ana',
};

/** A post that was sent to subscribers. */
export const aNewsletter: Newsletter = {
  id: 'post',
  createdAt: now,
  by: 'Ana',
  title: 'A post',
  slug: 'a-post',
  content: '<p>Words.</p>',
  held: [],
  past: { waiting: 0, sent: 0, failed: 0, skipped: 0 },
};
