import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { isDeleted } from '../../src/contract/bin.ts';
import { BlogAdminPage } from '../../src/staff/blog-admin/blog-admin-page.tsx';
import { expectNotice } from '../notices.ts';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import { hasLink } from './dialogs.ts';
import { screenAt, showsError, showsHeading, showsText } from './states.ts';

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
    await expect(await canvas.findByRole('tab', { name: 'Categories' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const list = await listIn(canvas);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(6));
    await hasLink(list, '/blog/category/seo', '/blog/category/seo');
    await expect(list.getAllByText('1 post, published')).toHaveLength(5);
    await expect(list.getByText('No posts')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: at(pending('GET /api/admin/categories')),
  play: showsText('Loading categories...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails('GET /api/admin/categories', 500, 'No luck.')),
  play: showsError('The categories could not be loaded.'),
});

export const Empty = meta.story({
  parameters: app({
    seed: ({ content }) =>
      content.update((all) => {
        all.posts = [];
        all.categories = [];
      }),
  }),
  play: showsHeading('No categories yet'),
});

export const Renames = meta.story({
  name: 'Renames one in its row',
  play: async ({ canvas, userEvent }) => {
    const list = await listIn(canvas);
    const button = { name: 'Rename “Analytics”' };
    await userEvent.click(await list.findByRole('button', button));
    const form = within(list.getByRole('form', button));
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Else');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await expect(list.getByRole('button', button)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(list.getByRole('textbox', { name: 'Name' })).toHaveValue('Analytics');
    await userEvent.keyboard('Numbers{Enter}');
    await expectNotice('Category saved', '“Analytics” is now “Numbers.”');
    await expect(await list.findByRole('button', { name: 'Rename “Numbers”' })).toHaveFocus();
    await expect(list.getByRole('link', { name: '/blog/category/analytics' })).toBeVisible();
  },
});

export const MovesPosts = meta.story({
  name: 'Deletes one, posts move',
  play: async ({ canvas, userEvent, ...context }) => {
    const list = await listIn(canvas);
    await userEvent.click(await list.findByRole('button', { name: 'Delete “Analytics”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Analytics”?' }));
    const confirm = dialog.getByRole('button', { name: 'Move posts and delete' });
    await userEvent.click(confirm);
    await expect(dialog.getByText('Please choose a category for the posts.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Move posts to' }), 'SEO');
    await userEvent.click(confirm);
    await expectNotice('Category deleted', '“Analytics” was deleted. 1 post moved to “SEO.”');
    await expect(list.getByRole('heading', { name: 'All categories' })).toHaveFocus();
    await expect(list.getByText('2 posts, all published')).toBeVisible();
    await expect(hostOf(context).content.read().categories.filter(isDeleted)).toHaveLength(1);
  },
});

export const OnlyOne = meta.story({
  tags: ['look'],
  name: 'Only category',
  parameters: app({
    seed: ({ content }) =>
      content.update((all) => {
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
