import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { pending } from '../../mocks/host/overrides.ts';
import { ContactForm } from '../../src/site/contact/contact-form.tsx';
import { app, withApp, withSettings } from '../with-app.tsx';
import { fillIn } from './fill-form.ts';
import { takeAMinute } from './take-time.ts';

const meta = preview.meta({
  title: 'Parts/Contact form',
  tags: ['spec:4', 'spec:5', 'spec:7', 'spec:8'],
  component: ContactForm,
  parameters: app({ path: '/contact' }),
  decorators: [
    (Story) => (
      <div className="max-w-[46rem] p-5 sm:p-8">
        <Story />
      </div>
    ),
    withSettings,
    withApp,
  ],
});

const typed = {
  Name: 'Maria Lopez',
  Email: 'maria@example.com',
  Phone: '(239) 555-0188',
  Message: 'We open a second bakery in May. Can we talk?',
};
const success = "Thank you for reaching out. I'll get back to you as soon as possible.";
/** Heading of the receipt. */
const receipt = { name: 'I got your message' };
const SUBMIT = { name: 'Send Message' };

export const Idle = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('form', { name: 'Message to the coach' });
    for (const label of Object.keys(typed)) await expect(canvas.getByLabelText(label)).toBeRequired();
  },
});

export const Sending = meta.story({
  parameters: app({ path: '/contact', host: { overrides: [pending('POST /api/contact')] } }),
  play: async ({ canvas, userEvent }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    await userEvent.click(canvas.getByRole('button', SUBMIT));
  },
});

export const Success = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    takeAMinute();
    await userEvent.dblClick(canvas.getByRole('button', SUBMIT));
    await expect(await canvas.findByRole('heading', receipt)).toHaveFocus();
    const notices = await screen.findByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(within(notices).getByText('Message Sent!')).toBeVisible());
    await expect(within(notices).getByText(success)).toBeInTheDocument();
  },
});

export const NoAnswer = meta.story({
  name: 'Error',
  parameters: app({ path: '/contact', unreachable: ['/api/contact'] }),
  play: async ({ canvas, userEvent }) => {
    const form = await canvas.findByRole('form');
    await fillIn(form, userEvent, typed);
    await userEvent.click(canvas.getByRole('button', SUBMIT));
    const problem = 'There was a problem sending your message. Please try again.';
    await expect(await within(form).findByRole('alert')).toHaveTextContent(problem);
  },
});
