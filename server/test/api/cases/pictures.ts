import { expect } from 'vitest';
import { isArchive, openArchive } from '../../../../src/api/open-archive.ts';
import { pictureAddress, pictureFolder } from '../../../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../../../src/contract/pictures/picture.ts';
import { REFUSED_PICTURE } from '../../../../src/contract/pictures/staff-pictures.ts';
import type { TransferredPicture } from '../../../../src/contract/pictures/transferred-picture.ts';
import type { ContentFile } from '../../../../src/contract/transfer.ts';
import type { Frozen } from '../../../core/frozen.ts';
import { transferredPicture } from '../../../core/transfer/content-file.ts';
import { aPage, aPicture } from '../../support/sample-records.ts';
import { MINUTE } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { bring, changesNothing, exported, namesIn, problemsOf, rowOf, withFirst } from './transfer-calls.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file with a picture's magic bytes. Hosts of the suite check no further. */
const pictureFile = (text: string): File =>
  new File([Uint8Array.from(SIGNATURE), text], '', { type: 'image/png' });

/** Adds a picture as the logged-in account. */
async function addPicture({ call }: TestApi, text: string): Promise<PictureRecord> {
  const answer = await call('POST /api/admin/pictures', {
    query: { name: `${text}.png` },
    body: pictureFile(text),
  });
  return answer.picture;
}

/** A picture's address in rich text. */
const inHtml = (picture: Frozen<PictureRecord>): string =>
  `<p><img src="${pictureAddress(picture).replace('&', '&amp;')}" alt=""></p>`;

/** Uses a picture in every possible place. */
async function putEverywhere({ host }: TestApi, picture: PictureRecord): Promise<void> {
  const address = pictureAddress(picture);
  await host.content.update((content) => {
    const [first, second, third] = content.posts;
    if (!first || !second || !third) throw new Error('There are no posts.');
    Object.assign(first, { title: 'Cover', imageUrl: address });
    Object.assign(second, { title: 'Article', content: inHtml(picture) });
    const deleted = { at: '2025-06-01T10:00:00.000Z', by: 'Ana' };
    content.posts.push({
      ...third,
      id: 'gone',
      slug: 'gone',
      title: 'Gone',
      content: inHtml(picture),
      deleted,
    });
    content.site.book.caption = address;
    const [testimonial] = content.testimonials;
    if (!testimonial) throw new Error('There are no testimonials.');
    testimonial.picture = address;
    content.pages = [
      {
        ...aPage,
        formerSlugs: [],
        published: { portrait: { url: address, alt: 'Her', credit: '' } },
        draft: { parts: [{ portrait: { url: address, alt: 'She', credit: '' } }] },
      },
    ];
  });
}

/** All content that may contain pictures, as one text. */
async function contentText({ host }: TestApi): Promise<string> {
  const { site, posts, pages, testimonials } = (await host.stored()).content;
  return JSON.stringify({ site, posts, pages, testimonials });
}

const UPLOAD = 'POST /api/admin/pictures?name=shop.png';
const NONE: Refused = [404, 'This picture does not exist.'];

const bytes = (text: string): RequestInit => ({
  body: new TextEncoder().encode(text),
  headers: { 'content-type': 'image/jpeg' },
});

/** File names, and the picture names derived from them. */
const names: readonly [given: string, shown: string][] = [
  ['../../etc/pier.jpg', 'pier.jpg'],
  ['C:\\pictures\\pier.jpg', 'pier.jpg'],
  ['pi\u0000er\u202Egpj.\n', 'piergpj.'],
  ['/', 'Picture'],
  ['x'.repeat(10_000), 'x'.repeat(120)],
];

