import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import { Webhook } from '../../src/staff/settings/webhook.tsx';
import { screenAt } from '../staff/states.ts';
import { app, padded, withApp } from '../with-app.tsx';

const READ = 'GET /api/admin/webhook';
const CHANGE = 'PUT /api/admin/webhook';

const at = screenAt({ as: 'admin' });

const meta = preview.meta({ title: 'Parts/Webhook', component: Webhook, decorators: [padded, withApp] });

const sentAt = '2025-06-02T14:00:00.000Z';
const delivery = { attempts: 1, nextTryAt: null, sentAt, lastError: '' };
const about = { at: sentAt, createdAt: sentAt };

const inUse = app({
  as: 'admin',
  host: {
    content: {
      ...demoContent(),
      webhook: { isOn: true, url: 'https://hooks.example.com/coach', sealedSecret: 'sealed', since: sentAt },
    },
    leads: {
      webhookDeliveries: [
        { ...about, id: 'a', key: 'subscriber s', event: 'subscriber.added', delivery: null },
        {
          ...about,
          id: 'b',
          key: 'lead l',
          event: 'lead.received',
          delivery: { ...delivery, state: 'sent' },
        },
        {
          ...about,
          id: 'c',
          key: 'opened a',
          event: 'report.opened',
          delivery: {
            ...delivery,
            state: 'waiting',
            nextTryAt: sentAt,
            sentAt: null,
            lastError: 'Its server does not respond.',
          },
        },
        {
          ...about,
          id: 'd',
          key: 'done a r',
          event: 'action.checked_off',
          delivery: {
            ...delivery,
            state: 'failed',
            sentAt: null,
            lastError: 'The server answered with status 410.',
          },
        },
      ],
    },
  },
});

export const Data = meta.story({ name: 'In use', parameters: inUse });

export const Off = meta.story({
  name: 'Off, then set up',
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Web address/), 'https://hooks.example.com/coach');
    await userEvent.click(canvas.getByRole('button', { name: 'Save the webhook' }));
    await expect(await canvas.findByText(/^whsec_/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test' }));
    await expect(await canvas.findByText('Waiting.')).toBeVisible();
  },
});

export const NothingSent = meta.story({
  name: 'Turned on where nothing is sent',
  parameters: at(
    answers(CHANGE, {
      isOn: true,
      url: 'https://hooks.example.com/coach',
      secret: null,
      sendsOut: false,
      deliveries: [],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Send these messages' }));
    await userEvent.type(canvas.getByLabelText(/^Web address/), 'https://hooks.example.com/coach');
    await userEvent.click(canvas.getByRole('button', { name: 'Save the webhook' }));
    await expect(await canvas.findByText(/^Here, nothing is sent/)).toBeVisible();
  },
});

export const NotSaved = meta.story({
  name: 'A change that was not saved',
  parameters: at(fails(CHANGE, 503, 'The store is busy.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Web address/), 'https://hooks.example.com/b');
    await userEvent.click(canvas.getByRole('button', { name: 'Save the webhook' }));
    await expect(await canvas.findByText(/Nothing was changed/)).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending(READ)) });

export const Error = meta.story({ parameters: at(fails(READ, 503, 'The store is busy.')) });
