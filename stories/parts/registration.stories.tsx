import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Registration } from '../../src/staff/settings/settings-page.tsx';
import { app, hostOf, padded, withApp } from '../with-app.tsx';

const box = { name: 'Let people ask for an account' };

const meta = preview.meta({
  title: 'Parts/Registration',
  component: Registration,
  decorators: [padded, withApp],
});

export const Data = meta.story({
  tags: ['look'],
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(await canvas.findByRole('checkbox', box)).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', box));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Saved.'));
    await waitFor(() => expect(canvas.getByRole('checkbox', box)).not.toBeChecked());
    await expect(hostOf(context).content.read().site.isRegistrationClosed).toBe(true);
    await userEvent.click(canvas.getByRole('checkbox', box));
    await waitFor(() => expect(canvas.getByRole('checkbox', box)).toBeChecked());
  },
});
