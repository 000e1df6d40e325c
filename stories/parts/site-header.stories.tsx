import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers } from '../../mocks/host/overrides.ts';
import { SiteHeader } from '../../src/app/layout/site-header.tsx';
import { headerItems } from '../../src/app/navigation.ts';
import { staffApplication } from '../../src/app/staff-application.tsx';
import type { Role } from '../../src/contract/account.ts';
import { app, withApp } from '../with-app.tsx';

/** The header for a logged-in role. */
const as = (role: Role) => ({
  items: headerItems(staffApplication.routes, { id: role, name: 'Ada', email: 'ada@example.com', role }),
  onLogout: fn(),
});
const unread = (count: number, as: Role = 'admin') =>
  app({ as, host: { overrides: [answers('GET /api/admin/inbox/unread', { unread: count })] } });
const namesOf = (nav: HTMLElement) => [...nav.querySelectorAll('a, button')].map((item) => item.textContent);

const meta = preview.meta({
  title: 'Parts/Site header',
  tags: ['spec:2', 'spec:6'],
  component: SiteHeader,
  args: { items: headerItems(staffApplication.routes, null), current: '/' },
  decorators: [
    (Story) => (
      <div className="min-h-dvh">
        <Story />
        <main className="container-page py-16">
          <h1 className="text-3xl">The page below</h1>
        </main>
      </div>
    ),
    withApp,
  ],
});

export const Visitor = meta.story({
  args: { current: '/about' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Main' });
    await expect(namesOf(nav)).toEqual(['Services', 'About', 'Blog', 'Contact']);
    await expect(within(nav).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  },
});

export const OnReport = meta.story({
  name: 'On a report',
  args: { current: '/report/the-end-of-a-link' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Call (239) 555-0123' })).toHaveAttribute(
      'href',
      'tel:+12395550123',
    );
    await expect(canvas.queryByRole('link', { name: 'Get Free Audit' })).toBeNull();
  },
});

export const Admin = meta.story({
  args: { ...as('admin'), current: '/admin/inbox' },
  parameters: unread(1234),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Main' });
    const inbox = await within(nav).findByRole('link', { name: 'Inbox, 1,234 unread' });
    await expect(inbox).toHaveTextContent('99+');
  },
});

export const MenuOpen = meta.story({
  tags: ['look'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Menu' });
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
    const nav = canvas.getByRole('navigation', { name: 'Mobile' });
    await expect(namesOf(nav)).toEqual([
      'Services',
      'About',
      'Blog',
      'Contact',
      'Get Free Audit',
      '(239) 555-0123',
    ]);
    await expect(nav.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      button.getBoundingClientRect().bottom,
    );
  },
});

export const MenuOfAnAdmin = meta.story({
  tags: ['look'],
  args: as('admin'),
  parameters: unread(2),
  globals: { viewport: { value: 'tablet' }, theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    const nav = await canvas.findByRole('navigation', { name: 'Mobile' });
    await expect(await within(nav).findByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible();
    await expect(namesOf(nav).slice(-3)).toEqual(['Logout', 'Get Free Audit', '(239) 555-0123']);
  },
});
