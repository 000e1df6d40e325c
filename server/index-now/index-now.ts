import type { Clock } from '../core/ports.ts';
import { followContentVersion, type Edition } from '../core/posts/content-version.ts';
import { changedSlugs, knownOf, type Told } from '../core/posts/index-now.ts';
import type { ContentStore } from '../core/store/content-repositories.ts';
import type { SingleRecord } from '../core/store/single-record.ts';
import type { IndexNowSettings } from '../environment.ts';
import type { Later } from '../mail/later.ts';
import { openWorker } from '../mail/worker.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How often to look whether anything has changed. It costs nothing where nothing has. */
const LOOK_EVERY = 5 * SECOND;
/** How long search engines may take to answer. */
const TIMEOUT_MS = 20 * SECOND;
/** For how long what is being told is nobody else's to tell: longer than telling it takes. */
const CLAIM = 10 * MINUTE;
/** How long to wait after the first try that failed, the second, and so on; after the last one it is given up. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
/** How many addresses one message may name (indexnow.org). */
const AT_ONCE = 10_000;

interface IndexNowOptions extends IndexNowSettings {
  content: ContentStore;
  record: SingleRecord<Told>;
  clock: Clock;
  report: (error: unknown) => void;
  later?: Later;
}

/** Whatever tells search engines, and ways to wait for it. */
export interface IndexNow {
  /** Looks at once. */
  wake(): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Begins nothing more; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/**
 * Tells search engines, through IndexNow, where a post is new, has changed, or is no more: beside whatever has changed it,
 * and by what is there, so that it does not matter how it came about: by staff, an import, a moment that was set, or
 * another server. What is to be told is written down first, and claimed by one of several servers. At its first look it
 * only learns what there is. What cannot be told is tried again for a day.
 */
export function openIndexNow(options: IndexNowOptions): IndexNow {
  const { content, record, clock, report, key, url, siteUrl, later } = options;
  /** What was looked at last, and when what waits is due. */
  let seen: Edition | undefined;
  let dueAt = Infinity;

  async function send(slugs: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: slugs.map((slug) => `${siteUrl}/blog/${encodeURIComponent(slug)}`),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}.`);
  }

  /** Writes down what has changed, and claims what is due. Gives what this server is to tell. */
  async function claim(): Promise<readonly string[]> {
    const posts = await content.posts.publishedAddresses(clock.now());
    let claimed: readonly string[] = [];
    await record.change((before) => {
      claimed = [];
      dueAt = Infinity;
      const known = knownOf(posts);
      if (!before) return { known, waiting: [], attempts: 0, nextTryAt: null };
      const changed = changedSlugs(before.known, posts);
      const waiting = [...new Set([...before.waiting, ...changed])];
      if (waiting.length === 0) return undefined;
      const now = clock.now().getTime();
      const isDue = before.nextTryAt === null || Date.parse(before.nextTryAt) <= now;
      if (isDue) claimed = waiting;
      if (!isDue && changed.length === 0) {
        dueAt = Date.parse(before.nextTryAt ?? '');
        return undefined;
      }
      const nextTryAt = isDue ? new Date(now + CLAIM).toISOString() : before.nextTryAt;
      dueAt = Date.parse(nextTryAt ?? '');
      return { known, waiting, attempts: before.attempts, nextTryAt };
    });
    return claimed;
  }

  /** Writes down what has become of what this server has told, or could not. */
  const settle = (told: ReadonlySet<string>, hasFailed: boolean): Promise<void> =>
    record.change((before) => {
      if (!before) return undefined;
      const pause = PAUSES[before.attempts];
      const isGivenUp = hasFailed && pause === undefined;
      const left = before.waiting.filter((slug) => !told.has(slug));
      const waiting = isGivenUp ? [] : left;
      const next: Told = {
        known: { ...before.known },
        waiting,
        attempts: hasFailed && !isGivenUp ? before.attempts + 1 : 0,
        nextTryAt:
          waiting.length === 0
            ? null
            : new Date(clock.now().getTime() + (hasFailed ? (pause ?? 0) : 0)).toISOString(),
      };
      dueAt = next.nextTryAt === null ? Infinity : Date.parse(next.nextTryAt);
      return next;
    });

  async function tell(slugs: readonly string[]): Promise<void> {
    const told = new Set<string>();
    try {
      for (let first = 0; first < slugs.length; first += AT_ONCE) {
        const some = slugs.slice(first, first + AT_ONCE);
        await send(some);
        for (const slug of some) told.add(slug);
      }
      await settle(told, false);
    } catch (cause) {
      const attempts = (await record.get())?.attempts ?? 0;
      if (attempts === 0) {
        report(
          new Error('Search engines could not be told of changed posts. It is tried again for a day.', {
            cause,
          }),
        );
      }
      await settle(told, true);
    }
  }

  const contentVersionAt = followContentVersion({ content });
  async function look(isStopped: () => boolean): Promise<void> {
    const now = clock.now();
    const edition = await contentVersionAt(now);
    if (seen === edition && now.getTime() < dueAt) return;
    const slugs = await claim();
    seen = edition;
    if (slugs.length > 0 && !isStopped()) await tell(slugs);
  }

  return openWorker({
    work: look,
    untilNext: () => Promise.resolve(LOOK_EVERY),
    trouble: 'What search engines are to be told of cannot be read or written down.',
    report,
    ...(later && { later }),
  });
}
