import { createTransport, type SendMailOptions } from 'nodemailer';

const SECOND = 1000;

/** Delivers messages. */
export interface Mailer {
  /** Resolves when the mail server has taken the message; rejects when it has not. */
  send(message: SendMailOptions): Promise<void>;
}

/** How long a mail server may take, in milliseconds: to greet, and to say anything later on. */
export interface Patience {
  greeting: number;
  answer: number;
}

/** Delivers over SMTP. A mail server that does not answer is given up after a while. */
export function smtpMailer(
  url: string,
  { greeting, answer }: Patience = { greeting: 10 * SECOND, answer: 20 * SECOND },
): Mailer {
  const transport = createTransport({
    url,
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
