import { expect, test } from 'vitest';
import type { ImportReport } from '../../../src/contract/transfer.ts';
import { ghost, wxr, type WxrItem } from '../../test/support/old-sites.ts';
import { NOW } from '../../test/support/seed.ts';
import { testPorts } from '../../test/support/test-ports.ts';
import type { Ports } from '../ports.ts';
import { importOldSite } from './import-old-site.ts';

interface Given {
  address?: string;
  hasTagCategories?: boolean;
}

const WAITING = /\/waiting-picture\.svg\?picture=[\w-]+/g;

function importInto(ports: Ports, text: string, given: Given, dryRun: boolean): Promise<ImportReport> {
  const file = { bytes: new Blob([text]).stream(), address: '', hasTagCategories: false, ...given, dryRun };
  return importOldSite(ports, file, { by: 'The admin', now: NOW });
}

async function bring(text: string, given: Given = {}) {
  let count = 0;
  const ids = { ...testPorts().ids, id: () => `id-${(count += 1)}` };
  const ports = testPorts({ ids, pictureFetcher: { wake: () => undefined } });
  const run = (dryRun: boolean) => importInto(ports, text, given, dryRun);
  const before = await ports.content.posts.all();
  const dry = await run(true);
  expect(await ports.content.posts.all()).toEqual(before);
  const report = await run(false);
  expect({ ...report, dryRun: true }).toEqual(dry);
  const known = new Set(before.map(({ id }) => id));
  const posts = (await ports.content.posts.all()).filter(({ id }) => !known.has(id));
  const pages = (await ports.content.pages.all()).filter(({ kind }) => kind === 'page');
  const { pending } = await ports.content.values.get('importedPictures');
  const redirects = await ports.content.values.get('redirects');
  return {
    ports,
    run,
    report,
    posts,
    pages,
    pictures: pending,
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    categories: await ports.content.categories.all(),
    lost: Object.fromEntries(report.lost.map(({ title, what }) => [title, what])),
    rows: Object.fromEntries(report.rows.map((row) => [row.kind, row])),
  };
}

/** The article of a post with a text, and what is lost of it. */
async function article(content: string, more: Partial<WxrItem> = {}, others: readonly WxrItem[] = []) {
  const { posts, lost, pictures } = await bring(wxr([...others, { id: 1, content, ...more }]));
  return { html: posts[0]?.content.replaceAll(WAITING, 'PICTURE'), lost: lost['Post 1'] ?? [], pictures };
}

const upload = (name: string): string => `https://old.example.com/wp-content/uploads/2024/05/${name}`;
const IN_2030 = { status: 'future', date: '2030-01-01 09:00:00' };
const IMAGE = '<img src="PICTURE" alt="A pier" />';

