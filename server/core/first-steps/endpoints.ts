import {
  FirstSteps,
  FirstStepsChange,
  TestMail,
  type FirstStepsKept,
} from '../../../src/contract/first-steps.ts';
import { endpoint } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { firstSteps } from './first-steps.ts';

const keep = ({ content }: Ports, change: Partial<FirstStepsKept>): Promise<void> =>
  content.transaction(async ({ values }) => {
    const before = await values.get('firstSteps');
    await values.set('firstSteps', { ...before, ...change });
  });

export const firstStepsEndpoints = [
  endpoint('PATCH /api/admin/first-steps', {
    summary: 'Hide the list of first steps, or mark the services as read',
    access: ['admin'],
    changes: ['first-steps'],
    body: FirstStepsChange,
    result: FirstSteps,
    async handle({ ports, body: { isHidden, hasReadServices } }) {
      await keep(ports, {
        ...(isHidden !== undefined && { isHidden }),
        ...(hasReadServices !== undefined && { hasReadServices }),
      });
      return firstSteps(ports);
    },
  }),
  endpoint('POST /api/admin/test-mail', {
    summary: 'Send a test email to the address that is notified of enquiries',
    details: 'Responds once the mail server has accepted it; a 502 says why it was not accepted.',
    access: ['admin'],
    changes: ['first-steps'],
    limit: { calls: 10, seconds: 600 },
    result: TestMail,
    async handle({ ports }) {
      const send = ports.setUp?.sendTestMail;
      if (!send) {
        throw new HttpError(
          409,
          'This site does not send email. Ask the person who runs the server to set SMTP_URL and MAIL_TO, and restart it.',
        );
      }
      const to = await send();
      await keep(ports, { hasTestedMail: true });
      return { to };
    },
  }),
] as const;
