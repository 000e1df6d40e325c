import { expect, fireEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo-content.ts';
import { BlogAdminPage } from '../../src/staff/blog-admin/blog-admin-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { inAllStates, rowOf, SLOW, titlesIn } from './blog-posts.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Blog admin, finding posts',
  component: BlogAdminPage,
  render: wholeApp,
  parameters: app({ path: '/blog/admin', as: 'admin', seed: inAllStates }),
});

export const ChoosesAtOnce = meta.story({
  name: 'What is chosen while the list is still being drawn adds to the choice before',
  play: async ({ canvas }) => {
    await rowOf(canvas, SLOW);
    const term = canvas.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' });
    term.value = 'site';
    await fireEvent.submit(term);
    await fireEvent.change(canvas.getByRole('combobox', { name: 'State' }), {
      target: { value: 'published' },
    });
    await fireEvent.change(canvas.getByRole('combobox', { name: 'Order' }), { target: { value: 'title' } });
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveValue('published');
    await expect(canvas.getByRole('combobox', { name: 'Order' })).toHaveValue('title');
    await waitFor(() =>
      expect(titlesIn(canvas)).toEqual([
        'A month of content from one good customer question',
        'Four numbers worth checking every Monday',
        'How to show up when someone searches “near me”',
      ]),
    );
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveValue('published');
  },
});

export const FindsPosts = meta.story({
  tags: ['look'],
  name: 'Searches, narrows and orders by the address',
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, SLOW);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search posts' }), 'monday{Enter}');
    await waitFor(() => expect(titlesIn(canvas)).toEqual(['Four numbers worth checking every Monday']));
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), '{Enter}');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'By title');
    await waitFor(() =>
      expect(titlesIn(canvas)[0]).toBe('A month of content from one good customer question'),
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'State' }), 'Scheduled');
    await waitFor(() => expect(titlesIn(canvas)).toEqual([SLOW]));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Category' }), 'SEO');
    await expect(await canvas.findByRole('heading', { name: 'No posts match' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show all posts' }));
    await waitFor(() => expect(titlesIn(canvas)).toHaveLength(5));
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveValue('');
  },
});

export const ManyPages = meta.story({
  name: 'Turns pages and reads on at the top',
  parameters: app({ path: '/blog/admin?sort=oldest', as: 'admin', host: { content: demoContent() } }),
  play: async ({ canvas, userEvent }) => {
    const pages = within(await canvas.findByRole('navigation', { name: 'Pages of posts' }));
    await userEvent.click(pages.getByRole('link', { name: 'Page 2' }));
    const count = await canvas.findByText('21 to 40 of 47 posts');
    await expect(count).toHaveFocus();
    await expect(canvas.getByRole('combobox', { name: 'Order' })).toHaveValue('oldest');
  },
});

export const BeyondTheLastPage = meta.story({
  parameters: app({ path: '/blog/admin?page=9', as: 'admin' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/blog/admin',
    );
  },
});