test('posts of WordPress come with their dates, states, categories, excerpts and search texts', async () => {
  const { posts, categories, rows, lost, redirects } = await bring(
    wxr(
      [
        {
          id: 12,
          title: 'Slow sites &amp; you',
          slug: 'slow-sites',
          content: '<p>One.</p>',
          excerpt: 'In short.',
          categories: ['Tips', 'Seasons'],
          tags: ['speed'],
          meta: { _yoast_wpseo_title: 'Slow sites cost you', _yoast_wpseo_metadesc: 'Why, and what to do.' },
          comments: 2,
        },
        { id: 13, slug: 'later', author: 'Guest', ...IN_2030, categories: ['Tips'] },
        { id: 14, slug: '', title: 'A thought', status: 'draft', date: '0000-00-00 00:00:00' },
        { id: 15, title: 'Secret', password: 'x', categories: ['Uncategorized'], tags: ['News'] },
        { id: 16, title: 'Old', status: 'trash' },
        { id: 17, type: 'nav_menu_item' },
      ],
      ['Tips', 'Seasons'],
    ),
  );
  const tips = categories.find(({ slug }) => slug === 'tips');
  expect(posts).toMatchObject([
    {
      id: 'old-example-com-12',
      slug: 'slow-sites',
      title: 'Slow sites & you',
      excerpt: 'In short.',
      categoryId: tips?.id,
      createdAt: '2024-05-01T10:00:00.000Z',
      publishAt: '2024-05-01T10:00:00.000Z',
      searchTitle: 'Slow sites cost you',
      searchDescription: 'Why, and what to do.',
      content: '<p>One.</p>',
      revision: 1,
      updatedAt: null,
    },
    { slug: 'later', publishAt: '2030-01-01T09:00:00.000Z' },
    { slug: 'a-thought', publishAt: null, categoryId: '', createdAt: NOW.toISOString() },
    { slug: 'post-15', publishAt: null },
  ]);
  expect(rows).toMatchObject({
    posts: { added: ['Slow sites & you', 'Post 13', 'A thought', 'Secret'] },
    categories: { added: ['Tips'] },
  });
  expect(lost).toEqual({
    'The old site as a whole': ['1 post in the trash', '1 record of the kind “nav_menu_item”'],
    'Slow sites & you': [
      '2 comments',
      'Further categories: Seasons',
      'Tags: speed',
      'Its author: Cora Coach',
    ],
    'Post 13': ['Its author: Guest'],
    'A thought': ['Its author: Cora Coach'],
    Secret: ['Its password: it is a draft here', 'Tags: News', 'Its author: Cora Coach'],
  });
  expect(redirects).toEqual({
    '/2024/05/slow-sites/': '/blog/slow-sites',
    '/?p=12': '/blog/slow-sites',
    '/slow-sites/': '/blog/slow-sites',
    '/2024/05/later/': '/blog/later',
    '/?p=13': '/blog/later',
    '/later/': '/blog/later',
    '/category/tips/': '/blog/category/tips',
    '/category/seasons/': '/blog',
  });
});

test('a post without a category gets its first tag if that is wanted', async () => {
  const text = wxr([{ id: 1, categories: ['Uncategorized'], tags: ['Local search'] }]);
  const nameOf = async (given: Given) => {
    const { posts, categories } = await bring(text, given);
    return categories.find(({ id }) => id === posts[0]?.categoryId)?.name;
  };
  expect(await nameOf({ hasTagCategories: true })).toBe('Local search');
  expect(await nameOf({})).toBe('Uncategorized');
});

test('nothing of hers is changed, and a second import adds nothing', async () => {
  const text = wxr([{ id: 1, slug: 'draft', title: 'Mine too' }, { id: 2 }]);
  const { rows, run } = await bring(text);
  expect(rows['posts']).toMatchObject({ added: ['Post 2'], skipped: ['Mine too'] });
  const skipped = ['Mine too', 'Post 2'];
  expect((await run(false)).rows).toMatchObject([{ kind: 'posts', added: [], skipped }]);
});

test('pages become pages, except where the site has its own', async () => {
  const workshops = { id: 1, type: 'page', slug: 'workshops', link: 'https://old.example.com/workshops/' };
  const about = { id: 2, type: 'page', slug: 'about', link: 'https://old.example.com/about/' };
  const { pages, rows, redirects, posts } = await bring(
    wxr([
      { ...workshops, title: 'Workshops', content: '<p>Come.</p>' },
      about,
      {
        id: 3,
        content: '<a href="https://www.old.example.com/workshops/#dates">See</a> <a href="/?p=3">me</a>',
      },
    ]),
  );
  expect(pages).toMatchObject([
    { slug: 'workshops', published: { title: 'Workshops', body: '<p>Come.</p>' }, draft: null },
  ]);
  expect(rows['pages']).toMatchObject({ added: ['Workshops'], skipped: ['Post 2'] });
  expect(redirects).toMatchObject({ '/?page_id=1': '/workshops' });
  expect(redirects).not.toHaveProperty('/workshops/');
  expect(redirects).not.toHaveProperty('/about/');
  expect(posts[0]?.content).toBe('<p><a href="/workshops#dates">See</a> <a href="/blog/post-3">me</a></p>');
});

