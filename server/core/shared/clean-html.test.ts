import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { payloads } from '../../test/api/payloads.ts';
import { cleanHtml } from './clean-html.ts';

/** Characters allowed in an attribute's value: no quote, no angle bracket, no ampersand except entities. */
const VALUE = String.raw`(?:[^"<>&]|&(?:amp|lt|gt|quot);)*`;
/** Also excludes control characters, which browsers ignore in an address. */
const ADDRESS = String.raw`(?:[^"<>&\p{Cc}]|&(?:amp|lt|gt|quot);)*`;
const HREF = String.raw`(?!\s)(?:https?://|mailto:|tel:|(?![a-z][a-z\d+.\-]*:|[/\\]{2}))${ADDRESS}`;
const SRC = String.raw`(?:https://|/(?![/\\]))${ADDRESS}`;

/** All tags of clean HTML, defined independently of the implementation. */
const TAGS = [
  String.raw`</?(?:p|h[234]|strong|em|u|s|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|figure|figcaption)>`,
  String.raw`</a>|<br />|<hr />`,
  String.raw`<a href="${HREF}"(?: title="${VALUE}")?(?: rel="noopener noreferrer")?>`,
  String.raw`<ol start="-?\d+">`,
  String.raw`<code class="language-[\w+#\-]+">`,
  String.raw`<th(?: scope="(?:col|row)(?:group)?")?(?: (?:col|row)span="\d+")*>`,
  String.raw`<td(?: (?:col|row)span="\d+")*>`,
  String.raw`<img src="${SRC}" alt="${VALUE}"(?: (?:width|height)="\d+")*(?: title="${VALUE}")?(?: alt="")? />`,
];
const CLEAN = new RegExp(String.raw`^(?:[^<>&]|&(?:amp|lt|gt);|${TAGS.join('|')})*$`, 'iu');

const faultOf = (html: string): string | undefined => (CLEAN.test(html) ? undefined : html);

