import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers, fails } from '../../mocks/host/overrides.ts';
import type { FirstSteps } from '../../src/contract/first-steps.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { wholeApp } from '../with-app.tsx';
import { quietDay } from './requests.ts';
import { screenAt } from './states.ts';

const path = '/admin';
const TITLE = 'Before you launch your site';

const at = screenAt({ path, as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Staff/First steps',
  component: OverviewPage,
  render: wholeApp,
  parameters: at(),
});

const steps = (...done: FirstSteps['steps'][number]['name'][]): FirstSteps => ({
  isHidden: false,
  steps: (['name', 'contact', 'portrait', 'claims', 'services', 'mail', 'backup', 'address'] as const).map(
    (name) => ({ name, isDone: done.includes(name) }),
  ),
  sendsMail: true,
});

/** The overview of a live host, which has more tasks than one in a browser. */
const live = (firstSteps: FirstSteps) =>
  answers('GET /api/admin/overview', {
    ...quietDay,
    mail: { ...quietDay.mail, isOn: firstSteps.sendsMail },
    users: { pending: 0 },
    needsAttention: false,
    firstSteps,
  });

export const Data = meta.story({
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('region', { name: TITLE }));
    await expect(list.getAllByRole('img', { name: 'To do' }).length).toBeGreaterThanOrEqual(4);
    await userEvent.click(list.getByRole('button', { name: /^Done/ }));
    await expect(await list.findByRole('img', { name: 'Done' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: TITLE })).toHaveFocus());
  },
});

export const Hides = meta.story({
  name: 'Hidden list, shown again',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide this list' }));
    const note = await canvas.findByText('The list of first steps is hidden.');
    await waitFor(() => expect(note).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Show it again' }));
    const heading = await canvas.findByRole('heading', { name: TITLE });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const TestMail = meta.story({
  name: 'Test email sent',
  parameters: at(
    live(steps('address', 'backup')),
    answers('POST /api/admin/test-mail', { to: 'coach@example.com' }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test email' }));
    await expect(
      await canvas.findByText(
        'The mail server accepted a test email to coach@example.com. Please check whether it arrived.',
      ),
    ).toBeVisible();
  },
});

const REFUSED = 'The test email was not sent. The mail server could not be reached (ECONNREFUSED).';

export const TestMailFails = meta.story({
  name: 'Test email refused',
  parameters: at(live(steps('contact')), fails('POST /api/admin/test-mail', 502, REFUSED)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test email' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(REFUSED);
    await expect(canvas.getByRole('button', { name: 'Send test email' })).toHaveFocus();
  },
});

export const NoMail = meta.story({
  name: 'Without email set up',
  parameters: at(live({ ...steps(), sendsMail: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/to set up email/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send test email' })).toBeNull();
  },
});