test('blocks lose their comments, columns, and what only the old site could fill', async () => {
  const { html, lost } = await article(
    `<!-- wp:heading {"level":2} -->
<h2 class="wp-block-heading">Why</h2>
<!-- /wp:heading -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph -->
<p>Left<br>side</p>
<!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column">Right</div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/contact">Ask me</a></div></div><!-- /wp:buttons -->
<!-- wp:embed {"url":"https://youtu.be/abcdefghij1"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://youtu.be/abcdefghij1
</div></figure><!-- /wp:embed -->
<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:spacer --><div style="height:40px"></div><!-- /wp:spacer -->
<!-- wp:block {"ref":9} /-->
<!-- wp:list --><ul><li>One<ul><li>Two</li></ul></li></ul><!-- /wp:list -->`,
    {},
    [{ id: 9, type: 'wp_block', content: '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->' }],
  );
  expect(html).toBe(`<h2>Why</h2>
<p>Left<br />side</p>
<p>Right</p>
<p><a href="https://old.example.com/contact" rel="noopener noreferrer">Ask me</a></p>
<figure class="video"><a href="https://www.youtube.com/watch?v=abcdefghij1" rel="noopener noreferrer">Video on YouTube</a></figure>
<p>Shared</p>
<ul><li>One<ul><li>Two</li></ul></li></ul>`);
  expect(lost).toEqual(['Block “latest-posts”']);
});

test('blank lines of classic texts separate paragraphs, and others break lines', async () => {
  const { html } = await article(
    'First line\nsecond <em>line</em>\r\n\r\nNext\n<h3>Head</h3>\nAfter\n<pre>a\n\nb</pre>\n\n<blockquote>Said\n\nTwice</blockquote>',
  );
  expect(html).toBe(
    '<p>First line<br />second <em>line</em></p>\n<p>Next</p>\n<h3>Head</h3>\n<p>After</p>\n<pre>a\n\nb</pre>\n<blockquote><p>Said</p>\n<p>Twice</p></blockquote>',
  );
});

test('shortcodes become what they show, or are named', async () => {
  const picture = `<img class="size-medium" src="${upload('pier-300x200.jpg')}" alt="A pier" />`;
  const { html, lost, pictures } = await article(
    `[caption id="attachment_5" width="300"]<a href="${upload('pier.jpg')}">${picture}</a> At noon[/caption]

[gallery ids="5,6,99"]

[contact-form-7 id="12" title="Ask me"]

[vc_row][vc_column width="1/2"]Kept[/vc_column][/vc_row] and [sic] and [[gallery]]

[audio mp3="https://old.example.com/talk.mp3"][/audio]

<code>[not_one]</code>

https://vimeo.com/123456789

https://open.spotify.com/show/1`,
    {},
    [
      { id: 5, type: 'attachment', url: upload('pier-scaled.jpg') },
      { id: 6, type: 'attachment', url: upload('shop.png'), meta: { _wp_attachment_image_alt: 'The shop' } },
      { id: 7, type: 'attachment', url: upload('unused.png') },
    ],
  );
  expect(html).toBe(
    `<figure>${IMAGE}<figcaption>At noon</figcaption></figure>
<figure><img src="PICTURE" alt="" /></figure>
<figure><img src="PICTURE" alt="The shop" /></figure>
<p>Kept and [sic] and [gallery]</p>
<p><code>[not_one]</code></p>
<figure class="video"><a href="https://vimeo.com/123456789" rel="noopener noreferrer">Video on Vimeo</a></figure>
<p><a href="https://open.spotify.com/show/1" rel="noopener noreferrer">https://open.spotify.com/show/1</a></p>`.replace(
      /^<figure>.*\n/,
      '',
    ),
  );
  expect(lost).toEqual([
    'Pictures of a gallery (1), which are not in the export',
    'Sound https://old.example.com/talk.mp3',
    'Form “Ask me”, shortcode contact-form-7',
    'Element, shortcode vc_row',
    'Element, shortcode vc_column',
    '“[sic],” which may be a shortcode, and stays in the text',
    'Embedded content of open.spotify.com, which is a link now',
  ]);
  expect(pictures.map(({ url, alt }) => [url, alt])).toEqual([
    [upload('pier-scaled.jpg'), 'A pier'],
    [upload('shop.png'), 'The shop'],
  ]);
});