it('there are at least 250 different hostile payloads, each of which tells that it ran', () => {
  const different = new Set(payloads.map(({ html, name }) => html.replaceAll(name, '')));
  expect(different.size).toBe(payloads.length);
  expect(payloads.length).toBeGreaterThanOrEqual(250);
  const decoded = (html: string) =>
    html.replace(/&#x([\da-f]+);/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  const silent = payloads.filter(({ html, name }) => !decoded(html).includes(`top.__ran(/${name}/.source)`));
  expect(silent).toEqual([]);
});

it('of the hostile payloads, all are detected as unsafe, except those that are plain text', () => {
  const harmless = payloads.filter(({ html }) => faultOf(html) === undefined).map(({ name }) => name);
  expect(harmless).toEqual(
    ['encoded-once', 'encoded-twice', 'percent', 'full-width', 'utf-7'].map((name) => `markup-${name}`),
  );
});

// asvs:1.2.2 1.3.1 1.3.5
it('of the hostile payloads, none is active after sanitizing', () => {
  const faults = payloads.map(({ name, html }) => ({ name, fault: faultOf(cleanHtml(html)) }));
  expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

it('of the hostile payloads, none changes when sanitized twice', () => {
  const cleaned = payloads.map(({ html }) => cleanHtml(html));
  expect(cleaned.map((html) => cleanHtml(html))).toEqual(cleaned);
});

it('of the hostile payloads, none affects the text before it', () => {
  const cleaned = payloads.map(({ html }) => cleanHtml(`<p>Before</p>${html}`));
  expect(cleaned.filter((html) => !html.startsWith('<p>Before</p>'))).toEqual([]);
});

it.each([
  ['an empty paragraph', '<p></p>', ''],
  ['empty paragraphs at the end', '<p>One</p><p> </p>\n<p><br></p>', '<p>One</p>'],
  [
    'what word processors write',
    '<p><b>a</b> <i>b</i> <span style="color:red">c</span></p>',
    '<p><strong>a</strong> <em>b</em> c</p>',
  ],
  ['a heading of the first rank', '<h1>One</h1>', '<h2>One</h2>'],
  [
    'links to other sites, which are told nothing',
    '<a href="https://example.com" target="_blank" rel="opener">x</a>',
    '<a href="https://example.com" rel="noopener noreferrer">x</a>',
  ],
  [
    'links over plain HTTP, and within the site with an address in them',
    '<a href="HTTP://example.com">x</a><a href="/x?from=https://example.com">y</a>',
    '<a href="HTTP://example.com" rel="noopener noreferrer">x</a><a href="/x?from=https://example.com">y</a>',
  ],
  ['links that lead nowhere', '<a href=" ">x</a><a href="https://">y</a><a>z</a>', 'xyz'],
  [
    'links within the site',
    '<a href="/contact#form" title="Ask">x</a>',
    '<a href="/contact#form" title="Ask">x</a>',
  ],
  ['links to another site in disguise', '<a href="/\\example.com">x</a><a href="//example.com">y</a>', 'xy'],
  [
    'pictures of the site and of the web',
    '<img src="/covers/seo.svg" alt="A pier" width="640" style="x"><img src="https://example.com/a.png">',
    '<img src="/covers/seo.svg" alt="A pier" width="640" /><img src="https://example.com/a.png" alt="" />',
  ],
  [
    'pictures from anywhere else',
    '<p>a<img src="data:image/png;base64,AA">b<img src="http://example.com/a.png">c<img src="ftp://x/?https://"></p>',
    '<p>abc</p>',
  ],
  [
    'tables',
    '<table class="x"><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="1">b</td></tr></tbody></table>',
    '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'code with its language',
    '<pre class="x"><code class="hljs language-ts" id="y">a &lt; b &amp;&amp; c</code></pre>',
    '<pre><code class="language-ts">a &lt; b &amp;&amp; c</code></pre>',
  ],
  [
    'videos and calls to action, and figures of other sites',
    '<figure class="video"><a href="https://vimeo.com/123456789">A tour</a></figure><figure class="call"><p>Ready?</p><p><a class="btn" href="/contact">Write</a></p></figure><figure class="wp-block-image"><img src="/covers/seo.svg" alt="" /></figure>',
    '<figure class="video"><a href="https://vimeo.com/123456789" rel="noopener noreferrer">A tour</a></figure><figure class="call"><p>Ready?</p><p><a href="/contact">Write</a></p></figure><figure><img src="/covers/seo.svg" alt="" /></figure>',
  ],
  ['code with another class', '<code class="no-language-ts language-ts&quot;x">a</code>', '<code>a</code>'],
  [
    'an anchor without an address',
    '<p><a name="top">Start</a> <a href="/offer">offer</a> and more.</p><p>Next.</p>',
    '<p>Start <a href="/offer">offer</a> and more.</p><p>Next.</p>',
  ],
  [
    'a picture that goes, and what is bold behind it',
    '<p><img src="http://pictures.example/a.png"> <b>Bold</b> and plain.</p><p>Next.</p>',
    '<p> <strong>Bold</strong> and plain.</p><p>Next.</p>',
  ],
  [
    'a mistyped link',
    '<p><a href="https://www.shop .example/">Offer</a> and <b>call today</b> please.</p><p>Next.</p>',
    '<p>Offer and <strong>call today</strong> please.</p><p>Next.</p>',
  ],
  [
    'blocks that articles do not have',
    '<dl><dt>Term</dt><dd>Meaning</dd></dl><details><summary>Question</summary>Answer</details><section><h2>One</h2>two</section>',
    '<p>Term</p><p>Meaning</p><p>Question</p>Answer<h2>One</h2>two',
  ],
  ['blocks within a heading', '<h2><div>One</div><div>two</div></h2>', '<h2>One\ntwo</h2>'],
  [
    'parts of tables and lists without them',
    'a<td>b</td><td>c</td><li>d</li><figcaption>e</figcaption>',
    'a<p>b</p><p>c</p><p>d</p><p>e</p>',
  ],
  [
    'blocks between the parts of a list',
    '<ul><div><li>a</li></div>b<div>c</div></ul>',
    '<ul><li>a</li>b\nc</ul>',
  ],
  [
    'a paragraph with blocks in it',
    '<p><span>a<ul><li>b</li></ul></span><p>c</p></p>',
    '<p>a</p><ul><li>b</li></ul><p></p><p>c</p>',
  ],
  ['lists', '<ol start="3" type="a"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
])('sanitizes %s, with the same result the second time', (_, typed, stored) => {
  expect(cleanHtml(typed)).toBe(stored);
  expect(cleanHtml(stored)).toBe(stored);
});

it('removes any number of empty paragraphs at the end', () => {
  expect(cleanHtml(`<p>One</p>${'<p></p>'.repeat(50_000)}`)).toBe('<p>One</p>');
});

it('keeps the text of excessively nested elements without the nesting', () => {
  const html = cleanHtml(`${'<blockquote>'.repeat(600)}Deep${'</blockquote>'.repeat(600)}`);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Deep');
  expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(50);
});

it('removes pictures with an API address in any spelling', () => {
  const addresses = ['/api/admin/export', '/API', '/covers/../api/x', '/covers/%2e%2E/a&#10;pi/x?y#z'];
  for (const address of addresses) expect(cleanHtml(`<p>A<img src="${address}" />B</p>`)).toBe('<p>AB</p>');
  const html = '<p><img src="/covers/api/x.svg" alt="" /></p>';
  expect(cleanHtml(html)).toBe(html);
});

const NAMES =
  'p h1 h5 b u a a ul ol li blockquote pre code table tbody tfoot caption tr th td img figure figcaption br hr div span dl dt dd section script iframe textarea noscript form button select o:p'.split(
    ' ',
  );
const name = fc.constantFrom(...NAMES);
const hrefs = [' href="/x"', ' href="https://www.shop .example"'];
const attribute = fc.constantFrom('', ...hrefs, ' src="/x.png"', ' src="http://x/"');
const soup = fc
  .array(
    fc.oneof(
      fc.tuple(name, attribute).map((parts) => `<${parts.join('')}>`),
      name.map((one) => `</${one}>`),
      fc.constantFrom('one', 'two ', ' ', '&amp;', '<', '&lt;b>', '\n', '<!-- c -->', '<p '),
    ),
    { maxLength: 16 },
  )
  .map((pieces) => pieces.join(''));

/** The names of the elements that are open at the end, in order; `undefined` if one was closed by another's tag. */
function openAtEnd(html: string): string[] | undefined {
  const path: string[] = [];
  for (const [, slash, element = ''] of html.matchAll(/<(\/?)([a-z\d]+)[^>]*(?<!\/)>/g)) {
    if (slash === '') path.push(element);
    else if (path.pop() !== element) return undefined;
  }
  return path;
}

it('closes each element with its own tag, with the same result the second time', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = cleanHtml(html);
      expect(openAtEnd(clean)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { seed: 1, numRuns: 1500 },
  );
});

it('reports a mistyped link, and no other', () => {
  const mistyped = ['https://www.shop .example/a', 'http:/shop.example', 'shop.example'];
  const addresses = [...mistyped, '/contact', 'javascript:x', '#top', ''];
  const reported: string[] = [];
  cleanHtml(addresses.map((href) => `<a href="${href}">x</a>`).join(''), (address) => reported.push(address));
  expect(reported).toEqual(mistyped);
});
