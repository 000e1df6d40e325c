import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogTeaser } from '../../src/site/home/blog-teaser.tsx';
import { DEFAULT_COVER } from '../../src/lib/default-cover.ts';
import { sitePath } from '../../src/lib/site-path.ts';
import { app, hostOf, withApp } from '../with-app.tsx';

const newestFirst = <T extends { createdAt: string }>(posts: readonly T[]): T[] =>
  posts.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Changes the newest post, which is shown first. */
const changeNewest = (content: MemoryHost['content'], change: { slug?: string; imageUrl?: string }) =>
  content.update(({ posts }) => {
    const [newest] = newestFirst(posts);
    if (newest) Object.assign(newest, change);
  });

const meta = preview.meta({
  title: 'Parts/Blog teaser',
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
  },
});

export const ThreeColumns = meta.story({
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
    const places = canvas.getAllByRole('article').map((article) => article.getBoundingClientRect());
    await expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    await expect(new Set(places.map(({ left }) => left)).size).toBe(3);
  },
});

export const BrokenImage = meta.story({
  parameters: app({ seed: ({ content }) => changeNewest(content, { imageUrl: '/covers/gone.svg' }) }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('img')).toHaveAttribute('src', sitePath(DEFAULT_COVER)),
    );
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: [pending('GET /api/blog/posts')] } }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Loading blog posts...')).toBeVisible();
    await expect(canvasElement.querySelectorAll('.sk-cover')).toHaveLength(3);
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({ host: { overrides: [fails('GET /api/blog/posts', 500, 'No luck.')] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error loading blog posts. Please try again later.',
    );
  },
});

/** The store has an invalid address until it is repaired. */
export const RetryWorks = meta.story({
  parameters: app({ seed: ({ content }) => changeNewest(content, { slug: 'No Address' }) }),
  play: async ({ canvas, userEvent, ...context }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    await changeNewest(hostOf(context).content, { slug: 'an-address' });
    await userEvent.click(again);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
  },
});

export const Empty = meta.story({
  parameters: app({
    seed: ({ content }) =>
      content.update((draft) => {
        draft.posts = [];
      }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No blog posts available at the moment.')).toBeVisible();
  },
});