test('pictures are fetched once in the largest version, and the first is the cover', async () => {
  const text = wxr([
    { id: 5, type: 'attachment', url: upload('cover.jpg'), meta: { _wp_attachment_image_alt: 'The cover' } },
    {
      id: 1,
      content: `<p>a</p><p><img src="${upload('pier-300x200.jpg')}" alt="A pier"> b</p><figure class="wp-block-gallery"><figure class="wp-block-image"><img data-src="${upload('pier-1024x768.jpg')}" src="data:image/gif;base64,R0"></figure></figure>`,
      meta: { _thumbnail_id: '5' },
    },
    {
      id: 2,
      content: `<img src="https://i0.wp.com/old.example.com/wp-content/uploads/2024/05/pier-150x150.jpg?resize=2"> <b>x</b>`,
    },
    { id: 3, content: '<img src="data:image/png;base64,AA" alt="Drawn">', meta: { _thumbnail_id: '99' } },
  ]);
  const { posts, pictures, lost } = await bring(text);
  expect(pictures.map(({ url, in: uses }) => [url, uses.length])).toEqual([
    [upload('pier-1024x768.jpg'), 2],
    [upload('cover.jpg'), 1],
  ]);
  const [pier, cover] = pictures.map(({ id }) => `/waiting-picture.svg?picture=${id}`);
  expect(posts).toMatchObject([
    {
      imageUrl: cover,
      imageAlt: 'The cover',
      content: `<p>a</p>\n<figure><img src="${pier}" alt="A pier" /></figure>\n<p>b</p>\n<figure><img src="${pier}" alt="" /></figure>`,
    },
    { imageUrl: pier, content: '<p><strong>x</strong></p>' },
    { imageUrl: '', content: '' },
  ]);
  expect(lost['Post 3']).toEqual([
    'Its featured picture, which is not in the export',
    'A picture without a usable address: “Drawn”',
  ]);
});

test('an export of Squarespace, whose addresses have folders, is read', async () => {
  const { posts, redirects, pictures } = await bring(
    wxr([
      {
        id: 1,
        slug: '2024/5/market-day',
        link: '/blog/2024/5/market-day',
        content: `<div class="sqs-layout"><div class="sqs-html-content"><p>Come.</p></div><div class="sqs-block-image"><noscript><img src="https://images.squarespace-cdn.com/content/v1/a/stall.jpg"></noscript><img data-src="https://images.squarespace-cdn.com/content/v1/a/stall.jpg?format=1000w" alt="A stall"></div></div>`,
      },
    ]),
  );
  expect(posts.map(({ slug, content }) => [slug, content.replaceAll(WAITING, 'PICTURE')])).toEqual([
    ['market-day', '<p>Come.</p>\n<figure><img src="PICTURE" alt="A stall" /></figure>'],
  ]);
  expect(pictures.map(({ url }) => url)).toEqual([
    'https://images.squarespace-cdn.com/content/v1/a/stall.jpg',
  ]);
  expect(redirects).toMatchObject({ '/blog/2024/5/market-day': '/blog/market-day' });
});

