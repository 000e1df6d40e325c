import type { MemoryHost } from '../mocks/host/memory-host.ts';
import type { PictureRecord } from '../src/contract/pictures/picture.ts';

/** A picture with files in Storybook, and its source drawing. */
export interface SamplePicture extends PictureRecord {
  file: string;
}

const shared = { isDecorative: false, addedBy: 'Ada Admin' } as const;

/** Uploaded pictures, oldest first. `.ci/pictures/sample-pictures.ts` draws their files. */
export const samplePictures: readonly SamplePicture[] = [
  {
    ...shared,
    id: '1a'.repeat(16),
    file: 'pier.svg',
    width: 960,
    height: 720,
    focus: { x: 70, y: 55 },
    tint: '7d7a7c',
    name: 'pier-at-dusk.jpg',
    alt: 'Someone on a pier at dusk, the sun low over the Gulf',
    credit: 'Photo by the coach',
    bytes: 96_000,
    addedAt: '2025-05-12T14:05:00.000Z',
  },
  {
    ...shared,
    id: '2b'.repeat(16),
    file: 'bakery.svg',
    width: 960,
    height: 720,
    focus: { x: 50, y: 50 },
    tint: 'c9c5ad',
    name: 'IMG_2041.jpeg',
    alt: 'A bakery with a striped awning, bread in its window',
    credit: '',
    bytes: 88_000,
    addedAt: '2025-05-19T16:40:00.000Z',
  },
  {
    ...shared,
    id: '3c'.repeat(16),
    file: 'coach.svg',
    width: 720,
    height: 960,
    focus: { x: 52, y: 36 },
    tint: '9fa79d',
    name: 'portrait.jpg',
    alt: 'The coach at her desk',
    credit: 'Photo by a sample photographer',
    bytes: 72_000,
    addedAt: '2025-05-28T13:15:00.000Z',
  },
  {
    ...shared,
    id: '4d'.repeat(16),
    file: 'kayaks.svg',
    width: 960,
    height: 480,
    focus: { x: 30, y: 70 },
    tint: '86a79a',
    name: 'kayaks-on-the-beach-at-sunrise-before-the-first-tour.png',
    alt: '',
    credit: '',
    bytes: 64_000,
    addedAt: '2025-06-01T12:30:00.000Z',
  },
];

/** How often a story may repeat the sample pictures: Storybook serves their files under as many ids. */
const REPEATS = 4;

const repeatedId = (id: string, round: number): string =>
  round === 0 ? id : id.slice(0, -1) + round.toString(16);

/** The folder of each sample picture’s files, and the addresses under which Storybook serves it. */
export const pictureFolders = samplePictures.flatMap(({ id, width, height }) =>
  Array.from({ length: REPEATS }, (_, round) => ({
    from: `../stories/pictures/uploads/${id}-${width}x${height}`,
    to: `/pictures/${repeatedId(id, round)}-${width}x${height}`,
  })),
);

/** Adds the sample pictures to a story's library, up to four times each. */
export const withPictures =
  (times = 1) =>
  async ({ content }: MemoryHost): Promise<void> => {
    await content.update((all) => {
      all.pictures = Array.from({ length: times }, (_, round) =>
        samplePictures.map(({ file: _file, ...picture }) => ({
          ...picture,
          id: repeatedId(picture.id, round),
        })),
      ).flat();
    });
  };
