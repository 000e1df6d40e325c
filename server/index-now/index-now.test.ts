import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../../src/lib/time.ts';
import { handClock } from '../../mocks/host/memory-host.ts';
import { listenHere } from '../test/support/listen-here.ts';
import { contentInMemory } from '../test/support/plain-ports.ts';
import { DAY, draft, HOUR, NOW, scheduled, seedContent } from '../test/support/seed.ts';
import { emptyPeople } from '../core/state.ts';
import { IndexNowState } from '../core/posts/index-now.ts';
import type { SingleRecord } from '../core/store/single-record.ts';
import type { ContentStore } from '../core/store/content-repositories.ts';
import { openDatabase } from '../storage/postgres/open-database.ts';
import { emptyDatabase } from '../test/support/postgres.ts';
import { recordInDatabase } from '../storage/postgres/settings.ts';
import { recordInFolder } from '../storage/single-record.ts';
import { openIndexNow } from './index-now.ts';

const KEY = '0123456789abcdef';

interface Message {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A search-engine stand-in that records submissions and answers as configured. */
async function openSearchEngine() {
  const messages: Message[] = [];
  const engine = { messages, status: 200, url: '' };
  const { url } = await listenHere((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      messages.push(JSON.parse(body) as Message);
      response.writeHead(engine.status).end();
    });
  });
  engine.url = `${url}/indexnow`;
  return engine;
}

