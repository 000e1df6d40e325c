import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogAdminPage } from '../../src/staff/blog-admin/blog-admin-page.tsx';
import { expectNotice } from '../notices.ts';
import { app, wholeApp, withContent } from '../with-app.tsx';
import { screenAt } from './states.ts';

const path = '/blog/admin?tab=categories';

const at = screenAt({ path, as: 'editor' });

const meta = preview.meta({
  title: 'Pages/Staff/Blog admin, categories',
  tags: ['spec:2'],
  component: BlogAdminPage,
  render: wholeApp,
  parameters: at(),
});

/** The list, after the frame has loaded. */
async function listIn(canvas: { findByRole: typeof screen.findByRole }) {
  await canvas.findByRole('contentinfo');
  return within(await canvas.findByRole('region', { name: 'All categories' }));
}

export const Data = meta.story({
  play: async ({ canvas }) => {
    const list = await listIn(canvas);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(6));
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/admin/categories')) });

export const Error = meta.story({
  parameters: at(fails('GET /api/admin/categories', 500, 'Something went wrong. Please try again.')),
});

export const Empty = meta.story({
  parameters: app({
    seed: withContent((all) => {
      all.posts = [];
      all.categories = [];
    }),
  }),
});

export const Renames = meta.story({
  name: 'Renames one in its row',
  play: async ({ canvas, userEvent }) => {
    const list = await listIn(canvas);
    const button = { name: 'Rename “Analytics”' };
    await userEvent.click(await list.findByRole('button', button));
    const form = within(list.getByRole('form', button));
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect(list.getByRole('textbox', { name: 'Name' })).toHaveValue('Analytics');
    await userEvent.keyboard('Numbers{Enter}');
    await expectNotice('Category saved', '“Analytics” is now “Numbers.”');
    await expect(await list.findByRole('button', { name: 'Rename “Numbers”' })).toHaveFocus();
  },
});

export const MovesPosts = meta.story({
  name: 'Where the posts of one go',
  play: async ({ canvas, userEvent }) => {
    const list = await listIn(canvas);
    await userEvent.click(await list.findByRole('button', { name: 'Delete “Analytics”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Analytics”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move posts and delete' }));
    await expect(dialog.getByText('Please choose a category for the posts.')).toBeVisible();
  },
});

export const OnlyOne = meta.story({
  tags: ['look'],
  name: 'Only category',
  parameters: app({
    seed: withContent((all) => {
      const [only] = all.categories;
      if (only) all.categories = [only];
      all.posts = all.posts.filter(({ categoryId }) => categoryId === only?.id);
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const list = await listIn(canvas);
    await userEvent.click(await list.findByRole('button', { name: /^Delete “/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /cannot be deleted yet$/ }));
    await expect(dialog.getByText(/It is the only category, and 1 post uses it\./)).toBeVisible();
  },
});
