import { expect, screen, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { FindImage } from '../../src/parts/pictures/find-image.tsx';
import { isNoticed } from '../notices.ts';
import { app, withApp } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Image picker without a key',
  component: FindImage,
  args: { post: { id: 'post-near-me', title: 'How to show up when someone searches “near me”' } },
  decorators: [
    (Story) => (
      <main className="min-h-dvh bg-bg p-8">
        <Story />
      </main>
    ),
    withApp,
  ],
});

/** Opens the picker and returns its content. */
async function open(canvas: { findByRole: typeof screen.findByRole }, userEvent: UserEventObject) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Find Image with Pexels' }));
  return within(await screen.findByRole('dialog', { name: 'Search Pexels Images' }));
}

/** The picker shows the built-in pictures and tells an admin about the key (decision 21). */
export const OurOwnPictures = meta.story({
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await expect(await dialog.findByText(/^These pictures come with the site/)).toBeVisible();
    await expect(await dialog.findByText(/To use photos from Pexels, .+ PEXELS_API_KEY/)).toBeVisible();
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
    const none = await dialog.findByRole('heading', { name: 'No images found' });
    await expect(none.closest('[role="status"]')).toHaveTextContent(
      'No images foundTry a different search term or be more specific.',
    );
    await expect(dialog.getByText(/^These are all the pictures that come with the site/)).toBeVisible();
    await expect(dialog.getAllByRole('radio')).toHaveLength(7);
    // No picture was found, so none is chosen by default.
    await userEvent.click(dialog.getByRole('button', { name: 'Use First Image' }));
    await isNoticed('No image selected', 'Please select an image or search for images first.');
    await userEvent.click(dialog.getByRole('radio', { name: /compass rose/ }));
    await expect(dialog.getByRole('button', { name: 'Use Selected Image' })).toBeEnabled();
    await expect(dialog.queryByText(/PEXELS_API_KEY/)).not.toBeInTheDocument();
  },
});
