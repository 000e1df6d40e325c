import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers } from '../../mocks/host/overrides.ts';
import { staffItems } from '../../src/app/navigation.ts';
import { staffApplication } from '../../src/app/staff-application.tsx';
import type { Role } from '../../src/contract/account.ts';
import { StaffHeader } from '../../src/app/layout/staff-header.tsx';
import { app, withApp } from '../with-app.tsx';

/** The header for a logged-in role. */
function as(role: Role, name = 'Ada') {
  const account = { id: role, name, email: 'ada@example.com', role };
  return { account, items: staffItems(staffApplication.routes, account) };
}

const namesIn = (nav: HTMLElement) =>
  [...nav.querySelectorAll('a, button')].map(({ textContent }) => textContent);

const meta = preview.meta({
  title: 'Parts/Staff header',
  component: StaffHeader,
  args: { ...as('admin'), current: '/admin', onLogout: fn() },
  decorators: [
    (Story) => (
      <div className="min-h-[200dvh]">
        <Story />
        <main className="container-page py-10">
          <h1 className="text-3xl">The screen below</h1>
        </main>
      </div>
    ),
    withApp,
  ],
  parameters: app({ as: 'admin' }),
});

export const AdminOnADesk = meta.story({
  name: 'An admin on a desk: one row, the overview first',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, userEvent }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual([
      'Overview',
      'Inbox',
      'Audits',
      'Blog',
      'Pages',
      'Testimonials',
      'Pictures',
      'Subscribers',
      'Users',
      'Settings',
      'Site health',
      'View site',
      'Ada',
      'Logout',
    ]);
    const overview = within(nav).getByRole('link', { name: 'Overview' });
    await expect(overview).toHaveAttribute('aria-current', 'page');
    const tops = within(nav)
      .getAllByRole('link')
      .map((link) => link.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBeLessThanOrEqual(60);
    await expect(within(nav).getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
    await expect(within(nav).getByRole('link', { name: 'Ada, your account' })).toHaveAttribute(
      'href',
      '/admin/account',
    );
    await expect(canvas.queryByRole('link', { name: 'Get Free Audit' })).toBeNull();
    await userEvent.click(within(nav).getByRole('button', { name: 'Logout' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const AdminOnAPhone = meta.story({
  name: 'Admin on a phone, scrolling row',
  args: { ...as('admin', 'Wilhelmina Featherstonehaugh-Cholmondeley'), current: '/admin/users' },
  globals: { viewport: { value: 'phone' } },
  parameters: app({
    as: 'admin',
    host: { overrides: [answers('GET /api/admin/inbox/unread', { unread: 3 })] },
  }),
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(await within(nav).findByRole('link', { name: 'Inbox, 3 unread' })).toBeVisible();
    await expect(namesIn(nav)).toHaveLength(14);
    const users = within(nav).getByRole('link', { name: 'Users' });
    await expect(users).toHaveAttribute('aria-current', 'page');
    await expect(within(nav).getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
    await waitFor(() => expect(users.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(within(nav).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const MarkedInWiderLetters = meta.story({
  name: 'Phone, current screen visible with late fonts',
  tags: ['behavior'],
  args: { ...as('admin'), current: '/admin/users' },
  globals: { viewport: { value: 'phone' } },
  parameters: app({ as: 'admin' }),
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    const users = within(nav).getByRole('link', { name: 'Users' });
    const isInSight = () =>
      expect(users.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await waitFor(isInSight);
    nav.style.letterSpacing = '0.5em';
    await waitFor(isInSight);
  },
});

export const MarkedBesideUnread = meta.story({
  name: 'Phone, last screen with an unread count',
  tags: ['behavior'],
  args: { ...as('admin'), current: '/admin/health' },
  globals: { viewport: { value: 'phone' } },
  parameters: app({
    as: 'admin',
    host: { overrides: [answers('GET /api/admin/inbox/unread', { unread: 3 })] },
  }),
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await within(nav).findByRole('link', { name: 'Inbox, 3 unread' });
    const health = within(nav).getByRole('link', { name: 'Site health' });
    // The line of links fades at its edge.
    await waitFor(() =>
      expect(health.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth - 24),
    );
  },
});

export const SeenByKeyboard = meta.story({
  name: 'Phone, focus visible while scrolled',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    window.scrollTo({ top: 300, behavior: 'instant' });
    await waitFor(() => expect(nav.parentElement?.getBoundingClientRect().top).toBeLessThan(0));
    within(nav).getByRole('link', { name: 'Site health' }).focus({ preventScroll: true });
    await userEvent.tab();
    const link = within(nav).getByRole('link', { name: 'View site' });
    await expect(link).toHaveFocus();
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
});

export const EditorOnAPhone = meta.story({
  name: 'An editor on a phone',
  args: { ...as('editor'), current: '/blog/admin/new' },
  parameters: app({ as: 'editor' }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual([
      'Overview',
      'Inbox',
      'Audits',
      'Blog',
      'Pages',
      'Pictures',
      'View site',
      'Ada',
      'Logout',
    ]);
    await expect(within(nav).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'true');
  },
});

export const EditorOnADesk = meta.story({
  name: 'An editor on a desk, at the own account',
  args: { ...as('editor'), current: '/admin/account' },
  parameters: app({ as: 'editor' }),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ada, your account' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
});

export const NotKnownYet = meta.story({
  name: 'Session loading',
  args: { account: null, items: [] },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual(['View site']);
  },
});
