import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { CoachMails } from '../../src/staff/settings/settings-page.tsx';
import { showsText, screenAt } from '../staff/states.ts';
import { app, padded, withApp } from '../with-app.tsx';

const READ = 'GET /api/admin/coach-mails';
const CHANGE = 'PUT /api/admin/coach-mails';

const at = screenAt({ as: 'admin' });

const meta = preview.meta({
  title: 'Parts/Email settings',
  tags: ['spec:2'],
  component: CoachMails,
  decorators: [padded, withApp],
});

const reminder = { name: 'Remind me before the promised time is up' };
const digest = { name: 'Email me every morning about waiting work' };

export const Data = meta.story({
  parameters: app({ as: 'admin', host: { sendsMail: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', reminder));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Saved.'));
    await expect(canvas.getByRole('checkbox', reminder)).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', digest)).toBeChecked();
  },
});

export const WithoutMail = meta.story({
  name: 'Without a mail server',
  parameters: app({ as: 'admin' }),
  play: showsText(/This site does not send email/),
});

export const Refused = meta.story({
  name: 'A choice that was not saved',
  parameters: at(fails(CHANGE, 503, 'The store is busy. Please try again in a minute.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', digest));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Nothing was changed. The store is busy. Please try again in a minute.',
    );
    await expect(canvas.getByRole('checkbox', digest)).toBeChecked();
  },
});

export const Loading = meta.story({ parameters: at(pending(READ)) });

export const Error = meta.story({ parameters: at(fails(READ, 503, 'The store is busy.')) });
