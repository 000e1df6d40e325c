import { expect } from 'vitest';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';
import { draft, NOW, scheduled } from '../seed.ts';
import { comment, freshMail } from './forms.ts';

const KEY = 'POST /api/blog/posts/{slug}/comments';
const params = { slug: 'seo-1' };
const NO_POST = { status: 404, sentence: 'There is no post at this address.' };

const NAME = 'Name must be at least 2 characters.';
const EMAIL = 'Please enter a valid email address.';
const COMMENT = 'Please write a comment.';

const isNowhere =
  (slug: string) =>
  async (bench: Bench): Promise<void> => {
    await expectRefusal(bench, `POST /api/blog/posts/${slug}/comments`, asJson(comment), NO_POST);
    expect((await bench.host.kept()).people.enquiries).toEqual([]);
  };

export const commentCases: readonly Case[] = [
  {
    name: "comments: one is kept whole with its post's title, announced, and answered with its id",
    async run({ call, host, announced }) {
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
  },
  {
    name: 'comments: one is answered with 201',
    async run({ ask }) {
      expect((await ask('POST /api/blog/posts/seo-1/comments', asJson(comment))).status).toBe(201);
    },
  },
  {
    name: 'comments: none is published',
    async run({ call }) {
      const before = await call('GET /api/blog/posts/{slug}', { params });
      await call(KEY, { params, body: comment });
      expect(await call('GET /api/blog/posts/{slug}', { params })).toEqual(before);
    },
  },
  ...[draft.slug, scheduled.slug, 'nothing'].map((slug): Case => ({
    name: `comments: there is no post '${slug}' to comment on`,
    run: isNowhere(slug),
  })),
  {
    name: 'comments: an empty form gets every message, in the order of its fields',
    run: (bench) =>
      expectRefusal(bench, 'POST /api/blog/posts/seo-1/comments', asJson({}), {
        status: 400,
        sentence: NAME,
        errors: { name: [NAME], email: [EMAIL], comment: [COMMENT] },
      }),
  },
  ...(
    [
      ['   ', COMMENT],
      ['c'.repeat(5001), 'Comment must be at most 5,000 characters.'],
    ] as const
  ).map(([value, sentence]): Case => ({
    name: `comments: refuses ${value.length} characters of '${value.slice(0, 1)}'`,
    run: (bench) =>
      expectRefusal(bench, 'POST /api/blog/posts/seo-1/comments', asJson({ ...comment, comment: value }), {
        status: 400,
        sentence,
        errors: { comment: [sentence] },
      }),
  })),
  {
    name: 'comments: other methods are not offered',
    async run({ ask }) {
      const answer = await ask('GET /api/blog/posts/seo-1/comments');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    },
  },
];
