import { expect } from 'vitest';
import type { Bench, Case } from '../bench.ts';
import { change, read, write } from './post-calls.ts';

const ACTIVE = '<p onclick="x()">One</p><script>x()</script><p><a href="javascript:x()">two</a></p>';
const CLEAN = '<p>One</p><p>two</p>';

const publicBody = async ({ call }: Bench, slug: string): Promise<string> =>
  (await call('GET /api/blog/posts/{slug}', { params: { slug } })).post.content;

const LEFT: readonly (readonly [what: string, typed: string, stored: string])[] = [
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
    '<p>a<img src="data:image/png;base64,AA">b<img src="http://example.com/a.png"></p>',
    '<p>ab</p>',
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
  ['lists', '<ol start="3" type="a"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
];

const leaves =
  (typed: string, stored: string) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('editor');
    const post = await write(bench, { content: typed });
    expect(post.content).toBe(stored);
    expect((await change(bench, post, {})).content).toBe(stored);
  };

export const cleaningCases: readonly Case[] = [
  {
    name: 'cleaning: happens wherever a text comes in',
    async run(bench) {
      await bench.logIn('admin');
      const { id, slug, content } = await write(bench, { content: ACTIVE });
      expect([content, await publicBody(bench, slug)]).toEqual([CLEAN, CLEAN]);
      const changed = await change(bench, await read(bench, id), { content: `${ACTIVE}<p>three</p>` });
      expect(changed.content).toBe(`${CLEAN}<p>three</p>`);
      const { file } = { file: await bench.call('GET /api/admin/export') };
      for (const post of file.posts) post.content = ACTIVE;
      await bench.call('POST /api/admin/import', { body: { file, dryRun: false } });
      expect(new Set((await bench.host.kept()).content.posts.map((post) => post.content))).toEqual(
        new Set([CLEAN]),
      );
    },
  },
  {
    name: 'cleaning: titles and other plain texts stay as they were typed',
    async run(bench) {
      await bench.logIn('editor');
      const typed = { title: 'Is <b> “bold” & brave?', excerpt: '1 < 2 && "x"', imageAlt: '<img onerror=x>' };
      expect(await write(bench, typed)).toMatchObject({ ...typed, slug: 'is-b-bold-and-brave' });
    },
  },
  ...LEFT.map(([what, typed, stored]): Case => ({
    name: `cleaning: ${what}`,
    run: leaves(typed, stored),
  })),
];
