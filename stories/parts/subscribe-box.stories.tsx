import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SubscribeBox } from '../../src/parts/leads/subscribe-box.tsx';
import { app, withApp } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Subscribe box',
  tags: ['spec:5', 'spec:8'],
  component: SubscribeBox,
  args: { heading: 'Subscribe', text: 'Join my mailing list.' },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-80 py-10">
        <Story />
      </div>
    ),
    withApp,
  ],
  parameters: app({ path: '/blog?page=2' }),
});

const invalid = 'Please enter a valid email address.';
const failed = 'There was an error subscribing. Please try again.';

export const Idle = meta.story({
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('textbox', { name: 'Email address' });
    await expect(email).toHaveAccessibleDescription('Join my mailing list.');
  },
});

export const Sending = meta.story({
  parameters: app({ host: { overrides: [pending('POST /api/subscribe')] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), 'nora@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }));
  },
});

export const Success = meta.story({
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(email, ' nora@example.com {Enter}');
    const thanks = 'Thank you for subscribing with nora@example.com.';
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(thanks));
    await expect(email).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveFocus());
  },
});

export const WaitingForConfirmation = meta.story({
  name: 'Waiting for a confirmation',
  parameters: app({ host: { sendsMail: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Email address' }),
      'nora@example.com{Enter}',
    );
    const next = 'Almost done: I’ve sent a link to nora@example.com. Open it to confirm.';
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(next));
  },
});

export const WaitingWithoutJavaScript = meta.story({
  name: 'Waiting, without scripts',
  parameters: app({
    outcome: { form: 'subscribe', sent: true, email: 'nora@example.com', needsConfirmation: true },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Open it to confirm.');
  },
});

export const Invalid = meta.story({
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(email, 'nora');
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(invalid);
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription(`${invalid} Join my mailing list.`);
  },
});

export const Error = meta.story({
  parameters: app({
    host: { overrides: [fails('POST /api/subscribe', 500, 'Something went wrong. Please try again.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(email, 'nora@example.com');
    const button = canvas.getByRole('button', { name: 'Subscribe' });
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(failed);
    await expect(email).toHaveValue('nora@example.com');
  },
});

export const RefusedWithoutJavaScript = meta.story({
  parameters: app({
    outcome: {
      form: 'subscribe',
      sent: false,
      values: { email: 'nora' },
      errors: { email: [invalid] },
      message: `400: ${invalid}`,
    },
  }),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('region', { name: 'Subscribe' });
    await expect(within(box).getByRole('alert')).toHaveTextContent(invalid);
    const email = within(box).getByRole('textbox', { name: 'Email address' });
    await expect(email).toHaveValue('nora');
    await expect(email).toHaveFocus();
  },
});
