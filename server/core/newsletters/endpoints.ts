import * as z from 'zod/mini';
import {
  FAILURES_SHOWN,
  NewsletterAnswer,
  NewsletterDraft,
  PostalAddress,
  SendNewsletter,
} from '../../../src/contract/newsletter.ts';
import { counted } from '../../../src/lib/text.ts';
import { endpoint, type Handling } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports, SubscriberMails } from '../ports.ts';
import { postById } from '../posts/posts.ts';
import { isPublished } from '../posts/visibility.ts';
import { logEvent } from '../security-log.ts';
import { contextFrom } from '../shared/change.ts';
import type { ReadPost } from '../state.ts';
import { composeNewsletter } from './compose.ts';
import { countsOf } from './queue.ts';

const FAULTS: Record<SubscriberMails['faults'][number], string> = {
  'no-https':
    'The site’s address does not begin with https://, so nobody could unsubscribe safely. The person who runs the server can change SITE_URL.',
  'no-tls':
    'Email leaves this server without encryption. The person who runs the server can change SMTP_URL.',
};

/** Why a post cannot be sent to subscribers, each in a sentence. */
async function obstaclesOf(
  { content, subscriberMails }: Ports,
  post: ReadPost,
  now: Date,
): Promise<string[]> {
  const { address } = await content.values.get('postalAddress');
  return [
    ...(subscriberMails
      ? subscriberMails.faults.map((fault) => FAULTS[fault])
      : [
          'This site cannot send email to subscribers yet. The person who runs the server sets SMTP_URL and SITE_URL.',
        ]),
    ...(address === ''
      ? [
          'The law asks for your postal address in each newsletter. Enter it in the settings, under “Newsletters.”',
        ]
      : []),
    ...(isPublished(post, now) ? [] : ['This post is not published.']),
  ];
}

/** Stands for the site in a preview, while its address is not set. */
const UNKNOWN_SITE = 'https://www.example.com';
const TEST_PATH = '/unsubscribe/test';

/** The newsletter as its sender would get it. */
async function textFor({ content, subscriberMails }: Ports, post: ReadPost, email: string) {
  const siteUrl = subscriberMails?.siteUrl ?? UNKNOWN_SITE;
  const compose = await composeNewsletter({ content }, post, siteUrl);
  return compose({ email, unsubscribeUrl: siteUrl + TEST_PATH });
}

/** A post as a newsletter, and its recipients by state. Refuses with 404. */
async function answer(
  { ports, account }: Pick<Handling, 'ports' | 'account'>,
  id: string,
): Promise<NewsletterAnswer> {
  await postById(ports.content, id);
  const { subscribers } = ports;
  const recipients = (await subscribers.all('people')).length;
  const newsletter = await subscribers.newsletters.byId(id);
  if (!newsletter) return { recipients, sent: null };
  const mails = (await subscribers.mails.all()).filter(({ newsletterId }) => newsletterId === id);
  const failures: { email: string; reason: string }[] = [];
  if (account?.role === 'admin') {
    for (const { subscriberId, delivery } of mails
      .filter((one) => one.delivery?.state === 'failed')
      .slice(0, FAILURES_SHOWN)) {
      const email = (await subscribers.byId(subscriberId))?.email;
      if (email !== undefined) failures.push({ email, reason: delivery?.lastError ?? '' });
    }
  }
  return {
    recipients,
    sent: { at: newsletter.createdAt, by: newsletter.by, counts: countsOf(newsletter, mails), failures },
  };
}

/**
 * Sends a post to all confirmed subscribers, once. Refuses with 404, and with 409 if something keeps it from being sent,
 * it was sent before, or the typed number is not that of the recipients.
 */
async function send(call: Handling, id: string, typed: number): Promise<NewsletterAnswer> {
  const { ports, now } = call;
  const post = await postById(ports.content, id);
  const [obstacle] = await obstaclesOf(ports, post, now);
  if (obstacle !== undefined) throw new HttpError(409, obstacle);
  await ports.subscribers.transaction(async ({ all, newsletters }) => {
    if (await newsletters.byId(id))
      throw new HttpError(409, 'This post was sent to your subscribers before.');
    const held = (await all('people')).map((subscriber) => subscriber.id).toReversed();
    if (held.length === 0) throw new HttpError(409, 'Nobody has subscribed yet.');
    if (held.length !== typed) {
      throw new HttpError(
        409,
        `You have ${counted(held.length, 'subscriber')} now. Type that number to send it.`,
      );
    }
    const { title, slug, content } = post;
    const { by } = contextFrom(call);
    const past = { waiting: 0, sent: 0, failed: 0, skipped: 0 };
    await newsletters.put({ id, createdAt: now.toISOString(), by, title, slug, content, held, past });
  });
  logEvent(call, { event: 'newsletter-sent', target: id, count: typed });
  ports.subscriberMails?.announce();
  return answer(call, id);
}

const READS = ['blog', 'subscribers'] as const;

export const newsletterEndpoints = [
  endpoint('GET /api/admin/newsletters/{id}', {
    summary: 'What became of a post as a newsletter',
    details: 'The id is the post’s. Only admins see the addresses that it could not be sent to.',
    access: ['admin', 'editor'],
    reads: READS,
    result: NewsletterAnswer,
    handle: (call) => answer(call, call.params.id),
  }),
  endpoint('GET /api/admin/newsletters/{id}/draft', {
    summary: 'A post as a newsletter, and what keeps it from being sent',
    access: ['admin'],
    reads: READS,
    result: NewsletterDraft,
    async handle({ params, ports, account, now }) {
      const post = await postById(ports.content, params.id);
      return {
        recipients: (await ports.subscribers.all('people')).length,
        obstacles: await obstaclesOf(ports, post, now),
        missingRecords: (await ports.subscriberMails?.missingRecords()) ?? null,
        ...(await textFor(ports, post, account?.email ?? '')),
      };
    },
  }),
  endpoint('POST /api/admin/newsletters/{id}/test', {
    summary: 'Send a post as a newsletter to yourself',
    access: ['admin'],
    changes: [],
    limit: { calls: 20, seconds: 3600 },
    body: z.object({}),
    result: z.object({ to: z.string() }),
    async handle({ params, ports, account, now }) {
      const post = await postById(ports.content, params.id);
      const [obstacle] = await obstaclesOf(ports, post, now);
      if (obstacle !== undefined || !ports.subscriberMails) throw new HttpError(409, obstacle ?? '');
      const to = account?.email ?? '';
      const text = await textFor(ports, post, to);
      await ports.subscriberMails.sendTest(to, { ...text, subject: `Test: ${text.subject}` });
      return { to };
    },
  }),
  endpoint('POST /api/admin/newsletters/{id}', {
    summary: 'Send a post to all confirmed subscribers, once',
    details: 'Sent in batches, with a limit for each day.',
    access: ['admin'],
    needsProof: true,
    changes: ['subscribers'],
    body: SendNewsletter,
    result: NewsletterAnswer,
    handle: (call) => send(call, call.params.id, call.body.recipients),
  }),
  endpoint('GET /api/admin/postal-address', {
    summary: 'The postal address in newsletters',
    access: ['admin'],
    reads: ['settings'],
    result: PostalAddress,
    handle: ({ ports }) => ports.content.values.get('postalAddress'),
  }),
  endpoint('PUT /api/admin/postal-address', {
    summary: 'Change the postal address in newsletters',
    access: ['admin'],
    changes: ['settings'],
    body: PostalAddress,
    result: PostalAddress,
    async handle({ ports, body }) {
      await ports.content.transaction(({ values }) => values.set('postalAddress', body));
      return body;
    },
  }),
] as const;
