import type { SecurityEvent } from '../../server/core/security-log.ts';
import { asStored } from '../../server/core/security/open-security-log.ts';
import { withEvents, type StoredSecurityEvent } from '../../server/core/security/stored-events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const admin = { account: 'demo-admin', actor: 'demo-admin' };
const editor = 'demo-editor';

/** The security log of the demo's site before its visitor came. */
export function demoSecurityEvents(now: Date): StoredSecurityEvent[] {
  const ago = (milliseconds: number, event: SecurityEvent, times = 1) => ({
    ...asStored(event, new Date(now.getTime() - milliseconds)),
    times,
  });
  const guessed = 2 * DAY + 58 * MINUTE;
  const events = [
    ago(5 * DAY, {
      event: 'role-changed',
      account: editor,
      actor: 'demo-admin',
      from: 'admin',
      to: 'editor',
    }),
    ago(guessed, { event: 'login-failed', account: editor }),
    ago(guessed - MINUTE, { event: 'login-failed', account: editor }, 4),
    ago(guessed - 3 * MINUTE, { event: 'login-locked', account: editor }, 7),
    ago(26 * HOUR, { event: 'registration', account: 'demo-pending' }),
    ago(25 * HOUR, { event: 'limit-reached', endpoint: 'POST /api/contact' }, 9),
    ago(20 * HOUR + 40 * MINUTE, { event: 'export', what: 'subscribers', count: 4, actor: 'demo-admin' }),
    ago(4 * HOUR, {
      event: 'login',
      by: 'password',
      account: editor,
      actor: editor,
      isNewPlace: true,
      browser: 'Safari on iPhone',
    }),
    ago(2 * HOUR + 48 * MINUTE, { event: 'login', by: 'password', browser: 'Firefox on Windows', ...admin }),
  ];
  return structuredClone(withEvents([], events)) as StoredSecurityEvent[];
}
