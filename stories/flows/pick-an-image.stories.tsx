import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { sitePath } from '../../src/lib/site-path.ts';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import { viewportGlobals } from '../viewport-globals.ts';

const slug = 'how-to-show-up-when-someone-searches-near-me';

const meta = preview.meta({
  title: 'Flows/Pick an image',
  render: wholeApp,
  parameters: app({ path: `/blog/${slug}` }),
});

/** A reader of the demo replaces a post's picture; the page shows it, and the store keeps it. */
export const PickAnImage = meta.story({
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent, step, ...context }) => {
    const imageOf = () =>
      hostOf(context)
        .content.read()
        .posts.find((post) => post.slug === slug)?.imageUrl;
    const before = imageOf();
    await userEvent.click(await canvas.findByRole('button', { name: 'Find Image with Pexels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Search Pexels Images' }));
    await step('Another term brings other pictures', async () => {
      const field = dialog.getByRole('searchbox');
      await userEvent.clear(field);
      await userEvent.type(field, 'tide{Enter}');
      await waitFor(() => expect(dialog.getAllByRole('radio').length).toBeGreaterThan(0));
    });
    await step('The chosen picture is used', async () => {
      const [first] = dialog.getAllByRole('radio');
      if (first) await userEvent.click(first);
      await userEvent.click(await dialog.findByRole('button', { name: 'Use Selected Image' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(imageOf()).not.toBe(before);
    });
    await step('The page shows it', async () => {
      const article = within(canvas.getByRole('article'));
      await waitFor(() =>
        expect(article.getAllByRole('img').map((image) => image.getAttribute('src'))).toContain(
          sitePath(imageOf() ?? ''),
        ),
      );
    });
  },
});
