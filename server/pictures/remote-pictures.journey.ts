import { expect, test } from '../../.ci/journeys/journey.ts';
import { startingContent } from '../content/starting-content.ts';

const ADDRESS = 'https://pictures.invalid/pier.png?a=1&b=2';

const content = startingContent();
const [post] = content.posts;
if (post) {
  post.imageUrl = ADDRESS;
  post.content = `<p>Text</p><img src="${ADDRESS.replace('&', '&amp;')}" alt="A pier" />`;
}

test.use({
  seed: { content },
  // There is no such host, and readers see the default cover.
  allowedErrors: [/status of 404/],
});

// asvs:14.2.3
test('browsers of readers and editors load no picture from another host, and stored addresses stay unchanged', async ({
  page,
  staffSite,
}) => {
  const through = `/remote-picture?url=${encodeURIComponent(ADDRESS)}`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${staffSite.url}blog/${post?.slug}`);
  const signed = requested.filter((url) => url.includes(`${through}&key=`));
  expect(signed.length).toBeGreaterThan(0);
  await expect(page.getByRole('article').locator('img[src$="/covers/default.svg"]').first()).toBeAttached();

  await staffSite.logIn(page, 'editor', `blog/admin/posts/${post?.id}`);
  const figure = page.locator('.ProseMirror figure');
  await expect(figure.locator('img')).toHaveAttribute('src', through);
  await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Text').click();
  await page.keyboard.type('More ');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  const stored = await page.request.get(`${staffSite.url}api/blog/posts/${post?.slug}`);
  const saved = await stored.text();
  expect(saved).toContain('More ');
  expect(saved).toContain(JSON.stringify(ADDRESS.replace('&', '&amp;')).slice(1, -1));
});
