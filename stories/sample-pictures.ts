import { samplePictures } from '../mocks/fixtures/sample-pictures.ts';
import type { MemoryHost } from '../mocks/host/memory-host.ts';

/** How often a story may repeat the sample pictures: Storybook serves their files under as many ids. */
const REPEATS = 4;

const repeatedId = (id: string, round: number): string =>
  round === 0 ? id : id.slice(0, -1) + round.toString(16);

/** The folder of each sample picture’s files, and the addresses under which Storybook serves it. */
export const pictureFolders = Object.values(samplePictures).flatMap(({ id, width, height }) =>
  Array.from({ length: REPEATS }, (_, round) => ({
    from: `../mocks/fixtures/pictures/uploads/${id}-${width}x${height}`,
    to: `/pictures/${repeatedId(id, round)}-${width}x${height}`,
  })),
);

/** Adds the sample pictures to a story's library, up to four times each. */
export const withPictures =
  (times = 1) =>
  async ({ content }: MemoryHost): Promise<void> => {
    await content.update((all) => {
      all.pictures = Array.from({ length: times }, (_, round) =>
        Object.values(samplePictures).map((picture) => ({ ...picture, id: repeatedId(picture.id, round) })),
      ).flat();
    });
  };
