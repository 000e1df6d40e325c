import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { TwoStepPolicy } from '../../src/staff/settings/settings-page.tsx';
import { screenAt } from '../staff/states.ts';
import { app, padded, withApp } from '../with-app.tsx';

const READ = 'GET /api/admin/second-factor';
const label = 'Who has to use it';

const at = screenAt({ as: 'admin' });

const meta = preview.meta({
  title: 'Parts/Two-step policy',
  component: TwoStepPolicy,
  decorators: [padded, withApp],
});

export const Data = meta.story({
  tags: ['look'],
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText(label);
    await expect(choice).toHaveDisplayValue('Required for admins');
    await userEvent.selectOptions(choice, 'Required for everyone');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Saved.'));
    await expect(choice).toHaveDisplayValue('Required for everyone');
  },
});

export const Loading = meta.story({ parameters: at(pending(READ)) });

export const Error = meta.story({ parameters: at(fails(READ, 503, 'Please try again in a minute.')) });
