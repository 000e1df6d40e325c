import { expect } from 'vitest';
import { casesAs, type Bench, type Case } from '../bench.ts';
import { DAY, HOUR, NOW, published } from '../../support/seed.ts';
import { freshMail } from './forms.ts';
import { enquiry, hoursAgo, mixed, store } from './inbox-seed.ts';

const overviewOf = ({ call }: Bench) => call('GET /api/admin/overview');

const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY).toISOString();

export const overviewCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'overview: a site that nobody has written to has nothing waiting'(bench) {
      await bench.logIn('admin');
      expect(await overviewOf(bench)).toMatchObject({
        now: NOW.toISOString(),
        inbox: { waiting: 0, overdue: 0, unread: 0, suspects: 0, next: [] },
        mail: { isOn: true, waiting: 0, failed: 0, failedReplies: 0 },
        users: { pending: 1 },
        subscribers: { total: 0, lastWeek: 0 },
      });
    },
    'overview: an admin is told what is wrong with how the host was set up': {
      notices: ['unknown-proxy', 'unknown-address'],
      async run(bench) {
        await bench.logIn('admin');
        expect(await overviewOf(bench)).toMatchObject({ notices: ['unknown-proxy', 'unknown-address'] });
      },
    },
    async 'overview: shows the five whose time runs out first, as the inbox does'(bench) {
      await store(bench, mixed);
      await store(
        bench,
        [5, 40, 7, 3].map((hours) => enquiry({ id: `e${hours}`, receivedAt: hoursAgo(hours) })),
      );
      await bench.logIn('editor');
      const { next } = (await overviewOf(bench)).inbox;
      expect(next.map(({ id }) => id)).toEqual(['e40', 'thought', 'e7', 'e5', 'e3']);
      const { item } = await bench.call('GET /api/admin/inbox/items/{id}', { params: { id: 'e40' } });
      expect(next[0]).toEqual(item);
    },
    async 'overview: counts the mails that wait and those that were given up'(bench) {
      const failed = { ...freshMail, state: 'failed', nextTryAt: null } as const;
      const sent = { ...failed, state: 'sent', sentAt: hoursAgo(1) } as const;
      await store(
        bench,
        [freshMail, failed, failed, sent].map((mail, index) => enquiry({ id: `e${index}`, mail })),
      );
      await bench.logIn('editor');
      expect((await overviewOf(bench)).mail).toEqual({ isOn: true, waiting: 1, failed: 2, failedReplies: 0 });
    },
    async 'overview: posts are counted by what they are at this moment, the next three to appear in their order'(
      bench,
    ) {
      await bench.host.content.update(({ posts }) => {
        for (const [index, days] of [4, 2, 3].entries()) {
          const post = posts.find(({ id }) => id === `seo-${index + 1}`);
          if (post) post.publishAt = inDays(days);
        }
      });
      await bench.logIn('editor');
      const { posts } = await overviewOf(bench);
      expect(posts).toMatchObject({ drafts: 1, published: published.length - 3, scheduled: 4 });
      expect(posts.next).toMatchObject([
        { id: 'scheduled', state: 'scheduled', publishAt: inDays(1), category: 'SEO', revision: 1 },
        { id: 'seo-2', publishAt: inDays(2) },
        { id: 'seo-3', publishAt: inDays(3) },
      ]);
      expect(posts.next[0]).not.toHaveProperty('content');
      bench.clock.advance(DAY - HOUR);
      await bench.logIn('editor');
      expect((await overviewOf(bench)).posts.scheduled).toBe(4);
      bench.clock.advance(HOUR);
      const later = (await overviewOf(bench)).posts;
      expect(later).toMatchObject({ published: published.length - 2, scheduled: 3 });
      expect(later.next.map(({ id }) => id)).toEqual(['seo-2', 'seo-3', 'seo-1']);
    },
    async 'overview: counts subscribers, those of the last seven days apart, and no suspects'(bench) {
      await bench.host.people.update(({ subscribers }) => {
        for (const [index, hours] of [1, 7 * 24, 7 * 24 + 1, 2].entries()) {
          const suspect = index === 3 && { suspect: true };
          subscribers.push({
            id: `s${index}`,
            email: `s${index}@example.com`,
            subscribedAt: hoursAgo(hours),
            ...suspect,
          });
        }
      });
      await bench.logIn('admin');
      expect((await overviewOf(bench)).subscribers).toEqual({ total: 3, lastWeek: 2 });
    },
  }),
  ...casesAs('editor', {
    'overview: an editor is told nothing of users, subscribers and set-up': {
      notices: ['unknown-proxy'],
      async run(bench) {
        expect(await overviewOf(bench)).toMatchObject({ users: null, notices: null, subscribers: null });
      },
    },
    async 'overview: counts what is unanswered, and what is late from the end of its 24 hours on'(bench) {
      await store(bench, [...mixed, enquiry({ id: 'edge', receivedAt: hoursAgo(24) })]);
      const counts = { waiting: 3, overdue: 1, unread: 2, suspects: 1 };
      expect((await overviewOf(bench)).inbox).toMatchObject(counts);
      bench.clock.advance(1);
      expect((await overviewOf(bench)).inbox).toMatchObject({ ...counts, overdue: 2 });
    },
    'overview: says where no mail is sent at all': {
      sendsMail: false,
      async run(bench) {
        expect((await overviewOf(bench)).mail).toEqual({
          isOn: false,
          waiting: 0,
          failed: 0,
          failedReplies: 0,
        });
      },
    },
  }),
];
