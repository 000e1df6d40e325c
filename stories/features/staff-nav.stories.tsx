import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers } from '../../mocks/overrides.ts';
import { headerItems, staffItems } from '../../src/app/navigation.ts';
import { staffApplication } from '../../src/app/staff-application.ts';
import type { Role } from '../../src/contract/account.ts';
import { StaffNav } from '../../src/features/layout/staff-nav.tsx';
import { app, withApp } from '../with-app.tsx';

/** The links of somebody who is logged in. */
function as(role: Role) {
  const account = { id: role, name: 'Ada', email: 'ada@example.com', role };
  const { routes } = staffApplication;
  return { items: staffItems(routes, account), inHeader: headerItems(routes, account) };
}

/** The links that can be seen, by their names. */
const namesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const meta = preview.meta({
  title: 'Features/Staff navigation',
  component: StaffNav,
  args: { ...as('admin'), current: '/admin' },
  decorators: [withApp],
  parameters: app({ as: 'admin' }),
});

export const AdminOnADesk = meta.story({
  name: 'An admin on a desk: what the header has not',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual([
      'Overview',
      'Subscribers',
      'Settings',
      'Site health',
      'Your account',
    ]);
    await expect(within(nav).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  },
});

export const AdminOnAPhone = meta.story({
  name: 'An admin on a phone: everything in one line',
  args: { current: '/admin/users' },
  globals: { viewport: { value: 'phone' } },
  parameters: app({
    as: 'admin',
    host: { overrides: [answers('GET /api/admin/inbox/unread', { unread: 3 })] },
  }),
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(await within(nav).findByRole('link', { name: 'Inbox, 3 unread' })).toBeVisible();
    await expect(namesIn(nav)).toHaveLength(9);
    const users = within(nav).getByRole('link', { name: 'Users' });
    await expect(users).toHaveAttribute('aria-current', 'page');
    await expect(within(nav).getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
    await waitFor(() => expect(users.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const EditorOnAPhone = meta.story({
  name: 'An editor on a phone',
  args: { ...as('editor'), current: '/blog/admin/new' },
  parameters: app({ as: 'editor' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual(['Overview', 'Inbox', 'Blog', 'Your account']);
    await expect(within(nav).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'true');
  },
});

export const EditorOnADesk = meta.story({
  name: 'An editor on a desk',
  args: { ...as('editor'), current: '/admin/account' },
  parameters: app({ as: 'editor' }),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual(['Overview', 'Your account']);
  },
});
