import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/host/overrides.ts';
import { OverviewPage } from '../../src/staff/overview/overview-page.tsx';
import { expectNotice } from '../notices.ts';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, wholeApp, withContent } from '../with-app.tsx';
import { screenAt } from './states.ts';

const path = '/admin';
const TITLE = 'Still sample content';
const REMOVE = 'Remove sample content';

const at = screenAt({ path, as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Staff/Sample content',
  component: OverviewPage,
  render: wholeApp,
  parameters: at(),
});

/** The owner's texts replace a sample post, a testimonial and the headline. */
const withCustomTexts = withContent(({ posts, testimonials, site }) => {
  const [post] = posts;
  const [testimonial] = testimonials;
  if (post) {
    post.title = 'What I learned on Pine Island';
    delete post.sample;
  }
  if (testimonial) {
    testimonial.quote = 'She looked at our map entry first, and she was right.';
    delete testimonial.sample;
  }
  site.hero.headline = 'Be found on the island';
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: TITLE }));
    await expect(
      section.getByText('Not yours yet: the headline, the short bio, and the book.'),
    ).toBeVisible();
  },
});

export const Asks = meta.story({
  name: 'Confirmation before removing',
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: REMOVE }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sample content?' }));
    await expect(dialog.getByText(/5 posts, 5 testimonials, and the book/)).toBeVisible();
  },
});

export const Removes = meta.story({
  name: 'Samples removed and restored',
  parameters: app({ seed: withCustomTexts }),
  play: async ({ canvas, userEvent }) => {
    const samples = within(await canvas.findByRole('region', { name: TITLE }));
    await expect(samples.getByRole('link', { name: '4 posts' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: REMOVE }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: TITLE })).toHaveFocus());
    const section = within(canvas.getByRole('region', { name: TITLE }));
    await expect(section.getByText('Removed in the last 30 days: 4 posts and 4 testimonials.')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Restore all' }));
    await expect(await section.findByRole('link', { name: '4 posts' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: TITLE })).toHaveFocus());
  },
});

export const BringingBackFails = meta.story({
  name: 'Restoring refused',
  parameters: at(fails('POST /api/admin/sample-content/restore', 503, 'The store is busy.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: REMOVE }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore all' }));
    await expectNotice('The sample content was not restored', 'The store is busy.');
    await expect(canvas.getByRole('button', { name: 'Restore all' })).toBeEnabled();
  },
});

export const ForEditors = meta.story({
  name: 'Editor, without removal',
  parameters: app({ path, as: 'editor' }),
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: TITLE }));
    await expect(section.getByRole('link', { name: '5 posts' })).toBeVisible();
    await expect(section.getByText(/An admin can remove all of these posts together/)).toBeVisible();
  },
});
