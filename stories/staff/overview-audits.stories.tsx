import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { deliveredNow, openedBefore, withAudits } from '../parts/begun-audits.ts';
import { app, wholeApp } from '../with-app.tsx';
import { sampleEnquiries } from './enquiries.ts';

const at = (seed: (host: MemoryHost) => Promise<void>) => app({ path: '/admin', as: 'editor', seed });
const some = at(withAudits('bakery', openedBefore, deliveredNow, {}));

const meta = preview.meta({
  title: 'Pages/Staff/Overview',
  component: OverviewPage,
  render: wholeApp,
  parameters: some,
});

export const Audits = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('0 waiting, 1 in progress, 1 delivered, 1 opened by the client.'),
    ).toBeVisible();
    const inProgress = within(canvas.getByRole('list', { name: 'Audits in progress' }));
    const [first] = inProgress.getAllByRole('link', { name: 'Maria Lopez' });
    await expect(first).toHaveAttribute('href', '/admin/audits/audit-3');
    await expect(inProgress.getAllByRole('listitem')[0]).toHaveTextContent(
      /22 hours 42 minutes left0 of 8 points finished/,
    );
  },
});

export const AuditsWaiting = meta.story({
  name: 'One request waiting, none started',
  parameters: at(withAudits('bakery')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('1 waiting, 0 in progress, 0 delivered, 0 opened by the client.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to audits' })).toHaveAttribute('href', '/admin/audits');
    await expect(canvas.queryByRole('list', { name: 'Audits in progress' })).toBeNull();
  },
});

export const NoAudits = meta.story({
  name: 'No requests yet',
  // A quiet day says nothing of audits.
  parameters: at((host) =>
    host.spam.update(({ enquiries }) => {
      enquiries.push(...structuredClone(sampleEnquiries.filter(({ suspect }) => suspect)));
    }),
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nobody is waiting for one, and none has been started yet.'),
    ).toBeVisible();
  },
});
