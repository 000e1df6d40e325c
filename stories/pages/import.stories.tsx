import { expect, fireEvent, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo-content.ts';
import { openMemoryHost } from '../../mocks/memory-host.ts';
import { fails } from '../../mocks/overrides.ts';
import { ImportPage } from '../../src/pages/admin/import-page.tsx';
import { demoAccounts } from '../../mocks/demo-accounts.ts';
import { makeClient } from '../../src/api/client.ts';
import { app, hostOf, wholeApp } from '../with-app.tsx';

const path = '/admin/import';
const IMPORT = 'POST /api/admin/import';
const ORIGIN = 'https://example.com';

const meta = preview.meta({
  title: 'Pages/Import',
  component: ImportPage,
  render: wholeApp,
  parameters: app({ path, as: 'admin' }),
});

/** What a demo with its whole archive would export, with one title changed. */
async function exportOfTheDemo(): Promise<string> {
  const { send } = openMemoryHost({ content: demoContent() });
  const call = makeClient(send, ORIGIN);
  await call('POST /api/auth/login', { body: demoAccounts.admin });
  const content = await call('GET /api/admin/export');
  const posts = content.posts.map((post) =>
    post.slug === 'a-slow-site-costs-more-in-season'
      ? { ...post, title: 'A slow site costs you more' }
      : post,
  );
  return JSON.stringify({ ...content, posts, testimonials: content.testimonials.slice(1) });
}

const fileOf = (text: string): File => new File([text], 'site-content.json', { type: 'application/json' });

interface Screen {
  canvas: { findByLabelText: typeof screen.findByLabelText; findByRole: typeof screen.findByRole };
  userEvent: UserEventObject;
}

async function choose({ canvas, userEvent }: Screen, text: string): Promise<void> {
  await userEvent.upload(await canvas.findByLabelText(/^Choose (?:a|another) file$/), fileOf(text));
}

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Import data' })).toBeVisible();
    await expect(canvas.getByText(/^No file chosen yet\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Import now' })).not.toBeInTheDocument();
    await expect(document.title).toBe('Import data | SWFL Marketing Coach');
  },
});

export const Data = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await expect(await canvas.findByText('42 would be added and 2 would be changed.')).toBeVisible();
    const added = within(canvas.getByRole('region', { name: 'Added' }));
    await expect(added.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(added.getByRole('button', { name: 'Show all 42' }));
    await expect(added.getAllByRole('listitem')).toHaveLength(42);
    const changed = within(canvas.getByRole('region', { name: 'Changed' }));
    await expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PostA slow site costs you more: title',
      'TestimonialAll testimonials: order',
    ]);
    const leftAlone = within(canvas.getByRole('region', { name: 'Left alone' }));
    await expect(leftAlone.getByRole('listitem')).toHaveTextContent('TestimonialSample Client');
    await expect(canvas.queryByRole('region', { name: 'Removed' })).not.toBeInTheDocument();
    await expect(hostOf(context).content.read().posts).toHaveLength(5);
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Import now' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(canvas.getByText('42 were added and 2 were changed.')).toBeVisible();
    await expect(hostOf(context).content.read().posts).toHaveLength(47);
    await expect(canvas.getByRole('link', { name: 'Go to the blog' })).toHaveAttribute('href', '/blog/admin');
    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }));
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await expect(
      await canvas.findByText('Everything in this file is here already, and equal.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Import now' })).not.toBeInTheDocument();
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
    const opener = await canvas.findByRole('button', { name: 'Import now' });
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
