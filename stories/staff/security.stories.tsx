import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoSecurityEvents } from '../../mocks/demo/demo-security.ts';
import { STORY_TIME } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SecurityPage } from '../../src/staff/security/security-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

const REPORT = 'GET /api/admin/security';
const path = '/admin/security';
const events = demoSecurityEvents(STORY_TIME);

const meta = preview.meta({
  title: 'Pages/Staff/Security',
  component: SecurityPage,
  render: wholeApp,
  parameters: app({ path, as: 'admin', host: { events } }),
});

const at = screenAt({ path, as: 'admin' });

export const Data = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await canvas.findByRole('list', { name: 'Logins' });
    await userEvent.click(canvas.getByRole('tab', { name: 'Refused' }));
    const refused = within(await canvas.findByRole('list', { name: 'Refused' }));
    await expect(refused.getByText(/12 wrong passwords/)).toHaveTextContent(
      '12 wrong passwords for Eddie Lund (editor@example.com)Blocked for 15 minutes',
    );
  },
});

export const Empty = meta.story({
  parameters: app({ path: `${path}?list=refused`, as: 'admin', host: { events: [] } }),
});

export const Loading = meta.story({ parameters: at(pending(REPORT)) });

export const Error = meta.story({ parameters: at(fails(REPORT, 503, BUSY)) });
