import type { SendMailOptions } from 'nodemailer';

/** Replaces line breaks and control characters, which prevents header injection. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export interface Mailer {
  send(message: SendMailOptions): Promise<void>;
}
