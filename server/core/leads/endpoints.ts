import { freeze } from 'immer';
import { sourceOf } from '../../../src/contract/lead-fields.ts';
import {
  AuditRequest,
  ContactMessage,
  type LeadFields,
  type LeadMetadata,
  LeadReceipt,
  type Origin,
  PostComment,
  type SentOrigin,
  Subscription,
  SubscriptionReceipt,
} from '../../../src/contract/lead.ts';
import { endpoint } from '../api/endpoint.ts';
import { answerPromised, reportPromised } from '../availability/answer-by.ts';
import type { Ports } from '../ports.ts';
import { postBySlug } from '../posts/posts.ts';
import type { Session } from '../session.ts';
import type { Lead, ReadLead } from '../state.ts';
import { subscribe } from '../subscribers/subscribe.ts';
import { claimReceipt } from './claim-receipt.ts';
import { waitingMail } from './mail.ts';
import { isSuspectedSpam } from './spam-score.ts';

type Sent = LeadFields & LeadMetadata & Pick<Lead, 'kind' | 'post'>;
/** Rejects form fields that no lead stores: they would be lost silently. The error says what to do. */
type NothingElse<Given> = Given & {
  [
    Field in Exclude<keyof Given, keyof Sent>
  ]: `Add ${Field & string} to LEAD_FIELDS in src/contract/lead-fields.ts`;
};

function withoutUndefined<Told extends object>(
  fields: Told | undefined,
): { [Name in keyof Told]?: Told[Name] } | undefined {
  const left = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return left.length > 0 ? (Object.fromEntries(left) as { [Name in keyof Told]?: Told[Name] }) : undefined;
}

/** The origin of a lead as it is stored; `undefined` if its form sent nothing valid. */
const storedOrigin = (sent: SentOrigin): Origin | undefined =>
  withoutUndefined(sent && { ...sent, campaign: withoutUndefined(sent.campaign) });

/**
 * Stores a lead together with its waiting mails, then announces it: a lead is on disk before anyone is notified
 * (decision 10). A repeated idempotency key stores it once. Suspected spam gets the same answer, but is stored
 * separately and not announced (decision 25).
 */
async function receive<Given extends Sent>(
  { ports, now, session }: { ports: Ports; now: Date; session: Session },
  sent: NothingElse<Given>,
): Promise<LeadReceipt> {
  const { topic, elapsed, submissionKey, origin: sentOrigin, ...written } = sent;
  const origin = storedOrigin(sentOrigin);
  const suspect = isSuspectedSpam({ topic, elapsed }, written);
  const receipt = suspect ? undefined : await claimReceipt(ports, sent, session.address);
  const availability = await ports.content.values.get('availability');
  const answerBy = answerPromised(now, availability).toISOString();
  const lead: ReadLead = freeze<Lead>(
    {
      ...written,
      id: ports.ids.id(),
      receivedAt: now.toISOString(),
      answerBy,
      status: 'new',
      ...(origin && { origin }),
      ...(submissionKey !== undefined && { submissionKey }),
      ...(suspect ? { suspect } : ports.mail.isOn && { mail: waitingMail(now) }),
      ...(receipt && { receipt: waitingMail(now) }),
    },
    true,
  );
  let stored: Awaited<ReturnType<typeof ports.leads.add>> | undefined;
  try {
    stored = await ports.leads.add(lead);
  } finally {
    if (!stored?.isNew) await receipt?.giveBack().catch(ports.report);
  }
  if (stored.isNew && !suspect) {
    ports.mail.announce(lead);
    const page = session.page ?? origin?.firstPage ?? '';
    ports.viewCounter?.request({ page, source: sourceOf(origin) });
    ports.events?.announce('lead.received');
  }
  return {
    success: true,
    id: stored.id,
    receivedAt: lead.receivedAt,
    answerBy,
    ...(lead.kind === 'audit' && { reportBy: reportPromised(now, availability) }),
  };
}

/** Submissions per address and form: more than people send, even from a shared office. */
const FORM_LIMIT = { calls: 20, seconds: 600 };

export const leadEndpoints = [
  endpoint('POST /api/audit-request', {
    summary: 'Ask for the free 8-point audit',
    access: 'public',
    changes: ['leads'],
    limit: FORM_LIMIT,
    body: AuditRequest,
    result: LeadReceipt,
    status: 201,
    handle: ({ body, ...call }) => receive(call, { kind: 'audit', ...body }),
  }),
  endpoint('POST /api/contact', {
    summary: 'Send the coach a message',
    access: 'public',
    changes: ['leads'],
    limit: FORM_LIMIT,
    body: ContactMessage,
    result: LeadReceipt,
    status: 201,
    handle: ({ body, ...call }) => receive(call, { kind: 'contact', ...body }),
  }),
  endpoint('POST /api/blog/posts/{slug}/comments', {
    summary: 'Send the coach a comment on a post, which is not published',
    access: 'public',
    changes: ['leads'],
    limit: FORM_LIMIT,
    body: PostComment,
    result: LeadReceipt,
    status: 201,
    handle: async ({ params, body: { comment, ...body }, ...call }) => {
      const { slug, title } = await postBySlug(call.ports.content, params.slug, call.now);
      return receive(call, { kind: 'comment', ...body, message: comment, post: { slug, title } });
    },
  }),
  endpoint('POST /api/subscribe', {
    summary: 'Subscribe an address to new articles',
    access: 'public',
    changes: ['subscribers'],
    limit: FORM_LIMIT,
    body: Subscription,
    result: SubscriptionReceipt,
    status: 201,
    handle: ({ body, ...call }) => subscribe(call, body),
  }),
] as const;
