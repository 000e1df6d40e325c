import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { AuditForm } from '../../src/parts/leads/audit-form.tsx';
import { SubscribeBox } from '../../src/parts/leads/subscribe-box.tsx';
import { CommentForm } from '../../src/site/post/comment-form.tsx';
import { app, hostOf, withApp, withSettings } from '../with-app.tsx';
import { fillIn, typed } from './fill-form.ts';

/** Typed text stays in the tab until the form is sent. */
const meta = preview.meta({
  title: 'Parts/Unsent forms',
  component: AuditForm,
  decorators: [
    (Story) => {
      const [visit, setVisit] = useState(1);
      return (
        <div className="max-w-form p-8">
          <Story key={visit} />
          <button type="button" className="btn mt-8" onClick={() => setVisit(visit + 1)}>
            Leave and come back
          </button>
        </div>
      );
    },
    withSettings,
    withApp,
  ],
});

const SUBMIT = { name: 'Get Your Free Audit' };
const RECEIPT = { name: 'Your request is in' };
const AWAY_AND_BACK = { name: 'Leave and come back' };

const store = (form: string, values: Record<string, string>) => {
  sessionStorage.setItem(`unsent:${form}`, JSON.stringify({ values, spent: 9000 }));
};

export const AfterARefusal = meta.story({
  name: 'Server state wins',
  parameters: app({
    outcome: {
      form: 'audit-request',
      sent: false,
      values: { name: 'Nora', email: 'nora@', phone: '', website: '', message: '' },
      errors: { email: ['Please enter a valid email address.'] },
      message: '400: Please enter a valid email address.',
    },
    seed: () => Promise.resolve(store('audit-request', { name: 'Maria', phone: '(239) 555-0188' })),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Nora');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('');
  },
});

export const OfItsPost = meta.story({
  name: 'Draft kept per post',
  render: () => <CommentForm slug="other" anchor="comment-form" />,
  parameters: app({ seed: () => Promise.resolve(store('comment/one', { comment: 'Half a thought' })) }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Comment')).toHaveValue('');
    await userEvent.type(canvas.getByLabelText('Comment'), 'Another');
    await userEvent.click(canvas.getByRole('button', AWAY_AND_BACK));
    await waitFor(() => expect(canvas.getByLabelText('Comment')).toHaveValue('Another'));
  },
});

export const Subscribing = meta.story({
  name: 'An address that was not subscribed',
  render: () => <SubscribeBox heading="Subscribe" text="Join my mailing list." />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'nora@exam');
    await userEvent.click(canvas.getByRole('button', AWAY_AND_BACK));
    await waitFor(() => expect(canvas.getByLabelText('Email address')).toHaveValue('nora@exam'));
    await userEvent.type(canvas.getByLabelText('Email address'), 'ple.com{Enter}');
    await expect(await canvas.findByText(/nora@example\.com/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', AWAY_AND_BACK));
    await expect(canvas.getByLabelText('Email address')).toHaveValue('');
  },
});

const { getItem, setItem } = Storage.prototype;

export const WithoutStorage = meta.story({
  name: 'Without browser storage',
  beforeEach: () => {
    const refuse = (): never => {
      throw new DOMException('Not here.', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
  },
  // A cleanup of `beforeEach` waits for the next story, perhaps in a file whose code needs storage.
  afterEach: () => {
    Object.assign(Storage.prototype, { getItem, setItem });
  },
  play: async ({ canvas, userEvent, ...context }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    await userEvent.click(canvas.getByRole('button', SUBMIT));
    await canvas.findByRole('heading', RECEIPT);
    await expect(hostOf(context).leads.read().leads).toHaveLength(1);
  },
});
