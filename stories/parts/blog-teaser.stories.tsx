import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogTeaser } from '../../src/site/home/blog-teaser.tsx';
import { showsError } from '../staff/states.ts';
import { app, withApp, withContent } from '../with-app.tsx';

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
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
    // Three columns.
    const places = canvas.getAllByRole('article').map((article) => article.getBoundingClientRect());
    await expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    await expect(new Set(places.map(({ left }) => left)).size).toBe(3);
  },
});

const POSTS = 'GET /api/blog/posts';

export const Loading = meta.story({ parameters: app({ host: { overrides: [pending(POSTS)] } }) });

export const Error = meta.story({
  parameters: app({ host: { overrides: [fails(POSTS, 500, 'Something went wrong. Please try again.')] } }),
  play: showsError('Error loading blog posts. Please try again later.'),
});

export const Empty = meta.story({
  parameters: app({ seed: withContent((draft) => void (draft.posts = [])) }),
});
