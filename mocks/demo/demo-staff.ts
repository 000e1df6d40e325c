import type { Accounts } from '../../server/core/state.ts';
import { demoStaff } from './demo-accounts.ts';
import { demoSecurityEvents } from './demo-security.ts';

const HOUR = 3_600_000;

export const demoStaffAt = (now: Date): Accounts => ({
  ...demoStaff(),
  // Recent: an unanswered registration is deleted after 30 days.
  accounts: demoStaff().accounts.map((account) =>
    account.state === 'pending'
      ? { ...account, createdAt: new Date(now.getTime() - 2 * HOUR).toISOString() }
      : account,
  ),
  securityEvents: demoSecurityEvents(now),
});
