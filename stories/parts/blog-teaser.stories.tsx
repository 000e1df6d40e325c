import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogTeaser } from '../../src/site/home/blog-teaser.tsx';
import { showsError, showsText } from '../staff/states.ts';
import { app, hostOf, withApp } from '../with-app.tsx';

const newestFirst = <T extends { createdAt: string }>(posts: readonly T[]): T[] =>
  posts.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

const meta = preview.meta({
  title: 'Parts/Blog teaser',
  tags: ['spec:2'],
  component: BlogTeaser,
  decorators: [
    (Story) => (
      <div className="container-page py-section">
        <h2 className="mb-10 text-4xl">From the blog</h2>
        <Story />
      </div>
    ),
    withApp,
  ],
});

export const Data = meta.story({
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement, ...context }) => {
    const newest = newestFirst(hostOf(context).content.read().posts).slice(0, 3);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
    const [title] = canvas.getAllByRole('heading', { level: 3 });
    await expect(title).toHaveTextContent('How to show up when someone searches “near me”');
    await expect(canvas.getByRole('link', { name: title?.textContent ?? '' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/blog\/[a-z0-9-]+$/),
    );
    await expect(canvas.getAllByText('Read more')).toHaveLength(3);
    for (const { excerpt } of newest) await expect(canvas.getByText(excerpt)).toBeVisible();
    await expect(canvasElement.querySelectorAll('article img')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'SEO' })).toHaveAttribute('href', '/blog/category/seo');
    // Three columns.
    const places = canvas.getAllByRole('article').map((article) => article.getBoundingClientRect());
    await expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    await expect(new Set(places.map(({ left }) => left)).size).toBe(3);
  },
});

const POSTS = 'GET /api/blog/posts';

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending(POSTS)] } }),
  play: showsText('Loading blog posts...'),
});

export const Error = meta.story({
  parameters: app({ host: { overrides: [fails(POSTS, 500, 'No luck.')] } }),
  play: showsError('Error loading blog posts. Please try again later.'),
});

export const Empty = meta.story({
  parameters: app({ seed: ({ content }) => content.update((draft) => void (draft.posts = [])) }),
  play: showsText('No blog posts available at the moment.'),
});
