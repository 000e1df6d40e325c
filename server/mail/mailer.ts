import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLocalHost } from '../../src/lib/local-host.ts';

const SECOND = 1000;

/** Delivers messages. */
export interface Mailer {
  /** Resolves when the mail server has taken the message; rejects when it has not. */
  send(message: SendMailOptions): Promise<void>;
}

/** How long a mail server may take, in milliseconds: to greet, and to say anything later on. */
export interface Timeouts {
  greeting: number;
  answer: number;
}

/** Whether SMTP_URL lets mail go to another machine unencrypted, by one of nodemailer's own parameters. */
export function allowsUnencryptedMail(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return (
    protocol === 'smtp:' &&
    !isLocalHost(hostname) &&
    (searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true')
  );
}

/**
 * Delivers over SMTP: encrypted, unless the mail server runs on this machine or SMTP_URL allows otherwise. A mail server that
 * does not answer is given up after a while.
 */
export function smtpMailer(
  url: string,
  { greeting, answer }: Timeouts = { greeting: 10 * SECOND, answer: 20 * SECOND },
): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLocalHost(new URL(url).hostname) && !allowsUnencryptedMail(url),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    // What visitors write is text, and never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail(message);
    },
  };
}
