import { expect } from 'vitest';
import { casesAs, type Bench, type Case } from '../bench.ts';
import { change, read, write } from './post-calls.ts';

const ACTIVE = '<p onclick="x()">One</p><script>x()</script><p><a href="javascript:x()">two</a></p>';
const CLEAN = '<p>One</p><p>two</p>';

const publicBody = async ({ call }: Bench, slug: string): Promise<string> =>
  (await call('GET /api/blog/posts/{slug}', { params: { slug } })).post.content;

export const cleaningCases: readonly Case[] = casesAs('visitor', {
  async 'cleaning: happens wherever a text comes in'(bench) {
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
  async 'cleaning: titles and other plain texts stay as they were typed'(bench) {
    await bench.logIn('editor');
    const typed = { title: 'Is <b> “bold” & brave?', excerpt: '1 < 2 && "x"', imageAlt: '<img onerror=x>' };
    expect(await write(bench, typed)).toMatchObject({ ...typed, slug: 'is-b-bold-and-brave' });
  },
});
