import type { Request as Incoming, Response as Outgoing } from 'express';
import type { Respond } from '../../core/api/respond.ts';
import type { FairQueue } from '../fair-queue.ts';
import { sendResponse } from '../send-response.ts';
import type { AnswerCache, CachedResponse } from './answer-cache.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import { isForEverybody, type FastPath } from './fast-path.ts';
import type { Session } from '../../core/session.ts';

interface AnswerKey {
  key: string;
  /** Shared by all addresses without a record. */
  isNowhere?: boolean;
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

async function sendKept(
  req: Incoming,
  res: Outgoing,
  kept: CachedResponse,
  store: () => void,
): Promise<void> {
  const { status, head, body } = await negotiateEncoding(kept, req.headers);
  if (res.destroyed) return; // the caller has gone
  res.status(status);
  for (const [name, value] of kept.headers) res.setHeader(name, value);
  store();
  for (let index = 0; index < head.length; index += 2) {
    res.setHeader(head[index] ?? '', head[index + 1] ?? '');
  }
  res.end(req.method === 'HEAD' ? undefined : body);
}

interface Cacheable {
  respond: Respond;
  mayBeKept(response: Response): boolean;
}

interface Shared {
  answer: CachedResponse | Response;
  answerKey: AnswerKey;
  wasKept: boolean;
}

/** Answers a read request from the cache; else creates the answer in the caller's turn and caches it if allowed. */
export async function respondCached(
  { req, res, request, session }: { req: Incoming; res: Outgoing; request: Request; session: Session },
  { respond, mayBeKept }: Cacheable,
  { answers, keyOf, missingKeyOf, isPersonal }: CachedResponses,
  { fastPath, fairQueue }: { fastPath: FastPath; fairQueue: FairQueue },
): Promise<void> {
  const url = new URL(request.url);
  const own = keyOf(url);
  const bringsNothing = isForEverybody(req);

  async function find(answerKey: AnswerKey): Promise<Shared | undefined> {
    const answer = await answers.find(answerKey.key);
    return answer && { answer, answerKey, wasKept: true };
  }

  async function make(): Promise<Shared | Response> {
    if (!own || (!bringsNothing && (await isPersonal(request, session)))) return respond(request, session);
    // Another caller may have created it while this one waited.
    const there = await find(own);
    if (there) return there;
    // An answer to HEAD has no body to cache.
    if (req.method === 'HEAD') return respond(request, session);
    const missing = own.isNowhere ? undefined : await missingKeyOf(url);
    const elsewhere = missing && (await find(missing));
    if (elsewhere) return elsewhere;
    const answerKey = missing ?? own;
    const answer = await answers.make(
      answerKey.key,
      // The caller's session is dropped.
      () => respond(request, { ...session, token: undefined }),
      (made) => (made.status === 200 || answerKey.isNowhere === true) && mayBeKept(made),
    );
    return { answer, answerKey, wasKept: false };
  }

  const found = own && bringsNothing ? await find(own) : undefined;
  const made = found ?? (await fairQueue(session.address, make));
  if (made instanceof Response) {
    await sendResponse(req, res, made);
    return;
  }
  const { answer, answerKey, wasKept } = made;
  res.setHeader('server-timing', `cache;desc=${wasKept ? 'hit' : 'miss'}`);
  if (answer instanceof Response) await sendResponse(req, res, answer);
  else {
    await sendKept(req, res, answer, () => {
      // There is no end to addresses without a record.
      if (!answerKey.isNowhere) fastPath.store(req, res, answerKey.key);
    });
  }
}
