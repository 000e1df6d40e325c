import { expect, type screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { PostPage } from '../../src/site/post/post-page.tsx';
import { showsText } from '../staff/states.ts';
import { app, wholeApp, withPage, withContent } from '../with-app.tsx';

const newest = 'how-to-show-up-when-someone-searches-near-me';
const oldest = 'a-slow-site-costs-more-in-season';
const at = (slug: string) => ({ args: { params: { slug } }, path: `/blog/${slug}` });

/** Replaces the newest post's text. */
const withBody = (content: string) =>
  withContent(({ posts }) => {
    const post = posts.find(({ slug }) => slug === newest);
    if (post) post.content = content;
  });

const meta = preview.meta({
  title: 'Pages/Public/Post',
  tags: ['spec:2', 'spec:4', 'spec:9'],
  component: PostPage,
  decorators: [withPage],
  args: at(newest).args,
  parameters: app({ path: at(newest).path }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'How to show up when someone searches “near me”',
    );
    const sidebar = within(canvas.getByRole('complementary', { name: 'Blog sidebar' }));
    await expect(sidebar.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  },
});

export const Related = meta.story({
  name: 'With others of its category',
  parameters: app({
    path: at(newest).path,
    seed: withContent(({ posts }) => {
      for (const post of posts) post.categoryId = 'seo';
    }),
  }),
  play: async ({ canvas }) => {
    const related = within(await canvas.findByRole('navigation', { name: 'More like this' }));
    await expect(related.getAllByRole('link')).toHaveLength(3);
  },
});

export const Neighbors = meta.story({
  name: 'Between two other posts',
  args: at('the-welcome-email-most-local-businesses-never-send').args,
  play: async ({ canvas }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'More posts' }));
    await expect(nav.getByRole('link', { name: /^Previous post/ })).toHaveAttribute(
      'href',
      '/blog/four-numbers-worth-checking-every-monday',
    );
    await expect(nav.getByRole('link', { name: /^Next post/ })).toHaveAttribute(
      'href',
      '/blog/a-month-of-content-from-one-good-customer-question',
    );
  },
});

const giveFormerAddress = withContent(({ posts }) => {
  const post = posts.find(({ slug }) => slug === newest);
  if (post) post.formerSlugs = ['the-old-address'];
});

export const Renamed = meta.story({
  tags: ['behavior'],
  name: 'Earlier address',
  render: wholeApp,
  parameters: app({ path: '/blog/the-old-address', seed: giveFormerAddress }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/^How to show up/);
    // The post is excluded from the recent ones by its current slug.
    await waitFor(() => {
      const recent = within(canvas.getByRole('region', { name: 'Recent posts' }));
      return expect(recent.getByRole('link', { current: 'page' })).toHaveAttribute('href', `/blog/${newest}`);
    });
  },
});

export const OldestPost = meta.story({
  name: 'Oldest post, no previous one',
  args: at(oldest).args,
  play: async ({ canvas }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'More posts' }));
    await expect(nav.getByRole('link')).toHaveAccessibleName(/^Next post/);
  },
});

const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

export const Loading = meta.story({
  parameters: app({ path: at(newest).path, host: { overrides: [pending('GET /api/blog/posts/{slug}')] } }),
  play: showsText('Loading the post...'),
});

export const Empty = meta.story({
  parameters: app({ path: at(newest).path, seed: withBody('') }),
  play: showsText('This post has no content yet.'),
});

async function isNotFound(canvas: { findByRole: typeof screen.findByRole }) {
  await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  await expect(content('robots')).toBe('noindex');
}

export const NotFound = meta.story({
  args: at('no-such-post').args,
  play: ({ canvas }) => isNotFound(canvas),
});

export const LoadFailure = meta.story({
  name: 'Not found after a load failure',
  parameters: app({
    host: {
      overrides: [fails('GET /api/blog/posts/{slug}', 500, 'Something went wrong. Please try again.')],
    },
  }),
  play: ({ canvas }) => isNotFound(canvas),
});

/** The page works without its sidebar's data. */
export const SidebarFailed = meta.story({
  name: 'Without an answer for the sidebar',
  parameters: app({
    path: at(newest).path,
    host: {
      overrides: [
        fails('GET /api/blog/posts', 500, 'Something went wrong. Please try again.'),
        fails('GET /api/blog/categories', 500, 'Something went wrong. Please try again.'),
      ],
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

const visitorsOnLive = { visitorsChangeImages: false, lifetime: 'permanent' } as const;
const findImage = { name: 'Find Image with Pexels' };

export const LiveVisitor = meta.story({
  name: 'Live visitor, image fixed',
  parameters: app({ path: at(newest).path, host: { capabilities: visitorsOnLive } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Post Comment' })).toBeVisible();
    await expect(canvas.queryByRole('button', findImage)).not.toBeInTheDocument();
  },
});

export const LiveEditor = meta.story({
  name: 'An editor of the live site can',
  parameters: app({ path: at(newest).path, as: 'editor', host: { capabilities: visitorsOnLive } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', findImage)).toBeVisible();
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: at(oldest).args,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Table 1' })).toBeVisible();
  },
});
