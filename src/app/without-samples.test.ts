import { expect, it } from 'vitest';
import { openMemoryHost } from '../../mocks/host/memory-host.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import { openPage } from './testing.ts';

const PUBLIC = ['/', '/about', '/blog', '/blog/category/seo', '/blog/search?q=email', '/contact'];

async function open(url: string, content = startingContent()): Promise<string> {
  const { head, body } = await openPage(url, openMemoryHost({ content }).send);
  return head + body;
}

const withoutRecords = () => ({ ...startingContent(), posts: [], testimonials: [] });

it.each(PUBLIC)('renders %s completely without posts and testimonials', async (url) => {
  const html = await open(url, withoutRecords());
  expect(html).toMatch(/<h1/);
  // An empty ItemList is useless to search engines.
  expect(html).not.toContain('ItemList"');
});

it('hides empty sections, and links to them, from visitors', async () => {
  const home = await open('/', withoutRecords());
  expect(home).not.toMatch(/No testimonials available|No blog posts available|id="(?:testimonials|blog)"/);
  expect(await open('/about', withoutRecords())).not.toContain('/#testimonials');
});

it('omits the book and the sections that are switched off', async () => {
  const content = startingContent();
  content.site.book.isShown = false;
  content.site.sections = { testimonials: false, blog: false };
  const home = await open('/', content);
  expect(home).not.toMatch(/Book cover|Coming Summer|#testimonials|id="(?:testimonials|blog)"/);
  expect(home).toContain(content.site.about.heading);
});

it.each(PUBLIC)('does not show visitors of %s what is still a sample', async (url) => {
  expect(await open(url)).not.toMatch(/Still sample content|sample-content|isSample|Not yours yet/);
});
