import { expect, type screen, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { failsWhile, type EndpointName } from '../../mocks/host/overrides.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { withEnquiries } from '../staff/enquiries.ts';
import { app, wholeApp } from '../with-app.tsx';

/** Whether the store fails. */
let isBroken = true;

const meta = preview.meta({
  title: 'Flows/Try again',
  render: wholeApp,
  beforeEach: () => {
    isBroken = true;
  },
});

const broken = (path: string, name: EndpointName, seed?: (host: MemoryHost) => Promise<void>) =>
  app({
    path,
    as: 'admin',
    host: { overrides: [failsWhile(() => isBroken, name)] },
    ...(seed && { seed }),
  });

type Find = Pick<typeof screen, 'findByRole' | 'findAllByText' | 'queryByRole'>;

/** Repairs the store and retries: the screen shows its data. */
const mend =
  (shown: string | RegExp) =>
  async ({ canvas, userEvent }: { canvas: Find; userEvent: UserEventObject }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    await expect((await canvas.findAllByText(shown))[0]).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  };

export const Overview = meta.story({
  name: 'Retry the overview',
  parameters: broken('/admin', 'GET /api/admin/overview'),
  play: mend(/This site does not send email/),
});

export const Inbox = meta.story({
  name: 'Retry the inbox',
  parameters: broken('/admin/inbox', 'GET /api/admin/inbox', withEnquiries),
  play: mend('Maria Lopez'),
});
