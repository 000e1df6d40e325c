import { expect, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import type { MemoryHostOptions } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { Newsletter } from '../../src/staff/post-editor/newsletter.tsx';
import { expectNotice } from '../notices.ts';
import { showsText } from '../staff/states.ts';
import { app, padded, withApp } from '../with-app.tsx';

const id = 'post-near-me';
const title = 'How to show up when someone searches “near me”';
const DRAFT = 'GET /api/admin/newsletters/{id}/draft';

const subscribers = ['anne', 'ben', 'cleo'].map((name) => ({
  id: name,
  email: `${name}@example.com`,
  subscribedAt: '2025-05-30T13:00:00.000Z',
}));
const content = () => ({ ...demoContent(), postalAddress: { address: 'PO Box 12, Naples, FL 34102' } });
const host = (): MemoryHostOptions => ({ content: content(), leads: { subscribers }, sendsMail: true });

const meta = preview.meta({
  title: 'Parts/Newsletter',
  component: Newsletter,
  args: { id, title, isDirty: false },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
    padded,
    withApp,
  ],
  parameters: app({ as: 'admin', host: host() }),
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Send this post' }));

async function open({
  canvas,
  userEvent,
}: {
  canvas: Pick<typeof screen, 'findByRole'>;
  userEvent: { click(element: Element): Promise<void> };
}) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Send this post to 3 subscribers' }));
  return dialog();
}

export const Data = meta.story({});

export const Preview = meta.story({
  play: async ({ canvas, userEvent }) => {
    const window = await open({ canvas, userEvent });
    await expect(await window.findByTitle('Preview of the email')).toBeVisible();
  },
});

export const Sends = meta.story({
  name: 'Tested, confirmed, and sent',
  play: async ({ canvas, userEvent }) => {
    const window = await open({ canvas, userEvent });
    const preview = await window.findByTitle('Preview of the email');
    await expect(preview).toBeVisible();
    const number = window.getByLabelText('Type 3 to send it');
    await expect(preview.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(number).not.toHaveFocus();
    await userEvent.click(window.getByText('As plain text'));
    await userEvent.click(window.getByRole('button', { name: 'Send a test to me' }));
    await expect(await window.findByText(/^Sent to .*@/)).toBeVisible();
    await userEvent.type(number, '3');
    await userEvent.click(window.getByRole('button', { name: 'Send to 3 subscribers' }));
    await expectNotice('On its way', `“${title}” goes out to 3 subscribers.`);
    await expect(await canvas.findByText(/sent this post to 3 subscribers/)).toBeVisible();
  },
});

export const Refused = meta.story({
  name: 'What keeps it from being sent',
  parameters: app({
    as: 'admin',
    host: {
      content: { ...demoContent(), postalAddress: { address: '' } },
      leads: { subscribers },
      sendsMail: true,
      subscriberMails: {
        faults: ['no-https', 'no-tls'],
        missingRecords: () => Promise.resolve(['DKIM', 'DMARC']),
      },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const window = await open({ canvas, userEvent });
    await expect(await window.findByText(/does not begin with https/)).toBeVisible();
    await expect(window.getByText(/^The law asks for your postal address/)).toBeVisible();
  },
});

export const NoMailServer = meta.story({
  name: 'Without a mail server',
  parameters: app({ as: 'admin', host: { ...host(), sendsMail: false } }),
  play: async ({ canvas, userEvent }) => {
    const window = await open({ canvas, userEvent });
    await expect(await window.findByText(/cannot send email to subscribers yet/)).toBeVisible();
  },
});

export const Preparing = meta.story({
  name: 'Preparing',
  parameters: app({ as: 'admin', host: { ...host(), overrides: [pending(DRAFT)] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send this post to 3 subscribers' }));
    await expect(await canvas.findByRole('button', { name: 'Preparing...' })).toBeVisible();
  },
});

export const NotPrepared = meta.story({
  name: 'Preparing fails',
  parameters: app({ as: 'admin', host: { ...host(), overrides: [fails(DRAFT, 503, 'The store is busy.')] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send this post to 3 subscribers' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The newsletter could not be prepared.');
  },
});

export const NotSent = meta.story({
  name: 'Not sent, keeps what was typed',
  parameters: app({
    as: 'admin',
    host: { ...host(), overrides: [fails('POST /api/admin/newsletters/{id}', 503, 'The store is busy.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    const window = await open({ canvas, userEvent });
    await userEvent.type(await window.findByLabelText('Type 3 to send it'), '3{Enter}');
    await expect(await window.findByText('The store is busy.')).toBeVisible();
    await expect(window.getByLabelText('Type 3 to send it')).toHaveValue('3');
  },
});

const sent: NonNullable<MemoryHostOptions['leads']> = {
  subscribers,
  newsletters: [
    {
      id,
      createdAt: '2025-06-02T13:00:00.000Z',
      by: 'Ada Calder',
      title,
      slug: 'near-me',
      content: '',
      held: ['held'],
      past: { waiting: 0, sent: 120, failed: 0, skipped: 2 },
    },
  ],
  subscriberMails: [
    {
      id: `${id} anne`,
      createdAt: '2025-06-02T13:00:00.000Z',
      subscriberId: 'anne',
      newsletterId: id,
      delivery: {
        state: 'failed',
        attempts: 1,
        nextTryAt: null,
        sentAt: null,
        lastError: 'The mail server said: 550 5.1.1 User unknown',
      },
    },
  ],
};

export const Progress = meta.story({
  name: 'Progress, and failures',
  parameters: app({ as: 'admin', host: { ...host(), leads: sent } }),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('Ada Calder sent this post to 124 subscribers on June 2, 2025 at 9:00 AM EDT.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByText('Why some were not delivered'));
    await expect(canvas.getByText('anne@example.com')).toBeVisible();
  },
});

export const ForEditors = meta.story({
  name: 'For editors',
  parameters: app({ as: 'editor', host: host() }),
  play: showsText('An admin sends it.'),
});

export const Unsaved = meta.story({
  name: 'With unsaved changes',
  args: { isDirty: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Save your changes first.')).toBeVisible();
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
});

export const NoSubscribers = meta.story({
  name: 'Without subscribers',
  parameters: app({ as: 'admin', host: { ...host(), leads: { subscribers: [] } } }),
  play: showsText('Nobody has subscribed yet.'),
});

export const Loading = meta.story({
  parameters: app({
    as: 'admin',
    host: { ...host(), overrides: [pending('GET /api/admin/newsletters/{id}')] },
  }),
});

export const Error = meta.story({
  parameters: app({
    as: 'admin',
    host: { ...host(), overrides: [fails('GET /api/admin/newsletters/{id}', 503, 'The store is busy.')] },
  }),
});
