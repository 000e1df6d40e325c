import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { DEFAULT_COVER } from '../../src/lib/default-cover.ts';
import { sitePath } from '../../src/lib/site-path.ts';
import { ArticleBody } from '../../src/parts/blog/article-body.tsx';
import { PostImage } from '../../src/parts/blog/post-image.tsx';
import { PostNeighbors } from '../../src/site/post/post-page.tsx';
import { PageContents } from '../../src/ui/page-contents.tsx';
import { hydrate } from '../ui/hydrate.ts';
import { app, withApp } from '../with-app.tsx';

const content = `
<p>Have a look at <a href="/services/seo-strategy">what I do for search</a>, at
<a href="https://business.google.com">Google's page</a>, or <a href="/feed.xml">at the feed</a>.</p>
<h2>Three numbers</h2>
<table><thead><tr><th scope="col">Month</th><th scope="col">Profile views</th><th scope="col">Calls</th><th scope="col">Directions asked for</th></tr></thead>
<tbody><tr><td>January</td><td>1,204</td><td>38</td><td>61</td></tr></tbody></table>
<p>Said once more in code:</p>
<pre><code>{ "@type": "AutoRepair", "name": "Your Shop", "areaServed": "Fort Myers, FL", "telephone": "(239) 555-0123" }</code></pre>
<figure><img src="/covers/analytics.svg" width="800" height="500" alt="A rising tide curve"><figcaption>Against the season.</figcaption></figure>`;

const ArticleLayout = () => (
  <p hidden data-testid="place">
    {useLocation().pathname}
  </p>
);

const meta = preview.meta({
  title: 'Parts/Article',
  tags: ['spec:2'],
  component: ArticleBody,
  args: { content },
  decorators: [
    (Story) => (
      <main className="mx-auto min-h-dvh max-w-[46rem] bg-bg p-5 sm:p-8">
        <h1 className="sr-only">An article</h1>
        <Story />
        <ArticleLayout />
      </main>
    ),
    withApp,
  ],
  parameters: app({ path: '/blog/a-post' }),
});

export const Body = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Table 1' })).toHaveAttribute('tabindex', '0');
    await expect(canvas.getByRole('img', { name: 'A rising tide curve' })).toHaveAttribute('loading', 'lazy');
  },
});

/** True if a handler of ours handled a click on the link. */
function isTaken(link: HTMLElement, keys: { ctrlKey?: boolean } = {}): boolean {
  let taken = false;
  const note = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', note, { once: true });
  void fireEvent.click(link, keys);
  return taken;
}

/** Pages of the site open without a reload; other sites, files and clicks for a new tab are native. */
export const Links = meta.story({
  play: async ({ canvas }) => {
    const internalLink = await canvas.findByRole('link', { name: 'what I do for search' });
    await expect(isTaken(canvas.getByRole('link', { name: "Google's page" }))).toBe(false);
    await expect(isTaken(canvas.getByRole('link', { name: 'at the feed' }))).toBe(false);
    await expect(isTaken(internalLink, { ctrlKey: true })).toBe(false);
    await expect(canvas.getByTestId('place')).toHaveTextContent('/blog/a-post');
    await expect(isTaken(internalLink)).toBe(true);
    await waitFor(() => expect(canvas.getByTestId('place')).toHaveTextContent('/services/seo-strategy'));
  },
});

/** A still of the site's own, until a reader presses play; and a sentence with a button. */
export const VideoAndCall = meta.story({
  name: 'A video and a call to action',
  tags: ['look'],
  args: {
    content:
      '<p>Watch it once.</p><figure class="video"><a href="https://www.youtube.com/watch?v=abcdefghij1">Your profile in two minutes</a></figure><p>Then do it.</p><figure class="call"><p>Want me to look at yours?</p><p><a href="/#audit-form">Get your free audit</a></p></figure>',
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const still = await canvas.findByRole('link', { name: 'Play: Your profile in two minutes' });
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    // Nothing is loaded from there in a test.
    still.dataset['video'] = 'about:blank';
    await userEvent.click(still);
    const player = await canvas.findByTitle('Play: Your profile in two minutes');
    await expect(player).toHaveFocus();
    await expect(still).not.toBeInTheDocument();
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('group', { name: 'Table 1' });
    await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
  },
});

const image = { imageUrl: '/covers/seo.svg', imageAlt: 'Two sailboats', imageCredit: 'Our own illustration' };

export const Image = meta.story({
  render: () => <PostImage post={image} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Two sailboats' })).toBeVisible();
    await expect(canvas.getByText('Our own illustration')).toBeVisible();
  },
});

export const BrokenImage = meta.story({
  name: 'Broken image, and none',
  render: () => (
    <>
      <PostImage post={{ ...image, imageUrl: '/covers/gone.svg', imageCredit: '' }} />
      <PostImage post={{ imageUrl: '', imageAlt: '', imageCredit: '' }} />
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const picture of canvasElement.querySelectorAll('img')) {
      await waitFor(() => expect(picture).toHaveAttribute('src', sitePath(DEFAULT_COVER)));
    }
  },
});

export const BrokenPictureInTheText = meta.story({
  args: {
    content:
      '<img src="data:image/png;base64,broken" width="800" height="500" alt="A tide curve"><p>So far.</p>',
  },
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: 'A tide curve' });
    await waitFor(() => expect(picture).toHaveAttribute('src', sitePath(DEFAULT_COVER)));
    // A broken fallback must not be requested repeatedly.
    const changed = fn();
    const observer = new MutationObserver(changed);
    observer.observe(picture, { attributes: true });
    await fireEvent.error(picture);
    observer.takeRecords().forEach(changed);
    await expect(changed).not.toHaveBeenCalled();
    observer.disconnect();
  },
});

/** Its error event came before the scripts. A lazy picture that has not loaded is not broken. */
export const PictureBrokenBeforeTheScripts = meta.story({
  tags: ['behavior'],
  render: () => <div data-testid="page" />,
  play: async ({ canvas }) => {
    const page = await canvas.findByTestId('page');
    const picture = (name: string) => canvas.getByRole<HTMLImageElement>('img', { name });
    const repairs = await hydrate(
      page,
      <MemoryRouter>
        <ArticleBody
          content={`<img src="data:image/png;base64,broken" alt="A tide curve">
            <div style="height: 9000px"></div><img src="/covers/analytics.svg" alt="Further down">`}
        />
      </MemoryRouter>,
      () => waitFor(() => expect(picture('A tide curve')).toMatchObject({ complete: true, naturalWidth: 0 })),
    );
    await waitFor(() => expect(picture('A tide curve')).toHaveAttribute('src', sitePath(DEFAULT_COVER)));
    await expect(picture('Further down')).toHaveAttribute('src', sitePath('/covers/analytics.svg'));
    await expect(repairs).toEqual([]);
  },
});

export const NoNeighbors = meta.story({
  tags: ['behavior'],
  render: () => <PostNeighbors previous={null} next={null} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByTestId('place')).toBeInTheDocument();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
});

const parts = Array.from({ length: 60 }, (_, index) => ({
  id: `part-${index + 1}`,
  title: `Part ${index + 1}`,
}));

/** Sixty sections would push the text down on a phone. */
export const ManySections = meta.story({
  render: () => <PageContents sections={parts} />,
  play: async ({ canvas, userEvent }) => {
    const links = () => canvas.getAllByRole('link').filter((link) => link.checkVisibility());
    await canvas.findAllByRole('link');
    await expect(links()).toHaveLength(8);
    await userEvent.click(canvas.getByText('52 more sections'));
    await expect(links()).toHaveLength(60);
  },
});
