import type { SecurityEvent } from '../../server/core/security-log.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const admin = { account: 'demo-admin', actor: 'demo-admin' };
const editor = 'demo-editor';

/** The security log of the demo's site before its visitor came. */
export function demoSecurityLines(now: Date): readonly string[] {
  const ago = (milliseconds: number, event: SecurityEvent & { again?: number }): string =>
    JSON.stringify({ time: new Date(now.getTime() - milliseconds).toISOString(), ...event });
  const guessed = 2 * DAY + 58 * MINUTE;
  return [
    ago(5 * DAY, {
      event: 'role-changed',
      account: editor,
      actor: 'demo-admin',
      from: 'admin',
      to: 'editor',
    }),
    ago(guessed, { event: 'login-failed', account: editor }),
    ago(guessed - MINUTE, { event: 'login-failed', account: editor, again: 4 }),
    ago(guessed - 3 * MINUTE, { event: 'login-locked', account: editor, again: 7 }),
    ago(26 * HOUR, { event: 'registration', account: 'demo-pending' }),
    ago(25 * HOUR, { event: 'limit-reached', endpoint: 'POST /api/contact', again: 9 }),
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
}
