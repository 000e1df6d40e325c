import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { SampleAtAGlance } from '../../src/parts/audit-report/sample-at-a-glance.tsx';
import { AuditForm } from '../../src/parts/enquiries/audit-form.tsx';
import { app, withApp, withSettings } from '../with-app.tsx';
import { fillIn, typed } from './fill-in.ts';

const meta = preview.meta({
  title: 'Parts/Audit form, once it is sent',
  component: AuditForm,
  args: { afterSending: <SampleAtAGlance /> },
  decorators: [
    (Story) => (
      <div className="on-deep min-h-dvh py-10">
        <div className="on-sheet mx-auto max-w-form rounded-md p-5 shadow-dialog sm:p-8">
          <h2 className="mb-6 text-3xl">Request your free audit</h2>
          <Story />
        </div>
      </div>
    ),
    withSettings,
    withApp,
  ],
});

const sample = { name: 'This is what yours will look like' };

/** Whether one element precedes another. */
const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export const ShowsWhatComesOfIt = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await canvas.findByRole('form');
    await expect(canvas.queryByRole('heading', sample)).toBeNull();
    await fillIn(form, userEvent, typed);
    const send = canvas.getByRole('button', { name: 'Get Your Free Audit' });
    await userEvent.click(send);
    await expect(await canvas.findByRole('heading', sample)).toBeVisible();
    // Only the answer is announced, and focus stays.
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Success!.*You’ll hear from me within 24 hours\.$/,
    );
    await expect(send).toHaveFocus();
    await expect(isBefore(send, canvas.getByRole('heading', sample))).toBe(true);
  },
});

export const GoesWithTheNextRequest = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    const send = canvas.getByRole('button', { name: 'Get Your Free Audit' });
    await userEvent.click(send);
    await canvas.findByRole('heading', sample);
    await userEvent.click(send);
    await expect(await canvas.findByText('Name must be at least 2 characters.')).toBeVisible();
    await expect(canvas.queryByRole('heading', sample)).toBeNull();
  },
});

export const SentWithoutJavaScript = meta.story({
  parameters: app({ outcome: { form: 'audit-request', sent: true, email: 'maria@example.com' } }),
  play: async ({ canvas }) => {
    const shown = await canvas.findByRole('heading', sample);
    await expect(isBefore(canvas.getByRole('status'), shown)).toBe(true);
    await expect(isBefore(shown, canvas.getByLabelText('Name'))).toBe(true);
  },
});

export const RefusedWithoutJavaScript = meta.story({
  parameters: app({
    outcome: {
      form: 'audit-request',
      sent: false,
      values: { ...typed, name: 'M' },
      errors: { name: ['Name must be at least 2 characters.'] },
      message: '400: Name must be at least 2 characters.',
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('heading', sample)).toBeNull();
  },
});
