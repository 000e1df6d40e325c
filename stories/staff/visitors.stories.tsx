import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoLeads } from '../../mocks/demo/demo-leads.ts';
import { demoViewDays } from '../../mocks/demo/demo-views.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { VisitorsPage } from '../../src/staff/visitors/visitors-page.tsx';
import { app, type AppParameters, wholeApp } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

const NUMBERS = 'GET /api/admin/views';
const screenOf: AppParameters = {
  path: '/admin/visitors',
  as: 'admin',
  seed: ({ leads, clock }) =>
    leads.update((state) => void (state.viewDays = demoViewDays(clock.now(), demoLeads(clock.now())))),
};
const at = screenAt(screenOf);

const meta = preview.meta({
  title: 'Pages/Staff/Visitors',
  component: VisitorsPage,
  render: wholeApp,
  parameters: at(),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ views and .* requests in the last 12 weeks/)).toBeVisible();
    // Many views and no request is a rate of zero, not an unknown one.
    const ignored = canvas.getByRole('row', { name: /^\/blog\/how-to-show-up/ });
    await expect(ignored).toHaveTextContent(/ ?0 ?0\.0$/);
  },
});

export const Months = meta.story({
  name: 'Views per month',
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Time span'), 'Last 25 months');
    await expect(await canvas.findByRole('heading', { name: 'Views per month' })).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending(NUMBERS)) });

export const Error = meta.story({ parameters: at(fails(NUMBERS, 503, BUSY)) });

export const Empty = meta.story({
  parameters: app({ path: '/admin/visitors', as: 'admin', seed: () => Promise.resolve() }),
});
