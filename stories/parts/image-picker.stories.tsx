import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import type { StockPicture } from '../../src/contract/pictures/stock-picture.ts';
import { PostPicture } from '../../src/site/post/post-picture.tsx';
import { expectNotice } from '../notices.ts';
import { app, hostOf, withApp } from '../with-app.tsx';

const names = ['Ana Ruiz', 'Ben Ito', 'Cleo Marsh', 'Dev Patel', 'Eva Lind', 'Finn Roy'];
const pictures = ['seo', 'analytics', 'social-media', 'email-marketing', 'content-marketing', 'default'];

/** A full response of Pexels: twenty photos, the odd ones without a large size. */
const photos: StockPicture[] = Array.from({ length: 20 }, (_, index) => {
  const address = `/covers/${pictures[index % pictures.length] ?? 'default'}.svg`;
  return {
    id: String(1000 + index),
    alt: `Photo number ${index + 1}`,
    photographer: names[index % names.length] ?? '',
    src: { medium: `${address}?m`, ...(index % 2 === 0 && { large: `${address}?l` }) },
  };
});

const SEARCH = 'GET /api/pexels/search';
const UPDATE = 'PUT /api/blog/posts/{id}';

const fromPexels = answers(SEARCH, { success: true, source: 'pexels', data: { photos } });
const isForEnvelopes = ({ url }: Request): boolean => new URL(url).searchParams.get('query') === 'envelope';
const nothing = answers(SEARCH, { success: true, source: 'pexels', data: { photos: [] } });
const host = (...overrides: HttpHandler[]) => app({ host: { overrides } });

const post = {
  id: 'post-near-me',
  title: 'How to show up when someone searches “near me”',
  imageUrl: '/covers/seo.svg',
  imageAlt: 'Two sailboats',
  imageCredit: '',
};

const meta = preview.meta({
  title: 'Parts/Image picker',
  tags: ['spec:2', 'spec:4', 'spec:5', 'spec:8'],
  component: PostPicture,
  args: { post },
  decorators: [
    (Story) => (
      <main className="min-h-dvh bg-bg p-8">
        <Story />
      </main>
    ),
    withApp,
  ],
});

const idle = { name: 'Find Image with Pexels' };

/** Opens the picker and returns its content. */
async function open(canvas: { findByRole: typeof screen.findByRole }, userEvent: UserEventObject) {
  await userEvent.click(await canvas.findByRole('button', idle));
  return within(await screen.findByRole('dialog', { name: 'Search Pexels Images' }));
}

/** It opens with a search for the post's title (spec §4). Closing cancels it: the button is idle and focused. */
export const Searching = meta.story({
  parameters: host(pending(SEARCH)),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await expect(dialog.getByRole('searchbox', { name: 'Search images' })).toHaveValue(post.title);
    await expect(dialog.getByRole('searchbox')).toHaveFocus();
    await expect(dialog.getByText('Searching...')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', idle)).toBeEnabled();
    await expect(canvas.getByRole('button', idle)).toHaveFocus();
  },
});

export const Results = meta.story({
  parameters: host(fromPexels),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(20));
    await expect(dialog.getByRole('status')).toHaveTextContent('20 images found');
  },
});

/** Tab reaches the pictures, the arrows move between them. */
export const UsesTheSelectedImage = meta.story({
  parameters: host(fromPexels),
  play: async ({ canvas, userEvent, ...context }) => {
    const dialog = await open(canvas, userEvent);
    await userEvent.click(await dialog.findByRole('radio', { name: /number 1 / }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.getByRole('radio', { name: /number 2 / })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /number 2 / })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Use Selected Image' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNotice('Image updated', 'The blog post image has been updated successfully.');
    await expect(hostOf(context).content.read().posts).toContainEqual(
      expect.objectContaining({
        id: post.id,
        imageUrl: '/covers/analytics.svg?m',
        imageAlt: 'Photo number 2',
        imageCredit: 'Photo by Ben Ito on Pexels',
      }),
    );
  },
});

export const NoneFound = meta.story({
  parameters: host(nothing),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    const none = await dialog.findByRole('heading', { name: 'No images found' });
    await expect(none.closest('[role="status"]')).toHaveTextContent(
      'No images foundTry a different search term or be more specific.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Use First Image' }));
    await expectNotice('No image selected', 'Please select an image or search for images first.');
    await expect(none).toBeVisible();
  },
});

export const SearchFailed = meta.story({
  name: 'Error',
  parameters: host(fails(SEARCH, 502, 'There was an issue connecting to Pexels API. Please try again.')),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await expectNotice(
      'Error searching images',
      'There was an issue connecting to Pexels API. Please try again.',
    );
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** The picker stays open with the selection. */
export const UpdateFailed = meta.story({
  parameters: host(fromPexels, fails(UPDATE, 500, 'Something went wrong. Please try again.')),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await userEvent.click(await dialog.findByRole('radio', { name: /number 2 / }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use Selected Image' }));
    await expectNotice('Error updating image', 'There was a problem updating the image. Please try again.');
    await expect(dialog.getByRole('radio', { name: /number 2 / })).toBeChecked();
  },
});

/** The previous results stay visible, but their first one is not used for the running search. */
export const SearchingAgain = meta.story({
  parameters: host(pending(SEARCH, isForEnvelopes), fromPexels),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await dialog.findByRole('radio', { name: /number 1 / });
    await userEvent.clear(dialog.getByRole('searchbox'));
    await userEvent.type(dialog.getByRole('searchbox'), 'envelope{Enter}');
    await expect(dialog.getByText('Searching...')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Use First Image' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: /number 2 / }));
    await expect(dialog.getByRole('button', { name: 'Use Selected Image' })).toBeEnabled();
  },
});

/** The picker shows the built-in pictures and tells an admin about the key (decision 21). */
export const OurOwnPictures = meta.story({
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await expect(await dialog.findByText(/^These pictures come with the site/)).toBeVisible();
    await expect(await dialog.findByText(/To use photos from Pexels, .+ a Pexels key/)).toBeVisible();
    await expect(await dialog.findByRole('radio', { name: /Our own illustration/ })).toBeInTheDocument();
  },
});

/** The hint about the key is for admins only. */
export const NothingAboutIt = meta.story({
  name: 'No match, all pictures offered',
  tags: ['look'],
  parameters: app({ as: 'editor' }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await dialog.findAllByRole('radio');
    await userEvent.clear(dialog.getByRole('searchbox'));
    await userEvent.type(dialog.getByRole('searchbox'), 'xylophone{Enter}');
    await dialog.findByRole('heading', { name: 'No images found' });
    await expect(dialog.getByText(/^These are all the pictures that come with the site/)).toBeVisible();
    await expect(dialog.queryByText(/a Pexels key/)).not.toBeInTheDocument();
  },
});
