import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/overrides.ts';
import { ImportPage } from '../../src/staff/import/import-page.tsx';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import { choose, exportOfTheDemo, fileOf } from './import-files.ts';

const path = '/admin/import';
const IMPORT = 'POST /api/admin/import';

const meta = preview.meta({
  title: 'Pages/Staff/Import',
  component: ImportPage,
  render: wholeApp,
  parameters: app({ path, as: 'admin' }),
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Import data' })).toBeVisible();
    await expect(canvas.getByText(/^No file chosen yet\./)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'What would happen' })).not.toBeInTheDocument();
    await expect(document.title).toBe('Import data | SWFL Marketing Coach');
  },
});

export const Data = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    const sum =
      '1 would be changed and 43 would be left out as untouched samples. Visitors would see 1 at once.';
    await expect(await canvas.findByText(sum)).toBeVisible();
    const posts = within(canvas.getByRole('list', { name: 'Posts' }));
    await expect(posts.getAllByRole('listitem')).toHaveLength(8);
    const box = posts.getByRole('checkbox', { name: 'A slow site costs you more' });
    await expect(box).toBeChecked();
    await expect(box).toHaveAccessibleDescription('Replaces yours: title. Visitors see it at once.');
    await expect(canvas.getByRole('button', { name: 'Import 1 post' })).toBeEnabled();
    const leftAlone = within(canvas.getByRole('region', { name: 'Left alone' }));
    await expect(leftAlone.getByRole('listitem')).toHaveTextContent('TestimonialSample Client');
    await expect(canvas.queryByRole('region', { name: 'Removed' })).not.toBeInTheDocument();
    await expect(hostOf(context).content.read().posts).toHaveLength(5);
  },
});

export const Loading = meta.story({
  parameters: app({ path, as: 'admin', host: { overrides: [pending(IMPORT)] } }),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await expect(await canvas.findByText('Looking at what would change...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path,
    as: 'admin',
    host: { overrides: [fails(IMPORT, 503, 'Please try again later.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Please try again later.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const Forbidden = meta.story({
  parameters: app({ path, as: 'editor' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You don.t have access to this page/)).toBeVisible();
  },
});

export const Imports = meta.story({
  name: 'Imports a file and says what was done',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'All posts' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Import 43 posts' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(canvas.getByText('42 were added, 1 was changed, and 1 was left out.')).toBeVisible();
    await expect(
      within(canvas.getByRole('region', { name: 'Left out' })).getByRole('listitem'),
    ).toHaveTextContent('TestimonialAll testimonials');
    await expect(hostOf(context).content.read().posts).toHaveLength(47);
    await expect(canvas.getByRole('link', { name: 'Go to the blog' })).toHaveAttribute('href', '/blog/admin');
    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }));
    await choose({ canvas, userEvent }, await exportOfTheDemo((file) => ({ ...file, testimonials: [] })));
    await expect(
      await canvas.findByText('Everything in this file is here already, and equal.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(?:Import \d|Tick)/ })).not.toBeInTheDocument();
  },
});

export const Removes = meta.story({
  name: 'Asks before it removes things',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: 'Also remove what the file does not hold' }),
    );
    const removed = within(await canvas.findByRole('region', { name: 'Removed' }));
    await expect(removed.getByRole('listitem')).toHaveTextContent('TestimonialSample Client');
    const opener = await canvas.findByRole('button', { name: 'Import 1 post and remove 1 testimonial' });
    await waitFor(() => expect(opener).toBeEnabled());
    await userEvent.click(opener);
    const question = { name: 'Import and remove 1 testimonial?' };
    await userEvent.click(
      within(screen.getByRole('dialog', question)).getByRole('button', { name: 'Cancel' }),
    );
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(
      within(screen.getByRole('dialog', question)).getByRole('button', { name: 'Import now' }),
    );
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(hostOf(context).content.read().testimonials).toHaveLength(4);
  },
});

export const NotAContentFile = meta.story({
  tags: ['look'],
  name: 'Says what is wrong with a file',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, '{"a":');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This is not a whole JSON file.');
    const { posts, ...rest } = JSON.parse(await exportOfTheDemo()) as { posts: object[] };
    await choose(
      { canvas, userEvent },
      JSON.stringify({ ...rest, posts: [{ ...posts[0], slug: 'No Slug' }] }),
    );
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        /Post 1, “.+”: the address is missing or cannot be used\./,
      ),
    );
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await expect(await canvas.findByRole('heading', { name: 'What would happen' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const Dropped = meta.story({
  name: 'Takes a file that is dropped',
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(fileOf(await exportOfTheDemo()));
    const goal = await canvas.findByText(/^No file chosen yet\./);
    await fireEvent(goal, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByRole('heading', { name: 'What would happen' })).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await canvas.findByRole('heading', { name: 'What would happen' });
  },
});
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await canvas.findByRole('heading', { name: 'What would happen' });
  },
});

export const Tablet = meta.story({ tags: ['everywhere'], globals: { viewport: { value: 'tablet' } } });