const refused: readonly [init: RequestInit, status: number, message: string][] = [
  [bytes(''), 400, REFUSED_PICTURE.empty],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, REFUSED_PICTURE.kind],
  [bytes('BM and more of it'), 415, REFUSED_PICTURE.kind],
  [bytes('%PDF-1.7 and more of it'), 415, REFUSED_PICTURE.kind],
  [asJson({ imageUrl: '/covers/seo.svg' }), 415, REFUSED_PICTURE.kind],
  [bytes('\0\0\0 ftypheic\0\0\0\0mif1heic'), 415, REFUSED_PICTURE.heic],
  [bytes('x'.repeat(20_000_001)), 413, REFUSED_PICTURE.bytes],
];

const SEND = 'POST /api/admin/import/pictures';

/** A picture in another site's file. */
const elsewhere = (change: Partial<TransferredPicture> = {}): TransferredPicture => ({
  ...transferredPicture(aPicture),
  id: 'ab'.repeat(16),
  focus: { x: 20, y: 30 },
  name: 'pier.jpg',
  ...change,
});

const send = ({ call }: TestApi, picture: TransferredPicture): Promise<undefined> =>
  call(SEND, { query: { picture: pictureFolder(picture) }, body: pictureFile('pier') });

/** A file of another site, whose first post has a picture as its cover. */
async function withPicture(api: TestApi, ...pictures: TransferredPicture[]): Promise<ContentFile> {
  const [first] = pictures;
  const file = { ...(await exported(api)), pictures };
  return first ? withFirst(file, { imageUrl: pictureAddress(first) }) : file;
}

const picturesIn = async ({ host }: TestApi) => (await host.stored()).content.pictures;
const MISSING = 'The file does not contain the picture “pier.jpg” itself. Use an archive (ZIP) instead.';

/** Bytes of pictures on their way through a host. */
export const pictureTransportCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'pictures: the reply to an uploaded animation says that only its first frame is kept'({ call }) {
      const answers = ['acTL', 'IDAT acTL'].map(async (text) => {
        const { isAnimation } = await call('POST /api/admin/pictures', {
          query: {},
          body: pictureFile(text),
        });
        return isAnimation;
      });
      expect(await Promise.all(answers)).toEqual([true, false]);
    },
    async 'pictures: an added picture is named after its file, and the newest is listed first'(api) {
      const first = await addPicture(api, 'first');
      api.clock.advance(MINUTE);
      const second = await addPicture(api, 'second');
      const defaults = { name: 'first.png', alt: '', isDecorative: false, credit: '' };
      expect(first).toMatchObject({ ...defaults, focus: { x: 50, y: 50 }, addedBy: 'The editor' });
      expect(first.id).toMatch(/^[0-9a-f]{32}$/);
      const { pictures } = await api.call('GET /api/admin/pictures');
      expect(pictures).toEqual([
        { ...second, uses: 0 },
        { ...first, uses: 0 },
      ]);
      expect((await api.host.stored()).content.pictures).toEqual([first, second]);
    },
    async 'pictures: a picture that cannot be saved is not listed'(api) {
      await api.host.breakStorage(true);
      const answer = await api.ask(UPLOAD, { body: pictureFile('pier') });
      expect(answer.status).toBe(503);
      await api.host.breakStorage(false);
      expect((await api.host.stored()).content.pictures).toEqual([]);
    },
    async 'pictures in a file: the archive has the same texts, and the best file of each picture'(api) {
      await api.logIn('admin');
      const pier = await addPicture(api, 'pier');
      const archive = await api.call('GET /api/admin/export/archive');
      expect(archive).toMatchObject({ name: 'site-content-2025-06-02.zip', type: 'application/zip' });
      expect(await isArchive(archive)).toBe(true);
      const { content, pictures } = await openArchive(archive, 10_000_000);
      expect(JSON.parse(await content.text())).toEqual(await exported(api));
      expect([...pictures.keys()]).toEqual([pier.id]);
      const file = await pictures.get(pier.id)?.read();
      expect(await file?.text()).toBe(await pictureFile('pier').text());
      expect(file?.name).toBe(`pictures/${pictureFolder(pier)}.webp`);
      const again = await api.call('GET /api/admin/export/archive');
      expect(await again.text()).toBe(await archive.text());
      expect(api.noted.at(-1)?.event).toMatchObject({ event: 'export', what: 'content' });
    },
  }),
  ...casesAs('admin', {
    // asvs:1.3.4 5.2.2
    async 'pictures: files that are not pictures are refused, each with its reason'(api) {
      for (const [init, status, message] of refused) {
        await api.refuses(UPLOAD, [status, message], init);
      }
      expect((await api.host.stored()).content.pictures).toEqual([]);
    },
    async 'pictures in a file: pictures are new until imported, and keep all their details'(api) {
      const pier = elsewhere();
      const file = await withPicture(api, pier);
      const report = await bring(api, file, { dryRun: true, pictures: [pier.id] });
      expect(rowOf(report, 'pictures')).toMatchObject({ added: ['pier.jpg'], pictures: [pier.id] });
      expect(rowOf(report, 'posts').pictures).toEqual([pier.id]);
      await send(api, pier);
      expect(await picturesIn(api)).toEqual([]);
      expect(namesIn(await bring(api, file), 'added')).toEqual(['pier.jpg']);
      const bytes = pictureFile('pier').size;
      expect(await picturesIn(api)).toEqual([{ ...pier, bytes, addedBy: 'The admin' }]);
      expect((await exported(api)).pictures).toEqual([pier]);

      expect(changesNothing(await bring(api, file))).toBe(true);
      await send(api, pier);
      expect(await picturesIn(api)).toHaveLength(1);
    },
  }),
];

