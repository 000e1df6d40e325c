import { expect, it } from 'vitest';
import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { jsonRequest, plainPasswords } from '../../test/support/requests.ts';
import { accounts, seedAccounts } from '../../test/support/seed.ts';
import { testPorts, storeInMemory } from '../../test/support/test-ports.ts';
import type { Passwords } from '../ports.ts';
import type { Accounts } from '../state.ts';
import type { Store } from '../store/persisted-state.ts';
import { openCore } from '../table.ts';

/** The API over a store in which something happens while a password is being checked. */
async function open(meanwhile: (accounts: Accounts) => void) {
  const staff: Store<Accounts> = storeInMemory(await seedAccounts(plainPasswords));
  const events = { areOn: true };
  const passwords: Passwords = {
    ...plainPasswords,
    async verify(hash, password) {
      if (events.areOn) await staff.update(meanwhile);
      return plainPasswords.verify(hash, password);
    },
  };
  let count = 0;
  const ids = { ...testPorts().ids, token: () => `token-${(count += 1)}` };
  const respond = openCore(testPorts({ passwords, accounts: staff, ids }));
  const session = sessionInMemory();
  const send = async (key: string, body: object): Promise<number> =>
    (await respond(jsonRequest(key, body), session)).status;
  return { staff, send, events };
}

const editor = { email: accounts.editor.email, password: accounts.editor.password };
const change = { current: editor.password, password: 'tarpon glass violin' };

const accountOf = ({ accounts: all }: Accounts, id: string) => all.find((account) => account.id === id);
const otherPassword = (accounts: Accounts) => {
  const account = accountOf(accounts, 'editor');
  if (account) account.passwordHash = 'set meanwhile';
};
const disabling = (accounts: Accounts) => {
  const account = accountOf(accounts, 'editor');
  if (account) account.state = 'disabled';
};
const deleting = (accounts: Accounts) => {
  accounts.accounts = accounts.accounts.filter(({ id }) => id !== 'editor');
};

it.each([
  ['gets another password', otherPassword, 401],
  ['is disabled', disabling, 403],
  ['is deleted', deleting, 401],
])('creates no session if the account %s while its password is checked', async (_, meanwhile, status) => {
  const { send, staff } = await open(meanwhile);
  expect(await send('POST /api/auth/login', editor)).toBe(status);
  expect(staff.read().sessions).toEqual([]);
});

it.each([
  ['gets another password', otherPassword, 400],
  ['is disabled', disabling, 403],
  ['is deleted', deleting, 400],
])('changes no password if the account %s while it is checked', async (_, meanwhile, status) => {
  const { send, staff, events } = await open(meanwhile);
  events.areOn = false;
  await send('POST /api/auth/login', editor);
  events.areOn = true;
  expect(await send('PUT /api/auth/password', change)).toBe(status);
  expect(JSON.stringify(staff.read())).not.toContain(change.password);
});
