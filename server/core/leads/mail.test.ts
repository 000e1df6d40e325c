import { expect, test } from 'vitest';
import { lead } from '../../test/api/cases/inbox-seed.ts';
import { HOUR, NOW } from '../../test/support/seed.ts';
import type { Lead } from '../state.ts';
import { waitingMail } from './mail.ts';
import { mailToSend } from './next-mail.ts';

const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR);
/** A mail that has been due for some hours, after some attempts. */
const due = (hours: number, attempts: number) => ({ ...waitingMail(hoursAgo(hours)), attempts });

test('the due mail with the fewest attempts goes first, then the one waiting longest', () => {
  const nextOf = (fields: Partial<Lead>): string | undefined =>
    mailToSend(lead({ id: 'one', ...fields }), NOW)?.name;
  const written = { writtenAt: NOW.toISOString(), by: 'Ed', subject: 'Hi', text: 'Hi', submissionKey: 'key' };
  const replies = [
    { ...written, id: 'second', mail: due(1, 0) },
    { ...written, id: 'first', mail: due(2, 0) },
  ];
  expect(nextOf({ receipt: due(5, 3), replies })).toBe('first');
  expect(nextOf({ receipt: due(5, 0), replies })).toBe('receipt');
  expect(nextOf({ receipt: due(-1, 0) })).toBeUndefined();
});
