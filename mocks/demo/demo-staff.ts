import type { Accounts } from '../../server/core/state.ts';
import { demoStaff } from './demo-accounts.ts';
import { demoSecurityEvents } from './demo-security.ts';
import { ago } from './demo-time.ts';

export const demoStaffAt = (now: Date): Accounts => ({
  ...demoStaff(),
  // Recent: an unanswered registration is deleted after 30 days.
  accounts: demoStaff().accounts.map((account) =>
    account.state === 'pending'
      ? { ...account, createdAt: ago(now, 26).toISOString() }
      : { ...account, lastLoginAt: ago(now, account.role === 'editor' ? 4 : 2.8).toISOString() },
  ),
  securityEvents: demoSecurityEvents(now),
});
