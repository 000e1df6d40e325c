import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers } from '../../mocks/host/overrides.ts';
import { StaffHeader } from '../../src/app/layout/staff-header.tsx';
import { staffItems } from '../../src/app/navigation.ts';
import { staffApplication } from '../../src/app/staff-application.tsx';
import type { Role } from '../../src/contract/account.ts';
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

const screens = [...as('admin').items.map(({ label }) => label), 'View site', 'Ada', 'Logout'];

export const AdminOnADesk = meta.story({
  name: 'Admin, wide screen',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, userEvent }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual(screens);
    const column = canvas.getByRole('banner').getBoundingClientRect();
    await expect(column.right).toBeLessThanOrEqual(256);
    await expect(canvas.getByRole('main').getBoundingClientRect().left).toBe(column.right);
    await userEvent.click(within(nav).getByRole('button', { name: 'Logout' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const AdminOnAPhone = meta.story({
  name: 'Admin, phone',
  tags: ['look'],
  args: { ...as('admin', 'Wilhelmina Featherstonehaugh-Cholmondeley'), current: '/admin/users' },
  globals: { viewport: { value: 'phone' } },
  parameters: app({
    as: 'admin',
    host: { overrides: [answers('GET /api/admin/inbox/unread', { unread: 3 })] },
  }),
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(await within(nav).findByRole('link', { name: 'Inbox, 3 unread' })).toBeVisible();
    await userEvent.click(menu);
  },
});

export const Begin = meta.story({
  name: 'New, behind one button',
  tags: ['look'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New entry' }));
    const post = await canvas.findByRole('link', { name: 'New post' });
    await waitFor(() => expect(post).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'New testimonial' })).toHaveAttribute(
      'href',
      '/admin/testimonials?new',
    );
    await expect(canvas.getByRole('link', { name: 'New service page' })).toHaveAttribute(
      'href',
      '/admin/pages?new',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'New entry' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'New post' })).toBeNull());
  },
});

export const EditorOnADesk = meta.story({
  name: 'Editor, wide screen',
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
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: 'Staff' });
    await expect(namesIn(nav)).toEqual(['View site']);
  },
});
