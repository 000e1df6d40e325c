import { expect, test } from 'vitest';
import { aPage } from '../../test/support/sample-records.ts';
import { NOW } from '../../test/support/seed.ts';
import { testPorts } from '../../test/support/test-ports.ts';
import { compareVersion, versionById, versionsOf } from './list.ts';
import { recordingVersions } from './record-versions.ts';
import { restoreVersion } from './restore.ts';

const context = { by: 'Ana', now: NOW, isProven: true };
const badges = (...names: string[]) => names.map((name) => ({ name, later: 'kept' }));

async function changedPage() {
  let count = 0;
  const ports = testPorts({ ids: { ...testPorts().ids, id: () => String((count += 1)) } });
  const content = recordingVersions(ports.content, ports, context);
  const published = { headline: 'First', badges: badges('One') };
  const first = { ...aPage, published, draft: null, revision: 1, updatedAt: null, updatedBy: '' };
  const draft = { headline: 'Second', badges: badges('One', 'Two'), later: 'kept' };
  await content.transaction(({ pages }) => pages.put(first));
  await content.transaction(({ pages }) => pages.put({ ...first, draft, revision: 2 }));
  await content.transaction(({ pages }) => pages.put({ ...first, published: draft, revision: 3 }));
  return { ...ports, content };
}

test('the versions of a page list changed fields by label, and which were published', async () => {
  const { present, versions } = await versionsOf(await changedPage(), 'page', 'about');
  expect(present.changed).toEqual(['what visitors see']);
  expect(versions.map(({ changed }) => changed)).toEqual([['Headline', 'Certificates'], []]);
});

test('restoring a page version makes it the draft, with newer fields unchanged', async () => {
  const ports = await changedPage();
  const { versions } = await versionsOf(ports, 'page', 'about');
  const version = await versionById(ports, versions.at(-1)?.id ?? '');
  const { differences, revision } = await compareVersion(ports, version);
  expect(differences).toEqual([
    { label: 'Headline', shownAs: 'text', earlier: 'First', now: 'Second' },
    { label: 'Certificates', shownAs: 'text', earlier: 'One', now: 'One\n\nTwo' },
  ]);
  const outdated = restoreVersion({ ports, version, revision: 1, context });
  await expect(outdated).rejects.toMatchObject({ status: 409 });
  expect(await restoreVersion({ ports, version, revision, context })).toEqual([
    'Visitors will see it once you publish it.',
  ]);
  expect(await ports.content.pages.byId('about')).toMatchObject({
    published: { headline: 'Second' },
    draft: { headline: 'First', badges: [{ name: 'One', later: 'kept' }], later: 'kept' },
    revision: 4,
    updatedBy: 'Ana',
  });
});
