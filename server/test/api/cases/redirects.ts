import { expect } from 'vitest';
import { type Case, casesAs } from '../test-context.ts';

const LIST = 'GET /api/admin/redirects';
const ADD = 'POST /api/admin/redirects';
const FIND = 'GET /api/redirect';

const refused = (field: string, message: string) => ({ status: 400, errors: { [field]: [message] } });

export const redirectCases: readonly Case[] = casesAs('admin', {
  async 'redirects: an old address is added, changed and removed'({ call }) {
    const { redirect } = await call(ADD, {
      body: { from: ' https://old.example.com/2024/05/Post/?a=1#top ', to: '/blog' },
    });
    expect(redirect).toMatchObject({ from: '/2024/05/Post/?a=1', to: '/blog' });
    const query = { from: '/2024/05/post?a=1' };
    expect(await call(FIND, { query })).toEqual({ to: '/blog' });
    const params = { id: redirect.id };
    await call('PUT /api/admin/redirects/{id}', { params, body: { ...redirect, to: '' } });
    expect(await call(FIND, { query })).toEqual({ to: '' });
    expect((await call(LIST)).redirects).toMatchObject([{ ...redirect, to: '' }]);
    await call('DELETE /api/admin/redirects/{id}', { params });
    expect(await call(FIND, { query })).toEqual({ to: null });
  },
  async 'redirects: an address that cannot be redirected is refused at its field'({ call }) {
    await call(ADD, { body: { from: '/a', to: '/b' } });
    await call(ADD, { body: { from: '/b', to: '/c' } });
    const cases = [
      ['/', '/blog', refused('from', 'The home page cannot lead elsewhere.')],
      ['/Admin/inbox', '/blog', refused('from', 'The site needs this address itself.')],
      ['/A/', '/blog', refused('from', 'This address is already in the list.')],
      ['', '/blog', { status: 400 }],
      ['mailto:jane@example.com', '/blog', { status: 400 }],
      ['/c', '/a', refused('to', 'That would lead back to the old address.')],
      ['/d', '/D/', refused('to', 'That would lead back to the old address.')],
      ['/d', 'javascript:alert(1)', { status: 400 }],
      ['/d', '//evil.example', { status: 400 }],
      ['/d', 'about', { status: 400 }],
    ] as const;
    for (const [from, to, expected] of cases) {
      await expect(call(ADD, { body: { from, to } }), `${from} to ${to}`).rejects.toMatchObject(expected);
    }
  },
});
