import type { SendMailOptions } from 'nodemailer';
import { CONFIRM_DAYS } from '../../src/contract/subscriber.ts';
import { HOUR } from '../../src/lib/time.ts';
import { HttpError } from '../core/api/http-error.ts';
import { composeNewsletter } from '../core/newsletters/compose.ts';
import { isGoingOut, NEWSLETTERS_PER_DAY, queueHeld } from '../core/newsletters/queue.ts';
import type { Ports, SubscriberMails } from '../core/ports.ts';
import type { SubscriberMail } from '../core/state.ts';
import { listOf } from '../core/subscribers/list-of.ts';
import { makeConfirmationLink } from '../core/subscribers/subscribe.ts';
import { unsubscribePath } from '../core/subscribers/unsubscribe.ts';
import { failureInOneLine } from './delivery-failure.ts';
import { fullName, replySenderOf } from './lead-mails.ts';
import { type Mailer, oneLine } from './mailer.ts';
import { openRecordedQueue, type Waiting } from './recorded-queue.ts';
import type { SetTimer, Worker, WorkerControls } from './worker.ts';

interface SubscriberMailOptions {
  ports: Pick<Ports, 'content' | 'subscribers' | 'sealer' | 'ids' | 'clock' | 'report'>;
  mailer: Mailer;
  from: string;
  /** The site's public origin: links never use a request's Host header. */
  siteUrl: string;
  /** Newsletters in any 24 hours. */
  perDay?: number | undefined;
  setTimer?: SetTimer;
}

/**
 * Mails subscribers: links that confirm, and newsletters. Two queues over one list, so that nobody who subscribes waits
 * for a newsletter to end. A crash between delivery and its record sends a message again, under the same Message-ID.
 */
export function openSubscriberMails(
  options: SubscriberMailOptions,
): Pick<SubscriberMails, 'announce' | 'sendTest'> & WorkerControls {
  const { ports, mailer, from, siteUrl, perDay = NEWSLETTERS_PER_DAY, setTimer } = options;
  const { content, subscribers, clock, report } = ports;
  const domain = new URL(siteUrl).hostname;
  /** The newsletters that are being sent, composed once. */
  let composed = new Map<string, ReturnType<typeof composeNewsletter>>();

  async function messageTo(
    email: string,
    message: Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'messageId' | 'date' | 'headers'>,
  ): Promise<SendMailOptions> {
    const sender = replySenderOf(await content.settings.site());
    const name = fullName(sender);
    return {
      from: { name, address: from },
      to: oneLine(email),
      replyTo: { name, address: oneLine(sender.email) },
      ...message,
      subject: oneLine(message.subject ?? ''),
    };
  }

  const identityOf = ({ id, createdAt }: Waiting<SubscriberMail>) => ({
    messageId: `<${id.replaceAll(' ', '.')}.${Date.parse(createdAt)}@${domain}>`,
    date: new Date(createdAt),
  });

  async function confirmationFor(mail: Waiting<SubscriberMail>): Promise<SendMailOptions | undefined> {
    const subscriber = await subscribers.byId(mail.subscriberId);
    if (!subscriber) return undefined;
    const { brand } = await content.settings.site();
    const site = `${oneLine(brand)} (${siteUrl})`;
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
    const shared = { ...identityOf(mail), headers };
    if (listOf(subscriber) === 'people') {
      const text = [
        `Someone, probably you, asked to get new articles from ${site}. You are on the list already, so there is nothing to do.`,
        `To leave the list: ${siteUrl}${await unsubscribePath(ports, subscriber.id)}`,
      ].join('\n\n');
      return messageTo(subscriber.email, {
        ...shared,
        subject: `You are already subscribed to ${brand}`,
        text,
      });
    }
    const path = await makeConfirmationLink(ports, subscriber.id, clock.now());
    if (path === undefined) return undefined;
    const text = [
      `Someone, probably you, asked to get new articles from ${site}. Open this link to confirm. It works for ${CONFIRM_DAYS} days:`,
      siteUrl + path,
      'If that wasn’t you, you can ignore this email. You won’t hear from me again, and your address will be deleted.',
    ].join('\n\n');
    return messageTo(subscriber.email, {
      ...shared,
      subject: `Please confirm your subscription to ${brand}`,
      text,
    });
  }

  async function newsletterFor(mail: Waiting<SubscriberMail>): Promise<SendMailOptions | undefined> {
    const subscriber = await subscribers.byId(mail.subscriberId);
    const newsletter = await subscribers.newsletters.byId(mail.newsletterId ?? '');
    if (!subscriber || !newsletter) return undefined;
    const compose = composed.get(newsletter.id) ?? composeNewsletter(ports, newsletter, siteUrl);
    composed.set(newsletter.id, compose);
    const { email } = subscriber;
    const unsubscribeUrl = siteUrl + (await unsubscribePath(ports, subscriber.id));
    return messageTo(email, {
      ...(await compose)({ email, unsubscribeUrl }),
      ...identityOf(mail),
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-ID': `<articles.${domain}>`,
      },
    });
  }

  async function prepare(mail: Waiting<SubscriberMail>) {
    const { newsletterId } = mail;
    const now = clock.now();
    if (newsletterId !== null && !(await isGoingOut(ports, newsletterId, now))) {
      return new Date(now.getTime() + HOUR);
    }
    const message = await (newsletterId === null ? confirmationFor : newsletterFor)(mail);
    return message ? () => mailer.send(message) : null;
  }

  const open = (isNewsletter: boolean, enqueue: () => Promise<void>): Worker =>
    openRecordedQueue({
      ports,
      queue: {
        ...subscribers.mails,
        waiting: async () =>
          (await subscribers.mails.waiting()).filter(
            ({ newsletterId }) => (newsletterId !== null) === isNewsletter,
          ),
      },
      enqueue,
      prepare,
      // One report for a server that refuses everything, not one for each subscriber.
      onFirstFailure({ newsletterId }, cause) {
        if (newsletterId !== null) return;
        report(new Error('The email that asks a subscriber to confirm could not be sent.', { cause }));
      },
      failureMessage: 'The emails to subscribers could not be saved.',
      setTimer,
    });

  const confirmations = open(false, () => Promise.resolve());
  const newsletters = open(true, () => {
    composed = new Map();
    return queueHeld(ports, clock.now(), perDay);
  });
  return {
    announce() {
      confirmations.wake();
      newsletters.wake();
    },
    async sendTest(to, { subject, html, text }) {
      try {
        await mailer.send(await messageTo(to, { subject, html, text }));
      } catch (error) {
        throw new HttpError(502, `The test email was not sent. ${failureInOneLine(error)}`);
      }
    },
    settled: async () => void (await Promise.all([confirmations.settled(), newsletters.settled()])),
    stop: async () => void (await Promise.all([confirmations.stop(), newsletters.stop()])),
  };
}
