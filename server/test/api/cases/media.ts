import { expect } from 'vitest';
import { mediaAddress } from '../../../../src/contract/media-address.ts';
import { REFUSED_PICTURE } from '../../../../src/contract/staff-media.ts';
import { asJson, casesAs, NO_BODY, expectRefusal, type Case } from '../bench.ts';
import { MINUTE } from '../../support/seed.ts';
import { addPicture, contentText, inHtml, pictureFile, putEverywhere } from './media-calls.ts';

const UPLOAD = 'POST /api/admin/media?name=shop.png';
const NONE = { status: 404, sentence: 'There is no such picture.' };

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

const refused: readonly [init: RequestInit, status: number, sentence: string][] = [
  [bytes(''), 400, REFUSED_PICTURE.empty],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, REFUSED_PICTURE.kind],
  [bytes('GIF89a and more of it'), 415, REFUSED_PICTURE.kind],
  [bytes('%PDF-1.7 and more of it'), 415, REFUSED_PICTURE.kind],
  [asJson({ imageUrl: '/covers/seo.svg' }), 415, REFUSED_PICTURE.kind],
  [bytes('\0\0\0 ftypheic\0\0\0\0mif1heic'), 415, REFUSED_PICTURE.heic],
  [bytes('x'.repeat(20_000_001)), 413, REFUSED_PICTURE.bytes],
];

