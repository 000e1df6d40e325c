import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { withManySources, withRequests } from './requests.ts';

const at = (seed: (host: MemoryHost) => Promise<void>) => app({ path: '/admin', as: 'editor', seed });

const meta = preview.meta({
  title: 'Pages/Staff/Overview',
  component: OverviewPage,
  render: wholeApp,
  parameters: at(withRequests),
});

/** An owner's privacy policy from before the site stored origins. */
async function withOwnPolicy(host: MemoryHost): Promise<void> {
  await withRequests(host);
  await host.content.update(({ pages }) => {
    pages.push({
      id: 'privacy',
      kind: 'privacy',
      slug: '',
      formerSlugs: [],
      published: { sections: [{ title: 'What is stored', text: '<p>What you send me.</p>' }] },
      draft: null,
      retiredTo: null,
      revision: 1,
      updatedAt: null,
      updatedBy: '',
    });
  });
}

export const Requests = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const section = within(await canvas.findByRole('region', { name: 'Where requests come from' }));
    await expect(section.getByText(/^7 requests in the last 12 weeks/)).toBeVisible();
    const sources = section.getByRole('table', { name: 'Requests by source' });
    const rows = within(sources).getAllByRole('row').slice(1);
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'facebook3',
      'google.com2',
      'Directly1',
      'Not known1',
    ]);
    await expect(within(sources).getByRole('link', { name: 'Directly' })).toHaveAttribute(
      'href',
      '/admin/inbox?source=(direct)',
    );
    await expect(section.queryByText(/privacy policy/)).toBeNull();

    await userEvent.click(section.getByText('Show as a table'));
    const weeks = within(section.getByRole('table', { name: 'Requests per week' })).getAllByRole('row');
    await expect(weeks).toHaveLength(13);
    await expect(weeks[1]).toHaveTextContent('June 1, 20251');
    await expect(weeks[2]).toHaveTextContent('May 25, 20251');
    await expect(weeks[3]).toHaveTextContent('May 18, 20252');
    await expect(weeks[12]).toHaveTextContent('March 16, 20251');
  },
});

export const NoRequests = meta.story({
  name: 'No requests',
  parameters: at(() => Promise.resolve()),
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Where requests come from' }));
    await expect(section.getByText(/^No requests in the last 12 weeks/)).toBeVisible();
    await expect(section.queryByRole('table')).toBeNull();
  },
});

export const NotTold = meta.story({
  name: 'Privacy policy without visit data',
  parameters: at(withOwnPolicy),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Put \{what a visit tells\}/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the privacy policy' })).toHaveAttribute(
      'href',
      '/admin/pages/privacy',
    );
  },
});

export const ManySources = meta.story({
  name: 'Many sources, one hostile',
  parameters: at(withManySources),
  globals: viewportGlobals({ viewport: 'phone' }),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Requests by source' }));
    await expect(table.getAllByRole('row')).toHaveLength(10);
    await expect(table.getByRole('row', { name: /^Others/ })).toHaveTextContent('Others4');
    await expect(table.getByRole('link', { name: /^<b>averylongname/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
