import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoSecurityEvents } from '../../mocks/demo/demo-security.ts';
import { STORY_TIME } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SecurityPage } from '../../src/staff/security/security-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { BUSY, screenAt, showsError, showsText } from './states.ts';

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
    const logins = within(await canvas.findByRole('list', { name: 'Logins' }));
    const [ownLogin, known, unknown] = logins.getAllByRole('listitem');
    await expect(ownLogin).toHaveTextContent('Ada Admin (admin@example.com)With a password');
    await expect(known).toHaveTextContent(
      'Ada Admin (admin@example.com)With a password, Firefox on WindowsJune 2, 2025 at 8:12 AM EDT',
    );
    await expect(unknown).toHaveTextContent('Eddie Editor (editor@example.com)New place');
    await expect(unknown).toHaveTextContent('Ask Eddie Editor. If it was someone else, log the account out.');
    await expect(canvas.getByText(/The log begins on/)).toBeVisible();

    await userEvent.click(canvas.getByRole('tab', { name: 'Refused' }));
    const refused = within(await canvas.findByRole('list', { name: 'Refused' }));
    await expect(refused.getByText(/12 wrong passwords/)).toHaveTextContent(
      '12 wrong passwords for Eddie Editor (editor@example.com)Blocked for 15 minutes',
    );
    await expect(refused.getByText(/12 wrong passwords/).closest('li')).toHaveTextContent(
      'May 31, 2025 at 10:02 AM EDT to 10:05 AM',
    );

    await userEvent.click(canvas.getByRole('tab', { name: 'Changes' }));
    const changes = within(await canvas.findByRole('list', { name: 'Changes' }));
    const sentences = changes.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(sentences).toEqual([
      'Exported subscribers: 4By Ada AdminJune 1, 2025 at 2:20 PM EDT',
      'Penny Pending (pending@example.com) asked for an accountJune 1, 2025 at 9:00 AM EDT',
      'Eddie Editor (editor@example.com) became an editorBy Ada AdminMay 28, 2025 at 11:00 AM EDT',
    ]);
    await expect(document.title).toBe('Security | SWFL Marketing Coach');
  },
});

export const Empty = meta.story({
  parameters: app({ path: `${path}?list=refused`, as: 'admin', host: { events: [] } }),
  play: showsText('Nothing was refused'),
});

export const Loading = meta.story({
  parameters: at(pending(REPORT)),
  play: showsText('Loading the security log...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails(REPORT, 503, BUSY)),
  play: showsError(BUSY),
});