export const mediaCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'media: a picture is added with the name of its file, and the newest one is listed first'(bench) {
      const first = await addPicture(bench, 'first');
      bench.clock.advance(MINUTE);
      const second = await addPicture(bench, 'second');
      expect(first).toMatchObject({
        name: 'first.png',
        alt: '',
        isDecorative: false,
        credit: '',
        focus: { x: 50, y: 50 },
        addedBy: 'The editor',
      });
      expect(first.id).toMatch(/^[0-9a-f]{32}$/);
      const { media } = await bench.call('GET /api/admin/media');
      expect(media).toEqual([
        { ...second, uses: 0 },
        { ...first, uses: 0 },
      ]);
      expect((await bench.host.kept()).content.media).toEqual([first, second]);
    },
    async 'media: of a picture changes what is named, and what is too long is refused at its field'(bench) {
      const picture = await addPicture(bench, 'pier');
      const params = { id: picture.id };
      const body = { alt: ' A pier ', credit: 'Ana Ruiz', isDecorative: true, name: 'Pier' };
      const { media } = await bench.call('PATCH /api/admin/media/{id}', { params, body });
      expect(media).toEqual({ ...picture, ...body, alt: 'A pier' });
      const sentence = 'Alternative text has at most 300 characters.';
      await expectRefusal(bench, `PATCH /api/admin/media/${picture.id}`, asJson({ alt: 'x'.repeat(301) }), {
        status: 400,
        sentence,
        errors: { alt: [sentence] },
      });
      await expectRefusal(bench, 'PATCH /api/admin/media/none', asJson({ alt: '' }), NONE);
    },
    async 'media: every place is named that a picture is used in'(bench) {
      const picture = await addPicture(bench, 'pier');
      await putEverywhere(bench, picture);
      const { media } = await bench.call('GET /api/admin/media/{id}', { params: { id: picture.id } });
      expect(media.places.map(({ name }) => name).toSorted()).toEqual([
        'About (page)',
        'Article (post)',
        'Cover (post)',
        'Gone (deleted post)',
        'Sample Client (testimonial)',
        'Site settings',
      ]);
      for (const { path } of media.places) expect(path).toMatch(/^\/(?:blog\/)?admin/);
      expect((await bench.call('GET /api/admin/media')).media).toMatchObject([{ uses: 6 }]);
    },
    async 'media: a changed focus changes the address everywhere, and what somebody has open stays theirs'(
      bench,
    ) {
      const picture = await addPicture(bench, 'pier');
      await putEverywhere(bench, picture);
      const before = (await bench.host.kept()).content;
      const focus = { x: 10, y: 90 };
      await bench.call('PATCH /api/admin/media/{id}', { params: { id: picture.id }, body: { focus } });
      const text = await contentText(bench);
      expect(text.split('focus=10-90').length - 1).toBe(7);
      expect(text).not.toContain('focus=50-50');
      const { posts } = (await bench.host.kept()).content;
      expect(posts.map(({ revision }) => revision)).toEqual(before.posts.map(({ revision }) => revision));
      expect(posts.find(({ title }) => title === 'Article')?.content).toBe(inHtml({ ...picture, focus }));
    },
    async 'media: another picture takes the place of one everywhere, and whoever has such a post open is told'(
      bench,
    ) {
      const [old, other] = [await addPicture(bench, 'old'), await addPicture(bench, 'other')];
      await putEverywhere(bench, old);
      const path = `POST /api/admin/media/${old.id}/replace`;
      expect((await bench.ask(path, asJson({ by: other.id }))).status).toBe(204);
      const text = await contentText(bench);
      expect(text).not.toContain(old.id);
      expect(text.split(mediaAddress(other)).length - 1).toBe(5);
      const { posts, pages } = (await bench.host.kept()).content;
      const changed = [...posts, ...pages].filter(({ updatedBy }) => updatedBy === 'The editor');
      expect(changed.map(({ revision }) => revision)).toEqual([2, 2, 2]);
      const list = (await bench.call('GET /api/admin/media')).media;
      expect(list.map(({ id, uses }) => [id, uses])).toEqual([
        [other.id, 6],
        [old.id, 0],
      ]);
      await expectRefusal(bench, path, asJson({ by: '0'.repeat(32) }), NONE);
      await expectRefusal(bench, `POST /api/admin/media/none/replace`, asJson({ by: other.id }), NONE);
    },
    async 'media: what is used is deleted only by who says so, and is told what would lose it'(bench) {
      const picture = await addPicture(bench, 'pier');
      const path = `DELETE /api/admin/media/${picture.id}`;
      await putEverywhere(bench, picture);
      const { media } = await bench.call('GET /api/admin/media/{id}', { params: { id: picture.id } });
      const places = media.places.map(({ name }) => name);
      await expectRefusal(bench, path, NO_BODY, {
        status: 409,
        sentence: `This picture is still used: ${places.slice(0, 3).join(', ')}, and 3 more.`,
        errors: { places },
      });
      expect((await bench.host.kept()).content.media).toEqual([picture]);
      expect((await bench.ask(`${path}?even-used=true`)).status).toBe(204);
      expect((await bench.host.kept()).content.media).toEqual([]);
      await expectRefusal(bench, path, {}, NONE);
      expect(bench.noted.at(-1)?.event).toMatchObject({
        event: 'deletion',
        what: 'pictures',
        target: picture.id,
      });
    },
    async 'media: what nobody uses is deleted at once, and can be added again'(bench) {
      const { id } = await addPicture(bench, 'pier');
      await bench.call('DELETE /api/admin/media/{id}', { params: { id }, query: {} });
      await expectRefusal(bench, `GET /api/admin/media/${id}`, {}, NONE);
      expect((await addPicture(bench, 'pier')).id).toBe(id);
    },
    async 'media: a picture that cannot be saved is in no list'(bench) {
      await bench.host.breakStorage(true);
      const answer = await bench.ask(UPLOAD, { body: pictureFile('pier') });
      expect(answer.status).toBe(503);
      await bench.host.breakStorage(false);
      expect((await bench.host.kept()).content.media).toEqual([]);
    },
  }),
  ...casesAs('admin', {
    async 'media: the same picture again is the one that is there, with all that was said of it'(bench) {
      const { id } = await addPicture(bench, 'pier');
      const params = { id };
      await bench.call('PATCH /api/admin/media/{id}', { params, body: { alt: 'A pier' } });
      const again = await bench.call('POST /api/admin/media', {
        query: { name: 'copy.png' },
        body: pictureFile('pier'),
      });
      expect(again.media).toMatchObject({ id, name: 'pier.png', alt: 'A pier' });
      expect((await bench.call('GET /api/admin/media')).media).toHaveLength(1);
    },
    async 'media: a picture is shown under the name of its file, without what a name can hide'({ call }) {
      for (const [name, shown] of names) {
        const { media } = await call('POST /api/admin/media', { query: { name }, body: pictureFile(name) });
        expect(media.name).toBe(shown);
      }
    },
    async 'media: what is no picture is not taken, and is told apart'(bench) {
      for (const [init, status, sentence] of refused) {
        await expectRefusal(bench, UPLOAD, init, { status, sentence });
      }
      expect((await bench.host.kept()).content.media).toEqual([]);
    },
  }),
];
