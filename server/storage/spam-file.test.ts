import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveToBin } from '../core/enquiries/spam.ts';
import { openPeople } from '../core/store/people-store.ts';
import { emptyPeople, type Enquiry, noSpam, type Spam } from '../core/state.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { auditOf } from '../test/support/sample-audits.ts';
import { content, lead, leadsOf, openForTest, usedFolder } from '../test/support/storage.ts';
import { storedState } from '../test/support/stored-state.ts';
import { backupsOf } from './backups.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');

const suspect = (id: string, more: Partial<Enquiry> = {}): Enquiry => ({
  ...lead(id),
  suspect: true,
  ...more,
});

/** A data folder of an earlier release or a killed process. */
function leftFolder(enquiries: Enquiry[], spam?: Enquiry[]): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'content.json'), JSON.stringify(content()));
  writeFileSync(join(folder, 'people.json'), JSON.stringify({ ...emptyPeople(), enquiries }));
  if (spam) writeFileSync(join(folder, 'spam.json'), JSON.stringify({ ...noSpam(), enquiries: spam }));
  return folder;
}

test('suspects that an earlier release kept among the leads are moved after a backup', async () => {
  const folder = leftFolder([lead('a'), suspect('s', { note: 'Odd.', submissionKey: 'a-key-1' }), lead('b')]);
  const stores = await openForTest(folder);
  expect(leadsOf(await storedState(folder, 'people'))).toEqual(['a', 'b']);
  expect((await storedState(folder, 'spam')).enquiries).toEqual([
    suspect('s', { note: 'Odd.', submissionKey: 'a-key-1' }),
  ]);
  expect(stores.spam.read()).toEqual(await storedState(folder, 'spam'));
  const [backup = ''] = await backupsOf(folder, 'people', NOW);
  expect(leadsOf(JSON.parse(readFileSync(backup, 'utf8')) as Spam)).toEqual(['a', 's', 'b']);
});

test('a move that ended between the two files is ended by the next start', async () => {
  const folder = leftFolder([lead('a'), suspect('s'), lead('back')], [suspect('s'), suspect('back')]);
  await openForTest(folder);
  expect(leadsOf(await storedState(folder, 'people'))).toEqual(['a', 'back']);
  expect(leadsOf(await storedState(folder, 'spam'))).toEqual(['s']);
});

test('a start cleans away what was confirmed as spam 30 days ago, and nothing else', async () => {
  const folder = leftFolder(
    [],
    [
      suspect('old', { spamSince: '2026-10-21T09:00:00.000Z' }),
      suspect('young', { spamSince: '2026-10-21T09:00:00.001Z' }),
      suspect('suspected', { receivedAt: '2020-01-01T00:00:00.000Z' }),
    ],
  );
  await openForTest(folder);
  expect(leadsOf(await storedState(folder, 'spam'))).toEqual(['young', 'suspected']);
});

test('an erased lead is in no file once that is acknowledged, and a deleted one comes back from its file', async () => {
  const folder = await usedFolder();
  const stores = await openForTest(folder);
  const { enquiries } = openPeople(stores);
  for (const id of ['gone', 'back']) {
    await enquiries.add({ ...lead(id), message: `Written by ${id}.` }, NOW);
    await enquiries.change([id], (draft) => moveToBin(draft, { by: 'Ana', now: NOW }), NOW);
  }
  await stores.audits.add(auditOf('audit', { enquiryId: 'gone' }));
  await enquiries.remove(['gone']);
  const files = ['people', 'spam'].flatMap((name) => [`${name}.json`, `${name}.journal`]);
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8')).join();
  expect(texts).not.toContain('Written by gone.');
  expect(texts).toContain('Written by back.');
  expect(await stores.audits.all()).toEqual([]);
  await enquiries.restore(['back'], NOW);
  expect(leadsOf(await storedState(folder, 'people'))).toContain('back');
  expect(leadsOf(await storedState(folder, 'spam'))).toEqual([]);
});
