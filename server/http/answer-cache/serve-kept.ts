import type { Request as Incoming, Response as Outgoing } from 'express';
import type { Respond } from '../../core/api/respond.ts';
import type { Session } from '../../core/ports.ts';
import { sendResponse } from '../send-response.ts';
import type { AnswerCache, KeptAnswer } from './answer-cache.ts';
import { fitAnswer } from './fit-answer.ts';
import { isForEverybody, type Front } from './front.ts';

/** Names an answer that is the same for everybody. */
export interface AnswerKey {
  key: string;
  /** It is that of all addresses where nothing is. */
  isNowhere?: boolean;
}

/** Where answers are kept that are the same for everybody. */
export interface KeptAnswers {
  answers: AnswerCache;
  /**
   * The key of an answer that may be kept; nothing for all others.
   *
   * @param url the address as its caller believes it to be
   */
  keyOf(url: URL): AnswerKey | undefined;
}

async function sendKept(req: Incoming, res: Outgoing, kept: KeptAnswer, remember: () => void): Promise<void> {
  const { status, head, body } = await fitAnswer(kept, req.headers);
  if (res.destroyed) return; // the caller has gone
  res.status(status);
  for (const [name, value] of kept.headers) res.setHeader(name, value);
  remember();
  for (let index = 0; index < head.length; index += 2) {
    res.setHeader(head[index] ?? '', head[index + 1] ?? '');
  }
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** What answers, and which of its answers may be kept. */
export interface Keepable {
  respond: Respond;
  mayBeKept(response: Response): boolean;
}

/** Answers a request with what is kept, else makes an answer, and keeps it where that may be. */
export async function respondKept(
  { req, res, request, session }: { req: Incoming; res: Outgoing; request: Request; session: Session },
  { respond, mayBeKept }: Keepable,
  { answers, keyOf }: KeptAnswers,
  front: Front,
): Promise<void> {
  const { key, isNowhere = false } = (isForEverybody(req) && keyOf(new URL(request.url))) || {};
  const found = key === undefined ? undefined : await answers.find(key);
  // An answer to HEAD has no body to keep.
  if (key === undefined || (!found && req.method === 'HEAD')) {
    await sendResponse(req, res, await respond(request, session));
    return;
  }
  res.setHeader('server-timing', `cache;desc=${found ? 'hit' : 'miss'}`);
  const answer =
    found ??
    (await answers.make(
      key,
      () => respond(request, session),
      (made) => (made.status === 200 || isNowhere) && mayBeKept(made),
    ));
  if (answer instanceof Response) await sendResponse(req, res, answer);
  else {
    await sendKept(req, res, answer, () => {
      // There is no end to addresses where nothing is.
      if (!isNowhere) front.remember(req, res, key);
    });
  }
}
