import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { draft, NOW, scheduled } from '../../support/seed.ts';
import { comment, freshMail } from './forms.ts';

const KEY = 'POST /api/blog/posts/{slug}/comments';
const params = { slug: 'seo-1' };
const NO_POST = { status: 404, sentence: 'There is no post at this address.' };

const isNowhere =
  (slug: string) =>
  async (bench: Bench): Promise<void> => {
    await expectRefusal(bench, `POST /api/blog/posts/${slug}/comments`, asJson(comment), NO_POST);
    expect((await bench.host.kept()).people.enquiries).toEqual([]);
  };

export const commentCases: readonly Case[] = [
  ...casesAs('visitor', {
    async "comments: one is kept whole with its post's title, announced, and answered with its id"({
      call,
      host,
      announced,
    }) {
      const { success, id } = await call(KEY, { params, body: comment });
      expect(success).toBe(true);
      const { comment: message, ...sender } = comment;
      const kept = {
        ...sender,
        id,
        message,
        kind: 'comment',
        post: { slug: 'seo-1', title: 'Title of seo-1' },
        status: 'new',
        receivedAt: NOW.toISOString(),
        mail: freshMail,
      };
      expect((await host.kept()).people.enquiries).toEqual([kept]);
      expect(announced).toMatchObject([{ enquiry: kept }]);
      expect(await announced[0]?.wasKept).toBe(true);
    },
    async 'comments: none is published'({ call }) {
      const before = await call('GET /api/blog/posts/{slug}', { params });
      await call(KEY, { params, body: comment });
      expect(await call('GET /api/blog/posts/{slug}', { params })).toEqual(before);
    },
    async 'comments: other methods are not offered'({ ask }) {
      const answer = await ask('GET /api/blog/posts/seo-1/comments');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    },
  }),
  ...[draft.slug, scheduled.slug, 'nothing'].map((slug): Case => ({
    name: `comments: there is no post '${slug}' to comment on`,
    run: isNowhere(slug),
  })),
];
