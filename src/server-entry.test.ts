import { expect, it } from 'vitest';
import { openMemoryHost } from '../mocks/memory-host.ts';
import { renderPage } from './server-entry.tsx';

const OLD = 'a-slow-site-costs-more-in-season';

/** Renders a page of a site whose oldest post was renamed. */
async function render(url: string, outcome?: Parameters<typeof renderPage>[0]['outcome']) {
  const { content, send } = openMemoryHost();
  await content.update(({ posts }) => {
    for (const post of posts) {
      if (post.slug !== OLD) continue;
      post.formerSlugs = [OLD, 'older-still'];
      post.slug = 'slow-site';
    }
  });
  return renderPage({ url, send, siteUrl: 'https://example.com', outcome });
}

it.each([
  [`/blog/${OLD}`, '/blog/slow-site'],
  ['/blog/older-still?sent=comment', '/blog/slow-site?sent=comment'],
])('leads from %s, where a post was before, to %s for good', async (url, location) => {
  expect(await render(url)).toEqual({ status: 301, location });
});

it('shows a post at its present address, and nothing where there never was one', async () => {
  expect(await render('/blog/slow-site')).toMatchObject({ status: 200 });
  expect(await render('/blog/never-there')).toMatchObject({ status: 404 });
});

it('shows a refused form where it was sent to, with what was typed into it', async () => {
  const outcome = { form: 'comment', sent: false, values: {}, errors: {}, message: 'No.' } as const;
  const page = await render(`/blog/${OLD}`, outcome);
  expect(page).toMatchObject({ status: 200, handover: { outcome } });
});
