import { type Accounts, emptyAccounts, type StoredAccount } from '../../server/core/state.ts';
import { passwordHash } from '../host/portable-ports.ts';

/** A demo account; its password is public on purpose. */
type DemoAccount = Omit<StoredAccount, 'passwordHash'> & { password: string };

/** The ready accounts of the demo and the stories, one of each kind (decision 6). */
export const demoAccounts = {
  admin: {
    id: 'demo-admin',
    name: 'Ada Calder',
    email: 'admin@example.com',
    password: 'demo-admin',
    state: 'active',
    role: 'admin',
    createdAt: '2024-11-04T14:00:00.000Z',
  },
  editor: {
    id: 'demo-editor',
    name: 'Eddie Lund',
    email: 'editor@example.com',
    password: 'demo-editor',
    state: 'active',
    role: 'editor',
    createdAt: '2025-02-10T14:30:00.000Z',
  },
  pending: {
    id: 'demo-pending',
    name: 'Penny Rowe',
    email: 'pending@example.com',
    password: 'demo-pending',
    state: 'pending',
    role: null,
    createdAt: '2025-06-02T13:20:00.000Z',
  },
} as const satisfies Record<string, DemoAccount>;

/** The same accounts as the login page offers them. */
export const readyAccounts = [
  { label: 'Admin', ...demoAccounts.admin },
  { label: 'Editor', ...demoAccounts.editor },
  { label: 'Waiting for approval', ...demoAccounts.pending },
].map(({ label, email, password, role }) => ({ label, email, password, role }));

export const demoStaff = (): Accounts => ({
  ...emptyAccounts(),
  accounts: Object.values(demoAccounts).map(({ password, ...account }) => ({
    ...account,
    passwordHash: passwordHash(password),
  })),
});