export const pictureCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'pictures: only the given fields of a picture change, and too long ones are refused'(api) {
      const picture = await addPicture(api, 'pier');
      const params = { id: picture.id };
      const body = { alt: ' A pier ', credit: 'Ana Ruiz', isDecorative: true, name: 'Pier' };
      const changed = await api.call('PATCH /api/admin/pictures/{id}', { params, body });
      expect(changed.picture).toEqual({ ...picture, ...body, alt: 'A pier' });
      const message = 'Alternative text can have at most 300 characters.';
      const long = asJson({ alt: 'x'.repeat(301) });
      await api.refuses(`PATCH /api/admin/pictures/${picture.id}`, [400, message, 'alt'], long);
      await api.refuses('PATCH /api/admin/pictures/none', NONE, asJson({ alt: '' }));
    },
    async 'pictures: all uses of a picture are listed'(api) {
      const picture = await addPicture(api, 'pier');
      await putEverywhere(api, picture);
      const { places } = (await api.call('GET /api/admin/pictures/{id}', { params: { id: picture.id } }))
        .picture;
      expect(places.map(({ name }) => name).toSorted()).toEqual([
        'About (page)',
        'Article (post)',
        'Cover (post)',
        'Gone (deleted post)',
        'Sample Client (testimonial)',
        'Site settings',
      ]);
      for (const { path } of places) expect(path).toMatch(/^\/(?:blog\/)?admin/);
      expect((await api.call('GET /api/admin/pictures')).pictures).toMatchObject([{ uses: 6 }]);
    },
    async 'pictures: a changed focus changes the address everywhere, but no revision'(api) {
      const picture = await addPicture(api, 'pier');
      await putEverywhere(api, picture);
      const before = (await api.host.stored()).content;
      const focus = { x: 10, y: 90 };
      await api.call('PATCH /api/admin/pictures/{id}', { params: { id: picture.id }, body: { focus } });
      const text = await contentText(api);
      expect(text.split('focus=10-90').length - 1).toBe(7);
      expect(text).not.toContain('focus=50-50');
      const { posts } = (await api.host.stored()).content;
      expect(posts.map(({ revision }) => revision)).toEqual(before.posts.map(({ revision }) => revision));
      expect(posts.find(({ title }) => title === 'Article')?.content).toBe(inHtml({ ...picture, focus }));
    },
    async 'pictures: replacing a picture everywhere gives each record a new revision'(api) {
      const [old, other] = [await addPicture(api, 'old'), await addPicture(api, 'other')];
      await putEverywhere(api, old);
      const path = `POST /api/admin/pictures/${old.id}/replace`;
      expect((await api.ask(path, asJson({ by: other.id }))).status).toBe(204);
      const text = await contentText(api);
      expect(text).not.toContain(old.id);
      expect(text.split(pictureAddress(other)).length - 1).toBe(5);
      const { posts, pages } = (await api.host.stored()).content;
      const changed = [...posts, ...pages].filter(({ updatedBy }) => updatedBy === 'The editor');
      expect(changed.map(({ revision }) => revision)).toEqual([2, 2, 2, 2]);
      const list = (await api.call('GET /api/admin/pictures')).pictures;
      expect(list.map(({ id, uses }) => [id, uses])).toEqual([
        [other.id, 6],
        [old.id, 0],
      ]);
      await api.refuses(path, NONE, asJson({ by: '0'.repeat(32) }));
      await api.refuses(`POST /api/admin/pictures/none/replace`, NONE, asJson({ by: other.id }));
    },
    async 'pictures: a used picture is deleted only with confirmation, after its uses were listed'(api) {
      const picture = await addPicture(api, 'pier');
      const path = `DELETE /api/admin/pictures/${picture.id}`;
      await putEverywhere(api, picture);
      const details = await api.call('GET /api/admin/pictures/{id}', { params: { id: picture.id } });
      const places = details.picture.places.map(({ name }) => name);
      const message = `This picture is still used: ${places.slice(0, 3).join(', ')}, and 3 more.`;
      await api.refuses(path, [409, message, { places }]);
      expect((await api.host.stored()).content.pictures).toEqual([picture]);
      expect((await api.ask(`${path}?even-used=true`)).status).toBe(204);
      await api.refuses(path, NONE);
      await api.refuses(`GET /api/admin/pictures/${picture.id}`, NONE);
      // Added again, it has the same id, and is still shown by the posts.
      const again = await addPicture(api, 'pier');
      const other = await addPicture(api, 'other');
      expect(again.id).toBe(picture.id);
      expect((await api.ask(`DELETE /api/admin/pictures/${other.id}`)).status).toBe(204);
    },
  }),
  ...casesAs('admin', {
    async 'pictures: uploading the same picture again returns the existing one with its details'(api) {
      const { id } = await addPicture(api, 'pier');
      const params = { id };
      await api.call('PATCH /api/admin/pictures/{id}', { params, body: { alt: 'A pier' } });
      const again = await api.call('POST /api/admin/pictures', {
        query: { name: 'copy.png' },
        body: pictureFile('pier'),
      });
      expect(again.picture).toMatchObject({ id, name: 'pier.png', alt: 'A pier' });
      expect((await api.call('GET /api/admin/pictures')).pictures).toHaveLength(1);
    },
    // asvs:5.4.2
    async 'pictures: a picture is shown under its file name, without invisible characters'({ call }) {
      for (const [name, shown] of names) {
        const { picture } = await call('POST /api/admin/pictures', {
          query: { name },
          body: pictureFile(name),
        });
        expect(picture.name).toBe(shown);
      }
    },
    async 'pictures in a file: a file whose pictures are missing is refused'(api) {
      const file = await withPicture(api, elsewhere());
      expect(await problemsOf(api, file)).toEqual([MISSING]);
      expect(await picturesIn(api)).toEqual([]);
    },
    async 'pictures in a file: nothing is imported if one of the pictures has no file'(api) {
      const pier = elsewhere();
      const file = await withPicture(api, pier);
      const before = (await api.host.stored()).content;
      // In another size it does not match the file's addresses.
      await send(api, elsewhere({ width: 800, height: 600 }));
      const choice = { kinds: ['posts' as const], pictures: [pier.id] };
      const message =
        'Nothing was imported. The file for the picture “pier.jpg” is missing or arrived too long ago. Please import again.';
      const body = asJson({ file, ...choice, dryRun: false });
      await api.refuses('POST /api/admin/import', [400, message], body);
      expect((await api.host.stored()).content).toEqual(before);
      await send(api, pier);
      await bring(api, file, choice);
      expect(await picturesIn(api)).toHaveLength(1);
    },
    async 'pictures in a file: only pictures used by the chosen kinds are imported'(api) {
      const [pier, bakery] = [elsewhere(), elsewhere({ id: 'cd'.repeat(16), name: 'bakery.jpg' })];
      const file = await withPicture(api, pier, bakery);
      await send(api, pier);
      await send(api, bakery);
      const report = await bring(api, file, { kinds: ['posts'] });
      expect(rowOf(report, 'pictures').added).toEqual(['pier.jpg']);
      await bring(api, file, { kinds: ['pictures'] });
      expect((await picturesIn(api)).map(({ name }) => name)).toEqual(['pier.jpg', 'bakery.jpg']);
    },
    async 'pictures in a file: an existing picture keeps its files, and gets the new texts and focus'(api) {
      const here = await addPicture(api, 'pier');
      await putEverywhere(api, here);
      // The same upload, scaled down by a demo, with another focus.
      const imported = elsewhere({ id: here.id, width: 960, height: 720 });
      const text = JSON.stringify(await exported(api)).replaceAll(
        pictureAddress(here),
        pictureAddress(imported),
      );
      const file = { ...(JSON.parse(text) as ContentFile), pictures: [imported] };
      const report = await bring(api, file);
      expect(rowOf(report, 'pictures').replaced).toEqual(['pier.jpg']);
      // The stored article was never sanitized.
      expect(namesIn(report, 'replaced').filter((name) => name !== 'Article')).toEqual(['pier.jpg']);
      const [after] = await picturesIn(api);
      const { id: _, width: __, height: ___, tint: ____, addedAt: _____, ...changes } = imported;
      expect(after).toEqual({ ...here, ...changes });
      const storedText = await contentText(api);
      expect(storedText.split(`${pictureFolder(here)}/`).length - 1).toBe(7);
      // The deleted post shows the same picture.
      expect(storedText.split('focus=20-30').length - 1).toBe(6);
    },
    async 'pictures in a file: pictures missing in the file stay'(api) {
      const here = await addPicture(api, 'pier');
      const report = await bring(api, { ...(await exported(api)), pictures: [] });
      expect(rowOf(report, 'pictures').unmatched).toBe(1);
      expect(await picturesIn(api)).toEqual([here]);
    },
    async 'pictures in a file: duplicate ids and invalid names are refused'(api) {
      const pier = elsewhere();
      const file = await withPicture(api, pier, pier);
      const message = `Two pictures in the file have the id “${pier.id}”.`;
      expect((await bring(api, file, { dryRun: true })).problems).toContain(message);
      const headers = { 'content-type': 'application/octet-stream' };
      const init = { headers, body: await pictureFile('pier').arrayBuffer() };
      const names = ['', '..%2F..%2Fpeople.json', 'abc-1x1', `${pier.id}-0x1`, `${pier.id}-99999x1`];
      for (const name of names) {
        const message = 'A picture must be named by its id and size, as in its address.';
        await api.refuses(`${SEND}?picture=${name}`, [400, message, 'picture'], init);
      }
      const path = `${SEND}?picture=${pictureFolder(pier)}`;
      const script = { headers, body: '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>' };
      await api.refuses(path, [415, REFUSED_PICTURE.kind], script);
      await api.refuses(path, [400, REFUSED_PICTURE.empty]);
    },
  }),
];
