import { expect } from 'vitest';
import { mediaAddress, mediaFolder } from '../../../../src/contract/media-address.ts';
import type { ContentFile } from '../../../../src/contract/transfer.ts';
import type { TransferredPicture } from '../../../../src/contract/transferred-picture.ts';
import { REFUSED_PICTURE } from '../../../../src/contract/staff-media.ts';
import { isArchive, openArchive } from '../../../../src/api/open-archive.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { addPicture, contentText, pictureFile, putEverywhere } from './media-calls.ts';
import { bring, changesNothing, exported, namesIn, refusedIn, rowOf, withFirst } from './transfer-calls.ts';

const SEND = 'POST /api/admin/import/pictures';

/** A picture in another site's file. */
const elsewhere = (change: Partial<TransferredPicture> = {}): TransferredPicture => ({
  id: 'ab'.repeat(16),
  width: 1600,
  height: 1200,
  focus: { x: 20, y: 30 },
  tint: '336699',
  name: 'pier.jpg',
  alt: 'A pier',
  isDecorative: false,
  credit: 'Ana Ruiz',
  addedAt: '2025-05-01T12:00:00.000Z',
  ...change,
});

const send = ({ call }: Bench, picture: TransferredPicture): Promise<undefined> =>
  call(SEND, { query: { picture: mediaFolder(picture) }, body: pictureFile('pier') });

/** A file of another site, whose first post has a picture as its cover. */
async function withPicture(bench: Bench, ...media: TransferredPicture[]): Promise<ContentFile> {
  const [first] = media;
  const file = { ...(await exported(bench)), media };
  return first ? withFirst(file, { imageUrl: mediaAddress(first) }) : file;
}

const picturesIn = async ({ host }: Bench) => (await host.kept()).content.media;
const MISSING = 'The file does not hold the picture itself. An archive (ZIP) does.';

