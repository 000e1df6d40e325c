import type { Request as Incoming, Response as Outgoing } from 'express';
import type { Respond } from '../../core/api/respond.ts';
import type { Session } from '../../core/session.ts';
import { hasNoPersonalCookie } from '../caller.ts';
import type { FairQueue } from '../fair-queue.ts';
import { sendResponse } from '../send-response.ts';
import type { AnswerCache, CachedResponse } from './answer-cache.ts';
import type { FastPath } from './fast-path.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';

interface AnswerKey {
  key: string;
  /** Shared by all addresses without a record. */
  isNotFound?: boolean;
}

export interface CachedResponses {
  answers: AnswerCache;
  /** The cache key of an answer at an address as the caller sees it; `undefined` if it must not be cached. */
  keyOf(url: URL): AnswerKey | undefined;
  /** The shared key of addresses whose record is missing; `undefined` if the record exists. */
  missingKeyOf(url: URL): Promise<AnswerKey | undefined>;
  /** Whether the answer is for one person: a logged-in user, or the sender of a form. */
  isPersonal(request: Request, session: Session): Promise<boolean>;
}

async function sendCached(
  req: Incoming,
  res: Outgoing,
  cached: CachedResponse,
  store: () => void,
): Promise<void> {
  const { status, head, body } = await negotiateEncoding(cached, req.headers);
  if (res.destroyed) return; // the caller has gone
  res.status(status);
  for (const [name, value] of cached.headers) res.setHeader(name, value);
  store();
  for (let index = 0; index < head.length; index += 2) {
    res.setHeader(head[index] ?? '', head[index + 1] ?? '');
  }
  res.end(req.method === 'HEAD' ? undefined : body);
}

interface Cacheable {
  respond: Respond;
  isCacheable(response: Response): boolean;
}

interface SharedAnswer {
  answer: CachedResponse | Response;
  answerKey: AnswerKey;
  wasCached: boolean;
}

/** Answers a read request from the cache; else creates the answer in the caller's turn and caches it if allowed. */
export async function respondCached(
  { req, res, request, session }: { req: Incoming; res: Outgoing; request: Request; session: Session },
  { respond, isCacheable }: Cacheable,
  { answers, keyOf, missingKeyOf, isPersonal }: CachedResponses,
  { fastPath, fairQueue }: { fastPath: FastPath; fairQueue: FairQueue },
): Promise<void> {
  const url = new URL(request.url);
  const callerKey = keyOf(url);
  const isAnonymous = hasNoPersonalCookie(req);

  async function find(answerKey: AnswerKey): Promise<SharedAnswer | undefined> {
    const answer = await answers.find(answerKey.key);
    return answer && { answer, answerKey, wasCached: true };
  }

  async function make(): Promise<SharedAnswer | Response> {
    if (!callerKey || (!isAnonymous && (await isPersonal(request, session))))
      return respond(request, session);
    // Another caller may have created it while this one waited.
    const existing = await find(callerKey);
    if (existing) return existing;
    // An answer to HEAD has no body to cache.
    if (req.method === 'HEAD') return respond(request, session);
    const missing = callerKey.isNotFound ? undefined : await missingKeyOf(url);
    const missingAnswer = missing && (await find(missing));
    if (missingAnswer) return missingAnswer;
    const answerKey = missing ?? callerKey;
    const answer = await answers.make(
      answerKey.key,
      // The caller's session is dropped.
      () => respond(request, { ...session, token: undefined }),
      (response) => (response.status === 200 || answerKey.isNotFound === true) && isCacheable(response),
    );
    return { answer, answerKey, wasCached: false };
  }

  const found = callerKey && isAnonymous ? await find(callerKey) : undefined;
  const result = found ?? (await fairQueue(session.address, make));
  if (result instanceof Response) {
    await sendResponse(req, res, result);
    return;
  }
  const { answer, answerKey, wasCached } = result;
  res.setHeader('server-timing', `cache;desc=${wasCached ? 'hit' : 'miss'}`);
  if (answer instanceof Response) await sendResponse(req, res, answer);
  else {
    await sendCached(req, res, answer, () => {
      // There is no end to addresses without a record.
      if (!answerKey.isNotFound) fastPath.store(req, res, answerKey.key);
    });
  }
}
