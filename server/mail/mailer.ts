import { createTransport, type SendMailOptions } from 'nodemailer';

const SECOND = 1000;

/** Delivers messages. */
export interface Mailer {
  /** Resolves when the mail server has taken the message; rejects when it has not. */
  send(message: SendMailOptions): Promise<void>;
}

/** Delivers over SMTP. A mail server that does not answer is given up after a while. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
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