async function folderRecord(): Promise<SingleRecord<IndexNowState>> {
  const folder = await mkdtemp(join(tmpdir(), 'index-now-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return recordInFolder(folder, 'index-now', IndexNowState);
}

async function open({
  content = contentInMemory(seedContent()),
  record,
}: { content?: ContentStore; record?: SingleRecord<IndexNowState> } = {}) {
  const engine = await openSearchEngine();
  const kept = record ?? (await folderRecord());
  const clock = handClock(NOW);
  const reports: unknown[] = [];
  const another = () => {
    const indexNow = openIndexNow({
      key: KEY,
      url: engine.url,
      siteUrl: 'https://coach.example.com',
      content,
      record: kept,
      clock,
      report: (error) => void reports.push(error),
      setTimer: () => () => undefined,
    });
    onTestFinished(indexNow.stop);
    return indexNow;
  };
  const first = another();
  await first.settled();
  /** Runs a poll and returns the paths submitted since the last call. */
  async function submissions(): Promise<string[][]> {
    const before = engine.messages.length;
    first.wake();
    await first.settled();
    return engine.messages
      .slice(before)
      .map(({ urlList }) =>
        urlList.map((address) => address.replace('https://coach.example.com', '')).toSorted(),
      );
  }
  return { content, engine, clock, reports, another, submissions };
}

const some = async (content: ContentStore, id: string) => {
  const post = await content.posts.byId(id);
  if (!post) throw new Error(`Post ${id} does not exist.`);
  return post;
};

describe('search engines are told', () => {
  test('who says so, by which key, and of which address', async () => {
    const { content, submissions, engine } = await open();
    const publishAt = NOW.toISOString();
    await content.transaction(({ posts }) => posts.put({ ...draft, publishAt }));
    await submissions();
    expect(engine.messages).toEqual([
      {
        host: 'coach.example.com',
        key: KEY,
        keyLocation: `https://coach.example.com/${KEY}.txt`,
        urlList: [`https://coach.example.com/blog/${draft.slug}`],
      },
    ]);
  });

  test('of a change, of both addresses of a renamed post, and of one that is deleted or taken back', async () => {
    const { content, submissions, clock } = await open();
    const change = async (id: string, fields: object) => {
      clock.advance(MINUTE);
      const post = { ...(await some(content, id)), ...fields, updatedAt: clock.now().toISOString() };
      await content.transaction(({ posts }) => posts.put(post));
    };
    await change('seo-1', { title: 'Another title' });
    expect(await submissions()).toEqual([['/blog/seo-1']]);
    await change('seo-1', { slug: 'renamed' });
    expect(await submissions()).toEqual([['/blog/renamed', '/blog/seo-1']]);
    await content.transaction(({ posts }) => posts.remove('seo-2'));
    expect(await submissions()).toEqual([['/blog/seo-2']]);
    await change('seo-3', { publishAt: null });
    expect(await submissions()).toEqual([['/blog/seo-3']]);
    expect(await submissions()).toEqual([]);
  });

  test('of a scheduled post when its moment has come, and never of a draft', async () => {
    const { content, submissions, clock } = await open();
    await content.transaction(({ posts }) => posts.put({ ...draft, title: 'Another one' }));
    expect(await submissions()).toEqual([]);
    clock.advance(DAY);
    expect(await submissions()).toEqual([[`/blog/${scheduled.slug}`]]);
  });

  test('of many posts at once in one message, of more in as few as may be', async () => {
    const { content, submissions } = await open();
    const publishAt = NOW.toISOString();
    await content.transaction(async ({ posts }) => {
      const more = Array.from({ length: 10_001 }, (_, place) => ({
        ...draft,
        id: `more-${place}`,
        slug: `more-${place}`,
        publishAt,
      }));
      await posts.replaceAll([...(await posts.all()), ...more]);
    });
    expect((await submissions()).map(({ length }) => length)).toEqual([10_000, 1]);
  });

  test('again where they did not answer, later each time, with what has changed meanwhile, and told of once', async () => {
    const { content, submissions, engine, clock, reports } = await open();
    engine.status = 503;
    await content.transaction(({ posts }) => posts.remove('seo-1'));
    expect(await submissions()).toEqual([['/blog/seo-1']]);
    expect(await submissions()).toEqual([]);
    await content.transaction(({ posts }) => posts.remove('seo-2'));
    expect(await submissions()).toEqual([]);
    clock.advance(MINUTE);
    expect(await submissions()).toEqual([['/blog/seo-1', '/blog/seo-2']]);
    clock.advance(MINUTE);
    expect(await submissions()).toEqual([]);
    engine.status = 202;
    clock.advance(4 * MINUTE);
    expect(await submissions()).toEqual([['/blog/seo-1', '/blog/seo-2']]);
    clock.advance(DAY);
    expect(await submissions()).toEqual([[`/blog/${scheduled.slug}`]]);
    expect(reports).toHaveLength(1);
  });

  test('not for ever: what nobody wants to know is given up, and later changes are told', async () => {
    const { content, submissions, engine, clock } = await open();
    engine.status = 403;
    await content.transaction(({ posts }) => posts.remove('scheduled'));
    await content.transaction(({ posts }) => posts.remove('seo-1'));
    for (let turn = 0; turn < 20; turn += 1) {
      await submissions();
      clock.advance(12 * HOUR);
    }
    expect(engine.messages).toHaveLength(8);
    engine.status = 200;
    await content.transaction(({ posts }) => posts.remove('seo-2'));
    expect(await submissions()).toEqual([['/blog/seo-2']]);
  });

  test('by nobody else where a server has ended before it was done, until its claim is over', async () => {
    const record = await folderRecord();
    const { content, submissions, clock, engine } = await open({ record });
    await content.transaction(({ posts }) => posts.remove('seo-1'));
    await record.change(
      (before) =>
        before && {
          ...before,
          known: { ...before.known },
          waiting: ['seo-1'],
          nextTryAt: new Date(NOW.getTime() + 10 * MINUTE).toISOString(),
        },
    );
    expect(await submissions()).toEqual([]);
    clock.advance(10 * MINUTE);
    expect(await submissions()).toEqual([['/blog/seo-1']]);
    expect(engine.messages).toHaveLength(1);
  });
});

test('after a restart search engines are told of what has changed meanwhile', async () => {
  const { content, another, engine } = await open();
  await content.transaction(({ posts }) => posts.remove('seo-1'));
  await another().settled();
  expect(engine.messages.map(({ urlList }) => urlList)).toEqual([['https://coach.example.com/blog/seo-1']]);
});

test('of several servers over one database one tells', async () => {
  const { url } = await emptyDatabase();
  const begin = { content: () => seedContent(), people: emptyPeople };
  const database = await openDatabase(url, begin, () => undefined);
  onTestFinished(() => database.close());
  const { content } = database;
  const record = recordInDatabase(database, 'index-now', IndexNowState);
  const { another, engine, reports } = await open({ content, record });
  const others = [another(), another(), another()];
  await Promise.all(others.map(({ settled }) => settled()));
  await content.transaction(({ posts }) => posts.remove('seo-1'));
  for (const { wake } of others) wake();
  await Promise.all(others.map(({ settled }) => settled()));
  expect(engine.messages.map(({ urlList }) => urlList)).toEqual([['https://coach.example.com/blog/seo-1']]);
  expect(reports).toEqual([]);
});
