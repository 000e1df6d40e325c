import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import { rows } from '../../../core/core.ts';
import { asJson, casesAs, type Bench, type Case } from '../bench.ts';
import { aPicture } from '../../support/own-site.ts';
import { scheduled } from '../../support/seed.ts';
import { hoursAgo, mixed, store } from './inbox-seed.ts';
import { news } from './security-log.ts';
import { bring, exported, withFirst } from './transfer-calls.ts';

type Act = [path: string, expected: object];

const deleted = (what: string, target: unknown) => ({
  event: 'deletion',
  what,
  count: 1,
  target,
  actor: 'admin',
});

const [aSample = scheduled] = startingContent().posts;

/** Every row that deletes something, with its event. */
const acts: Record<string, Act> = {
  'DELETE /api/blog/posts/{id}': ['/api/blog/posts/seo-1', deleted('posts', 'seo-1')],
  'POST /api/admin/posts/{id}/restore': [
    '/api/admin/posts/seo-1/restore',
    { event: 'restore', what: 'posts', target: 'seo-1', actor: 'admin' },
  ],
  'DELETE /api/blog/categories/{id}': [
    '/api/blog/categories/c-email?moveTo=c-seo',
    deleted('categories', 'c-email'),
  ],
  'DELETE /api/testimonials/{id}': ['/api/testimonials/only', deleted('testimonials', 'only')],
  'DELETE /api/admin/media/{id}': [`/api/admin/media/${aPicture.id}`, deleted('pictures', aPicture.id)],
  'POST /api/admin/versions/{id}/restore': [
    '/api/admin/versions/{deleted}/restore',
    { event: 'restore', what: 'testimonials', target: 'only', actor: 'admin' },
  ],
  'DELETE /api/admin/inbox/items/{id}': ['/api/admin/inbox/items/replied', deleted('enquiries', 'replied')],
  'DELETE /api/admin/reply-templates/{id}': [
    '/api/admin/reply-templates/a-question',
    deleted('reply-templates', 'a-question'),
  ],
  'DELETE /api/admin/audits/{id}': ['/api/admin/audits/{audit}', deleted('audits', expect.any(String))],
  'DELETE /api/admin/audit-wordings/{id}': [
    '/api/admin/audit-wordings/slow-pages',
    deleted('audit-wordings', 'slow-pages'),
  ],
  'DELETE /api/admin/subscribers/{id}': ['/api/admin/subscribers/s1', deleted('subscribers', 's1')],
  'GET /api/admin/inbox/export': [
    '/api/admin/inbox/export',
    { event: 'export', what: 'enquiries', count: 4, actor: 'admin' },
  ],
  'GET /api/admin/subscribers/export': [
    '/api/admin/subscribers/export',
    { event: 'export', what: 'subscribers', count: 1, actor: 'admin' },
  ],
  'GET /api/admin/export': [
    '/api/admin/export',
    { event: 'export', what: 'content', count: 26, actor: 'admin' },
  ],
  'POST /api/admin/sample-content/restore': [
    '/api/admin/sample-content/restore',
    { event: 'restore', what: 'posts', target: aSample.id, actor: 'admin' },
  ],
};

async function fill(bench: Bench): Promise<void> {
  await store(bench, mixed);
  await bench.host.people.update(({ subscribers }) => {
    for (const id of ['s1', 's2']) {
      subscribers.push({ id, email: `${id}@example.com`, subscribedAt: hoursAgo(1) });
    }
  });
  await bench.host.content.update((content) => {
    const [first] = content.testimonials;
    if (first) first.id = 'only';
    content.media = [structuredClone(aPicture)];
    content.trash = [{ post: aSample, deletedAt: hoursAgo(1), deletedBy: 'The admin' }];
  });
  await bench.logIn('admin');
  await bench.call('POST /api/admin/audits', { body: { enquiryId: 'fresh' } });
}

/** Events after the login. */
const done = (bench: Bench): object[] => news(bench, 1);

async function logsEveryAct(bench: Bench): Promise<void> {
  await fill(bench);
  for (const [key, [path]] of Object.entries(acts)) {
    const { deleted } = await bench.call('GET /api/admin/deleted', { query: { kind: 'testimonial' } });
    const body = key.startsWith('POST /api/admin/versions') ? asJson({}) : {};
    const { audits } = await bench.call('GET /api/admin/audits', { query: {} });
    const there = path.replace('{deleted}', deleted[0]?.id ?? '').replace('{audit}', audits[0]?.id ?? '');
    expect((await bench.ask(`${key.split(' ')[0]} ${there}`, body)).ok).toBe(true);
  }
  expect(done(bench)).toEqual(Object.values(acts).map(([, expected]) => expected));
  const covered = /^DELETE \/api\/(?!auth\/|admin\/users\/|.*\/link$)|\/export$|\/restore$/;
  expect(Object.keys(acts).toSorted()).toEqual(
    rows
      .map(({ key }) => key)
      .filter((key) => covered.test(key))
      .toSorted(),
  );
}

async function logsNothingUndone(bench: Bench): Promise<void> {
  await fill(bench);
  await bench.host.breakStorage(true);
  const changing = Object.entries(acts).filter(([key]) => !key.startsWith('GET'));
  for (const [key, [path]] of changing) {
    expect((await bench.ask(`${key.split(' ')[0]} ${path}`)).ok).toBe(false);
  }
  await bench.host.breakStorage(false);
  expect(done(bench)).toEqual([]);
}

export const securityLogDataCases: readonly Case[] = casesAs('visitor', {
  'security log: every export, deletion and restoring, with what and how many': logsEveryAct,
  'security log: no deletion that could not be saved': logsNothingUndone,
  async 'security log: many enquiries that are deleted at once are one line with their number'(bench) {
    await fill(bench);
    const change = (ids: string[], action: string) =>
      bench.ask('POST /api/admin/inbox/changes', asJson({ ids, action }));
    await change(['fresh', 'thought'], 'closed');
    await change(['fresh', 'robot', 'gone already'], 'delete');
    await change(['gone already'], 'delete');
    expect(done(bench)).toEqual([{ event: 'deletion', what: 'enquiries', count: 2, actor: 'admin' }]);
  },
  async 'security log: an import that is carried out, and no dry run'(bench) {
    await bench.logIn('admin');
    const file = await exported(bench);
    const other = withFirst({ ...file, posts: file.posts.slice(2) }, { title: 'Another title' });
    await bring(bench, other, { dryRun: true });
    await bring(bench, other);
    expect(done(bench).slice(1)).toEqual([{ event: 'import', added: 0, changed: 1, actor: 'admin' }]);
  },
});
