import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Accounts, emptyAccounts, emptyLeadsState, type LeadsState } from '../../server/core/state.ts';
import { argon2Passwords } from '../../server/secrets/passwords.ts';

/** The staff of test sites, with their credentials. */
export const staff = {
  admin: { name: 'Ada Calder', email: 'ada@example.com', password: 'mangrove kettle violin' },
  editor: { name: 'Eddie Lund', email: 'eddie@example.com', password: 'pelican ladder teapot' },
} as const;
export type StaffRole = keyof typeof staff;

export const accounts = Promise.all(
  (['admin', 'editor'] as const).map(async (role) => {
    const { name, email, password } = staff[role];
    const passwordHash = await argon2Passwords.hash(password);
    return {
      id: role,
      createdAt: '2025-01-06T14:00:00.000Z',
      name,
      email,
      passwordHash,
      state: 'active',
      role,
    } as const;
  }),
);

/** Writes leads and accounts into the data folder of a site before its start. */
export async function seedLeads(
  dataDir: string,
  moreLeads: Partial<LeadsState> = {},
  moreAccounts: Partial<Accounts> = {},
): Promise<void> {
  const stored = { ...emptyAccounts(), accounts: await accounts, ...moreAccounts };
  await writeFile(join(dataDir, 'accounts.json'), JSON.stringify(stored));
  await writeFile(join(dataDir, 'leads.json'), JSON.stringify({ ...emptyLeadsState(), ...moreLeads }));
}
