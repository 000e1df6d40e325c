import { isLocalHost } from '../../src/lib/local-host.ts';
import { SECOND } from '../../src/lib/time.ts';
import type { Mailer } from './mailer.ts';

/** Timeouts of a mail server in milliseconds: for its greeting, and for later answers. */
export interface Timeouts {
  greeting: number;
  answer: number;
}

/** Whether SMTP_URL allows unencrypted mail to another machine, by one of nodemailer's parameters. */
export function allowsUnencryptedMail(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return (
    protocol === 'smtp:' &&
    !isLocalHost(hostname) &&
    (searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true')
  );
}

/** Delivers over SMTP: encrypted, unless the server runs here or SMTP_URL allows otherwise. */
export function smtpMailer(
  url: string,
  { greeting, answer }: Timeouts = { greeting: 10 * SECOND, answer: 20 * SECOND },
): Mailer {
  const options = {
    url,
    requireTLS: !isLocalHost(new URL(url).hostname) && !allowsUnencryptedMail(url),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    // Visitors' input is text, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send(message) {
      // A tenth of the server, loaded with the first mail.
      const { createTransport } = await import('nodemailer');
      await createTransport(options).sendMail(message);
    },
  };
}
