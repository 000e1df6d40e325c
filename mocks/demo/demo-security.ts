import type { SecurityEvent } from '../../server/core/security-log.ts';
import { asStored } from '../../server/core/security/open-security-log.ts';
import { withEvents, type StoredSecurityEvent } from '../../server/core/security/stored-events.ts';
import { ago } from './demo-time.ts';

const admin = { account: 'demo-admin', actor: 'demo-admin' };
const editor = 'demo-editor';

/** The security log of the demo's site before its visitor came. */
export function demoSecurityEvents(now: Date): StoredSecurityEvent[] {
  const at = (hours: number, event: SecurityEvent, times = 1) => ({
    ...asStored(event, ago(now, hours)),
    times,
  });
  const guessed = 49;
  const events = [
    at(120, {
      event: 'role-changed',
      account: editor,
      actor: 'demo-admin',
      from: 'admin',
      to: 'editor',
    }),
    at(guessed, { event: 'login-failed', account: editor }),
    at(guessed - 0.03, { event: 'login-failed', account: editor }, 4),
    at(guessed - 0.1, { event: 'login-locked', account: editor }, 7),
    at(26, { event: 'registration', account: 'demo-pending' }),
    at(25, { event: 'limit-reached', endpoint: 'POST /api/contact' }, 9),
    at(20.5, { event: 'export', what: 'subscribers', count: 4, actor: 'demo-admin' }),
    at(4, {
      event: 'login',
      by: 'password',
      account: editor,
      actor: editor,
      isNewPlace: true,
      browser: 'Safari on iPhone',
    }),
    at(2.8, { event: 'login', by: 'password', browser: 'Firefox on Windows', ...admin }),
  ];
  return structuredClone(withEvents([], events)) as StoredSecurityEvent[];
}