test('an export of Ghost is read, and what only members saw stays hidden', async () => {
  const text = ghost(
    [
      {
        id: 'g1',
        title: 'Found nearby',
        html: `<p>See <a href="__GHOST_URL__/workshops/">dates</a></p><figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2024/05/shop.jpg" class="kg-image" alt="The shop"><figcaption><span>In May</span></figcaption></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/guide"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A guide</div></div><div class="kg-bookmark-thumbnail"><img src="https://example.org/t.png"></div></a></figure>
<div class="kg-card kg-button-card"><a href="https://example.org/" class="kg-btn">Book</a></div>
<div class="kg-card kg-audio-card"><audio src="__GHOST_URL__/content/media/talk.mp3"></audio><button>1×</button><span>0:00</span></div>
<figure class="kg-card kg-embed-card"><iframe title="A tour" src="https://www.youtube.com/embed/abcdefghij1?feature=oembed"></iframe></figure>`,
        feature_image: '__GHOST_URL__/content/images/2024/05/cover.jpg',
        custom_excerpt: 'How people find you.',
      },
      { id: 'g2', title: 'For members', html: '<p>Paid.</p>', visibility: 'paid' },
      { id: 'g3', title: 'Workshops', html: '<p>Dates.</p>', type: 'page' },
    ],
    {
      tags: [
        { id: 't1', name: 'Local', slug: 'local' },
        { id: 't2', name: '#hidden', slug: 'hash-hidden' },
        { id: 't3', name: 'Maps', slug: 'maps' },
      ],
      posts_tags: [
        { post_id: 'g1', tag_id: 't3', sort_order: 2 },
        { post_id: 'g1', tag_id: 't2', sort_order: 0 },
        { post_id: 'g1', tag_id: 't1', sort_order: 1 },
      ],
      posts_meta: [
        { post_id: 'g1', meta_title: 'Be found', meta_description: null, feature_image_alt: 'A map' },
      ],
    },
  );
  const address = 'https://old.example.com/';
  const { posts, pages, lost, redirects, pictures, categories } = await bring(text, { address });
  expect(posts[0]?.content.replaceAll(WAITING, 'PICTURE')).toBe(`<p>See <a href="/workshops">dates</a></p>
<figure><img src="PICTURE" alt="The shop" /><figcaption>In May</figcaption></figure>
<p><a href="https://example.org/guide" rel="noopener noreferrer">A guide</a></p>
<p><a href="https://example.org/" rel="noopener noreferrer">Book</a></p>
<figure class="video"><a href="https://www.youtube.com/watch?v=abcdefghij1" rel="noopener noreferrer">A tour</a></figure>`);
  expect(posts).toMatchObject([
    {
      excerpt: 'How people find you.',
      searchTitle: 'Be found',
      imageAlt: 'A map',
      publishAt: '2024-05-02T10:00:00.000Z',
    },
    { title: 'For members', publishAt: null },
  ]);
  expect(categories.find(({ id }) => id === posts[0]?.categoryId)?.name).toBe('Local');
  expect(pages).toMatchObject([{ slug: 'workshops' }]);
  expect(lost).toEqual({
    'Found nearby': ['Sound https://old.example.com/content/media/talk.mp3', 'Tags: Maps'],
    'For members': ['Only members could read it: it is a draft here'],
  });
  expect(redirects).toEqual({
    '/found-nearby/': '/blog/found-nearby',
    '/tag/local/': '/blog/category/local',
    '/tag/maps/': '/blog',
  });
  expect(pictures.map(({ url }) => url)).toEqual([
    'https://old.example.com/content/images/2024/05/shop.jpg',
    'https://old.example.com/content/images/2024/05/cover.jpg',
  ]);
});

test('of a file that ends too early, everything before is imported', async () => {
  const { posts, lost } = await bring(wxr([{ id: 1 }, { id: 2, content: 'x'.repeat(500) }]).slice(0, -900));
  expect(posts).toHaveLength(1);
  expect(lost['The old site as a whole']).toEqual([
    'The file ends too early, after “Post 1.” Export it again if something is missing',
  ]);
});

const GHOST = '{"db":[{"meta":{"exported_on":1},"data":';

test.each([
  ['<rss><channel><item/></channel></rss>', 'This file is not an export of WordPress or Squarespace.'],
  [`${GHOST}{"posts":[`, 'This export of Ghost is damaged or incomplete. Please export it again.'],
  [`${GHOST}{}}]}`, 'This file is not a complete export of Ghost.'],
  [' \n', 'This file is empty. Please choose another one.'],
])('a file that cannot be read is refused: %s', async (text, problem) => {
  const run = (dryRun: boolean) => importInto(testPorts(), text, {}, dryRun);
  expect((await run(true)).problems).toEqual([problem]);
  await expect(run(false)).rejects.toThrow(problem);
});