export const transferPictureCases: readonly Case[] = [
  ...casesAs('admin', {
    async 'pictures in a file: what staff have said of them, and nothing about who added them'(bench) {
      const { bytes: _, addedBy: __, ...picture } = await addPicture(bench, 'pier');
      expect((await exported(bench)).media).toEqual([picture]);
      await bench.host.content.update((content) => void (content.media = []));
      expect((await exported(bench)).media).toEqual([]);
    },
    async 'pictures in a file: are new until they are here, and come with all that was said of them'(bench) {
      const pier = elsewhere();
      const file = await withPicture(bench, pier);
      const report = await bring(bench, file, { dryRun: true, pictures: [pier.id] });
      expect(rowOf(report, 'pictures')).toMatchObject({ added: ['pier.jpg'], pictures: [pier.id] });
      expect(rowOf(report, 'posts').pictures).toEqual([pier.id]);
      await send(bench, pier);
      expect(await picturesIn(bench)).toEqual([]);
      expect(namesIn(await bring(bench, file), 'added')).toEqual(['pier.jpg']);
      const bytes = pictureFile('pier').size;
      expect(await picturesIn(bench)).toEqual([{ ...pier, bytes, addedBy: 'The admin' }]);
      expect((await exported(bench)).media).toEqual([pier]);

      expect(changesNothing(await bring(bench, file))).toBe(true);
      await send(bench, pier);
      expect(await picturesIn(bench)).toHaveLength(1);
    },
    async 'pictures in a file: without their files they are left out, and the rest is brought in'(bench) {
      const file = await withPicture(bench, elsewhere());
      const report = await bring(bench, file);
      expect(refusedIn(report)).toEqual({ 'pier.jpg': MISSING });
      expect(rowOf(report, 'posts').replaced).toHaveLength(1);
      expect(await picturesIn(bench)).toEqual([]);
    },
    async 'pictures in a file: nothing is brought in when one that was to be sent has no file'(bench) {
      const pier = elsewhere();
      const file = await withPicture(bench, pier);
      const before = (await bench.host.kept()).content;
      // In another size it does not match the file's addresses.
      await send(bench, elsewhere({ width: 800, height: 600 }));
      const choice = { kinds: ['posts' as const], pictures: [pier.id] };
      await expectRefusal(bench, 'POST /api/admin/import', asJson({ file, ...choice, dryRun: false }), {
        status: 400,
        sentence:
          'The file of the picture “pier.jpg” has not come yet, or not lately enough. Import once more.',
      });
      expect((await bench.host.kept()).content).toEqual(before);
      await send(bench, pier);
      await bring(bench, file, choice);
      expect(await picturesIn(bench)).toHaveLength(1);
    },
    async 'pictures in a file: those that something chosen shows come along, the others do not'(bench) {
      const [pier, bakery] = [elsewhere(), elsewhere({ id: 'cd'.repeat(16), name: 'bakery.jpg' })];
      const file = await withPicture(bench, pier, bakery);
      await send(bench, pier);
      await send(bench, bakery);
      const report = await bring(bench, file, { kinds: ['posts'] });
      expect(rowOf(report, 'pictures').added).toEqual(['pier.jpg']);
      await bring(bench, file, { kinds: ['pictures'] });
      expect((await picturesIn(bench)).map(({ name }) => name)).toEqual(['pier.jpg', 'bakery.jpg']);
    },
    async 'pictures in a file: what is here keeps its files, and takes words and focus, in addresses too'(
      bench,
    ) {
      const here = await addPicture(bench, 'pier');
      await putEverywhere(bench, here);
      // The same upload, scaled down by a demo, with another focus.
      const there = elsewhere({ id: here.id, width: 960, height: 720 });
      const text = JSON.stringify(await exported(bench)).replaceAll(mediaAddress(here), mediaAddress(there));
      const file = { ...(JSON.parse(text) as ContentFile), media: [there] };
      const report = await bring(bench, file);
      expect(rowOf(report, 'pictures').replaced).toEqual(['pier.jpg']);
      // The stored article was never sanitized.
      expect(namesIn(report, 'replaced').filter((name) => name !== 'Article')).toEqual(['pier.jpg']);
      const [after] = await picturesIn(bench);
      const { id: _, width: __, height: ___, tint: ____, addedAt: _____, ...said } = there;
      expect(after).toEqual({ ...here, ...said });
      const kept = await contentText(bench);
      expect(kept.split(`${mediaFolder(here)}/`).length - 1).toBe(7);
      expect(kept.split('focus=20-30').length - 1).toBe(7);
    },
    async 'pictures in a file: those that it does not have stay'(bench) {
      const here = await addPicture(bench, 'pier');
      const report = await bring(bench, { ...(await exported(bench)), media: [] });
      expect(rowOf(report, 'pictures').onlyHere).toBe(1);
      expect(await picturesIn(bench)).toEqual([here]);
    },
    async 'pictures in a file: a file of before there were any says nothing of them'(bench) {
      const here = await addPicture(bench, 'pier');
      const { media: _, ...file } = await exported(bench);
      expect(changesNothing(await bring(bench, file))).toBe(true);
      expect(await picturesIn(bench)).toEqual([here]);
    },
    async 'pictures in a file: two with one id, and names that are none, are refused'(bench) {
      const pier = elsewhere();
      const file = await withPicture(bench, pier, pier);
      await expectRefusal(bench, 'POST /api/admin/import', asJson({ file }), {
        status: 400,
        sentence: `Two pictures of the file have the id “${pier.id}”.`,
      });
      const headers = { 'content-type': 'application/octet-stream' };
      const init = { headers, body: await pictureFile('pier').arrayBuffer() };
      const names = ['', '..%2F..%2Fpeople.json', 'abc-1x1', `${pier.id}-0x1`, `${pier.id}-99999x1`];
      for (const name of names) {
        await expectRefusal(bench, `${SEND}?picture=${name}`, init, {
          status: 400,
          sentence: 'A picture is named by its id and its size, as in its address.',
          errors: { picture: ['A picture is named by its id and its size, as in its address.'] },
        });
      }
      const path = `${SEND}?picture=${mediaFolder(pier)}`;
      const script = { headers, body: '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>' };
      await expectRefusal(bench, path, script, { status: 415, sentence: REFUSED_PICTURE.kind });
      await expectRefusal(bench, path, {}, { status: 400, sentence: REFUSED_PICTURE.empty });
    },
  }),
  ...casesAs('editor', {
    async 'pictures in a file: the archive holds the same texts, and the best file of each picture'(bench) {
      const pier = await addPicture(bench, 'pier');
      const archive = await bench.call('GET /api/admin/export/archive');
      expect(archive).toMatchObject({ name: 'site-content-2025-06-02.zip', type: 'application/zip' });
      expect(await isArchive(archive)).toBe(true);
      const { content, pictures } = await openArchive(archive, 10_000_000);
      expect(JSON.parse(await content.text())).toEqual(await exported(bench));
      expect([...pictures.keys()]).toEqual([pier.id]);
      const file = await pictures.get(pier.id)?.read();
      expect(await file?.text()).toBe(await pictureFile('pier').text());
      expect(file?.name).toBe(`pictures/${mediaFolder(pier)}.webp`);
      const again = await bench.call('GET /api/admin/export/archive');
      expect(await again.text()).toBe(await archive.text());
      expect(bench.noted.at(-1)?.event).toMatchObject({ event: 'export', what: 'content' });
    },
  }),
];
