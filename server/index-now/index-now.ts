import { SECOND, MINUTE, HOUR } from '../../src/lib/time.ts';
import type { Clock } from '../core/ports.ts';
import { type ContentVersion, followContentVersion } from '../core/posts/content-version.ts';
import { changedSlugs, type IndexNowState, knownOf } from '../core/posts/index-now.ts';
import type { ContentStore } from '../core/store/content-repositories.ts';
import type { SingleRecord } from '../core/store/single-record.ts';
import type { IndexNowSettings } from '../environment.ts';
import { openWorker, type SetTimer, type Worker } from '../mail/worker.ts';

/** Poll interval. It costs nothing if nothing has changed. */
const POLL_EVERY = 5 * SECOND;
const TIMEOUT_MS = 20 * SECOND;
/** How long a claim lasts: longer than a submission takes. */
const CLAIM = 10 * MINUTE;
/** Pauses after each failed attempt; after the last one it is given up. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
/** Maximum number of addresses per message (indexnow.org). */
const AT_ONCE = 10_000;

interface IndexNowOptions extends IndexNowSettings {
  content: ContentStore;
  record: SingleRecord<IndexNowState>;
  clock: Clock;
  report: (error: unknown) => void;
  setTimer?: SetTimer;
}

/**
 * Notifies search engines through IndexNow of new, changed and removed posts. It compares states in the background, so
 * the cause of a change does not matter. Pending addresses are persisted first and claimed by one of several servers.
 * The first run only records the existing posts. Failures are retried for a day.
 */
export function openIndexNow(options: IndexNowOptions): Worker {
  const { content, record, clock, report, key, url, siteUrl, setTimer } = options;
  /** The last content version seen, and when pending addresses are due. */
  let seen: ContentVersion | undefined;
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

  /** Records changes, claims due addresses, and returns those for this server to send. */
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

  const settle = (submitted: ReadonlySet<string>, hasFailed: boolean): Promise<void> =>
    record.change((before) => {
      if (!before) return undefined;
      const pause = PAUSES[before.attempts];
      const isGivenUp = hasFailed && pause === undefined;
      const left = before.waiting.filter((slug) => !submitted.has(slug));
      const waiting = isGivenUp ? [] : left;
      const next: IndexNowState = {
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

  async function submit(slugs: readonly string[]): Promise<void> {
    const submitted = new Set<string>();
    try {
      for (let first = 0; first < slugs.length; first += AT_ONCE) {
        const some = slugs.slice(first, first + AT_ONCE);
        await send(some);
        for (const slug of some) submitted.add(slug);
      }
      await settle(submitted, false);
    } catch (cause) {
      const attempts = (await record.get())?.attempts ?? 0;
      if (attempts === 0) {
        report(
          new Error('Search engines could not be notified of changed posts. Retrying for a day.', {
            cause,
          }),
        );
      }
      await settle(submitted, true);
    }
  }

  const contentVersionAt = followContentVersion({ content });
  async function poll(isStopped: () => boolean): Promise<void> {
    const now = clock.now();
    const edition = await contentVersionAt(now);
    if (seen === edition && now.getTime() < dueAt) return;
    const slugs = await claim();
    seen = edition;
    if (slugs.length > 0 && !isStopped()) await submit(slugs);
  }

  return openWorker({
    work: poll,
    untilNext: () => Promise.resolve(POLL_EVERY),
    failureMessage: 'The queue of notices to search engines cannot be read or saved.',
    report,
    ...(setTimer && { setTimer }),
  });
}
