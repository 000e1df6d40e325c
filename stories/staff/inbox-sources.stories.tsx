import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { InboxPage } from '../../src/staff/inbox/inbox-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { withRequests } from './requests.ts';

const at = (path: string) => app({ path, as: 'editor', seed: withRequests });

const meta = preview.meta({
  title: 'Pages/Staff/Inbox',
  component: InboxPage,
  render: wholeApp,
  parameters: at('/admin/inbox'),
});

export const Chosen = meta.story({
  name: 'Enquiries that came from one source',
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const source = await canvas.findByRole('combobox', { name: 'Came from' });
    await waitFor(() => expect(within(source).getAllByRole('option')).toHaveLength(5));
    await expect(
      within(source)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everywhere', 'facebook (3)', 'google.com (2)', 'Directly (1)', 'Not known (1)']);
    const enquiries = () => within(canvas.getByRole('list', { name: 'Enquiries' })).getAllByRole('listitem');
    await userEvent.selectOptions(source, 'facebook');
    await waitFor(() => expect(enquiries()).toHaveLength(3));
    await expect(source).toHaveValue('facebook');
    await userEvent.selectOptions(source, '');
    await waitFor(() => expect(enquiries()).toHaveLength(7));
  },
});

export const NoneLeft = meta.story({
  name: 'Source without enquiries',
  parameters: at('/admin/inbox?source=town-paper'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Came from' })).toHaveDisplayValue('town-paper');
  },
});

export const InWords = meta.story({
  name: 'Enquiry with its source',
  parameters: at('/admin/inbox/request-6'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Came from facebook (l.facebook.com), medium “social”, campaign “spring-sale”, first read /',
      ),
    ).toBeVisible();
  },
});
