import { expect, test } from 'vitest';
import { startingContent } from '../../content/starting-content.ts';
import { contentInMemory, plainPorts } from '../../test/support/plain-ports.ts';
import { NOW } from '../../test/support/seed.ts';
import { restoreVersion } from './restore.ts';

test('settings of an earlier release come back, and what that did not know stays as it is', async () => {
  const { site, ...rest } = startingContent();
  const { name: _, ...about } = site.about;
  const { country: __, ...contact } = site.contact;
  const present = {
    about: { ...site.about, name: 'Dana Ruiz' },
    contact: { ...site.contact, country: 'CA' },
  };
  const content = contentInMemory({ ...rest, site: { ...site, ...present, brand: 'Worse' } });
  const doing = { by: 'Ana', now: NOW, isProven: true };
  const version = {
    id: 'settings-1.1',
    kind: 'settings',
    recordId: 'site',
    record: { ...site, about, contact },
    replacedAt: NOW.toISOString(),
    replacedBy: 'Ana',
  } as const;
  await restoreVersion({ ports: plainPorts({ content }), version, revision: undefined, doing });
  expect(await content.settings.site()).toMatchObject({ ...site, ...present });
});
