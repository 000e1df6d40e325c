import { CoachMails, CoachMailsAnswer } from '../../../src/contract/coach-mails.ts';
import { endpoint } from '../api/endpoint.ts';
import { keepUnknown } from '../keep-unknown.ts';

export const coachMailEndpoints = [
  endpoint('GET /api/admin/coach-mails', {
    summary: 'Which mails about waiting work go to the coach',
    access: ['admin'],
    reads: ['coach-mails'],
    result: CoachMailsAnswer,
    handle: async ({ ports }) => ({
      mails: await ports.content.values.get('coachMails'),
      isOn: ports.mail.isOn,
    }),
  }),
  endpoint('PUT /api/admin/coach-mails', {
    summary: 'Switch mails about waiting work on or off',
    access: ['admin'],
    changes: ['coach-mails'],
    body: CoachMails,
    result: CoachMailsAnswer,
    handle: async ({ ports, body }) => {
      await ports.content.transaction(async ({ values }) =>
        values.set('coachMails', keepUnknown(await values.get('coachMails'), body)),
      );
      return { mails: body, isOn: ports.mail.isOn };
    },
  }),
] as const;
