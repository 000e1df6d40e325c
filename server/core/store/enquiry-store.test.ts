import { expect, test } from 'vitest';
import { auditsInMemory } from '../audits/audit-store.ts';
import { storeInMemory } from '../../test/support/plain-ports.ts';
import { NOW } from '../../test/support/seed.ts';
import { emptyPeople, noSpam, type Enquiry } from '../state.ts';
import { openPeople } from './people-store.ts';

const lead: Enquiry = {
  id: 'lead',
  kind: 'contact',
  receivedAt: NOW.toISOString(),
  status: 'new',
  name: 'Ana',
  email: 'ana@example.com',
};

test('a move whose second half could not be saved loses nothing and is done when asked again', async () => {
  const { enquiries } = openPeople({
    people: storeInMemory({ ...emptyPeople(), enquiries: [lead] }),
    spam: storeInMemory({ ...noSpam(), enquiries: [{ ...lead, suspect: true }] }),
    audits: auditsInMemory(),
  });
  const idsIn = async (suspects: 'without' | 'only' | 'confirmed') =>
    (await enquiries.page({ page: 1, perPage: 5, suspects }, NOW)).records.map(({ id }) => id);
  expect(await idsIn('without')).toEqual(['lead']);
  expect(await idsIn('only')).toEqual([]);
  const confirm = (draft: Enquiry) =>
    void Object.assign(draft, { suspect: true, spamSince: NOW.toISOString() });
  expect(await enquiries.change(['lead'], confirm, NOW)).toHaveLength(1);
  expect(await idsIn('confirmed')).toEqual(['lead']);
  expect(await enquiries.all(NOW)).toHaveLength(1);
});
