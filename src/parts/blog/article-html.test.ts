import { expect, it } from 'vitest';
import { articleHtml } from './article-html.ts';

const underBase = (address: string): string => (address.startsWith('/') ? `/portfolio${address}` : address);

it('puts links and pictures of this site under the base path, and leaves others unchanged', () => {
  const html =
    '<p>Go to /contact by <a title="now > later" href="/contact">this</a> or <a href="https://example.com/x">that</a>, ' +
    '<a href="#end">below</a>.</p><img alt="" src="/covers/seo.svg" loading="lazy"><p data-href="/x">href="/y"</p>';
  expect(articleHtml(html, underBase)).toBe(
    '<p>Go to /contact by <a title="now > later" href="/portfolio/contact">this</a> or <a href="https://example.com/x">that</a>, ' +
      '<a href="#end">below</a>.</p><img alt="" src="/portfolio/covers/seo.svg" loading="lazy"><p data-href="/x">href="/y"</p>',
  );
});

it('rewrites page links with the given function, and puts files and pictures under the base path', () => {
  const html = '<a href="/contact">page</a><a href="/feed.xml">file</a><img loading="lazy" src="/a.svg">';
  expect(articleHtml(html, underBase, (page) => page)).toBe(
    '<a href="/contact">page</a><a href="/portfolio/feed.xml">file</a><img loading="lazy" src="/portfolio/a.svg">',
  );
});

it('changes no address without a base path', () => {
  expect(articleHtml('<a href="/contact">x</a>')).toBe('<a href="/contact">x</a>');
});

it('loads pictures lazily', () => {
  expect(articleHtml('<img src="/a.svg">')).toBe('<img loading="lazy" decoding="async" src="/a.svg">');
  expect(articleHtml('<img src="/a.svg" loading="eager">')).toBe('<img src="/a.svg" loading="eager">');
});

it('shows a video as a still of the site’s own, and a call to action with a button', () => {
  const video = '<figure class="video"><a href="https://vimeo.com/123456789" rel="x">Q &amp; A</a></figure>';
  const html = articleHtml(video, underBase);
  expect(html).toContain('href="https://vimeo.com/123456789"');
  expect(html).toContain(
    'data-video="https://player.vimeo.com/video/123456789?dnt=1&amp;autoplay=1"><img loading="lazy" decoding="async" src="/portfolio/covers/default.svg" alt=""',
  );
  expect(html).toContain('Play: Q &amp; A');
  const elsewhere = video.replace('vimeo.com', 'example.com');
  expect(articleHtml(elsewhere)).toBe(elsewhere);
  const call = '<figure class="call"><p>Ready?</p><p><a href="/contact">Write</a></p></figure>';
  expect(articleHtml(call)).toContain('<a class="btn btn-primary" href="/contact">Write</a>');
});

it('makes each table scrollable on its own, with an accessible name', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const wrapped = (n: number) =>
    `<div class="tablebox"><p class="table-hint">This table scrolls sideways.</p><div class="tablewrap" role="group" aria-label="Table ${n}" tabindex="0">${table}</div></div>`;
  expect(articleHtml(`${table}<p>&lt;table&gt;</p>${table}`)).toBe(
    `${wrapped(1)}<p>&lt;table&gt;</p>${wrapped(2)}`,
  );
});

it('makes wide code blocks focusable by keyboard', () => {
  expect(articleHtml('<pre><code>x</code></pre>')).toBe('<pre tabindex="0"><code>x</code></pre>');
});

it('offers uploaded pictures in every format and width, under the base path, with their size', () => {
  const path = `/pictures/${'0f'.repeat(16)}-1000x750`;
  const address = `${path}/960.webp?focus=50-30&amp;tint=8899aa`;
  const html = articleHtml(
    `<figure><img src="${address}" alt="A pier" width="3" height="4"></figure>`,
    underBase,
  );
  const files = (format: string): string =>
    [320, 480, 640, 800, 960, 1000]
      .map((width) => `/portfolio${path}/${width}.${format} ${width}w`)
      .join(', ');
  expect(html).toContain(`<source type="image/avif" srcset="${files('avif')}" sizes=`);
  expect(html).toContain(`<source type="image/webp" srcset="${files('webp')}" sizes=`);
  expect(html).toContain(
    `<img loading="lazy" decoding="async" width="1000" height="750" src="/portfolio${address}" alt="A pier"></picture></figure>`,
  );
});

it('removes pictures of older articles with an API address', () => {
  const html =
    '<p>A<img src="/api/admin/export" alt="x > y">B<img src="https://example.com/api/1" loading="lazy"></p>';
  expect(articleHtml(html)).toBe('<p>AB<img src="https://example.com/api/1" loading="lazy"></p>');
});
