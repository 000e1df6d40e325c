import { HttpError } from '../core/api/http-error.ts';
import type { SetUp } from '../core/ports.ts';
import type { Correspondents } from './announcement.ts';
import { failureInOneLine } from './delivery-failure.ts';
import type { Mailer } from './mailer.ts';

/** Sends a test mail to the enquiry address, and explains a refusal of the mail server. */
export const testMailBy =
  (mailer: Mailer, { to, from, siteUrl }: Correspondents): NonNullable<SetUp['sendTestMail']> =>
  async () => {
    try {
      await mailer.send({
        from,
        to,
        subject: 'A test from your site',
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: [
          'You asked for this test email on the first screen of your site. If you are reading it, emails about enquiries will reach you.',
          ...(siteUrl === undefined ? [] : [`Your site: ${siteUrl}`]),
        ].join('\n\n'),
      });
    } catch (error) {
      throw new HttpError(502, `The test mail was not sent. ${failureInOneLine(error)}`);
    }
    return to;
  };
