import { expect, it } from 'vitest';
import { leadHref, inbox, isNarrowed, queryOf } from './inbox-view.ts';

it.each([
  ['', {}, false],
  ['status=new', { status: 'new' }, true],
  ['status=suspects&kind=audit', { suspects: 'only', kind: 'audit' }, true],
  ['source=%28direct%29', { source: '(direct)' }, true],
  ['kind=audit&source=l.facebook.com', { kind: 'audit', source: 'l.facebook.com' }, true],
  ['kind=comment&q=bakery&page=3', { kind: 'comment', q: 'bakery', page: 3 }, true],
])('parses the address “%s”, queries it and writes it again', (address, query, narrowed) => {
  const view = inbox.read(new URLSearchParams(address));
  expect(queryOf(view)).toEqual(query);
  expect(isNarrowed(view)).toBe(narrowed);
  expect(inbox.href(view)).toBe(address ? `/admin/inbox?${address}` : '/admin/inbox');
  expect(leadHref('id 1', view)).toBe(address ? `/admin/inbox/id%201?${address}` : '/admin/inbox/id%201');
});

it('shows the whole inbox for unknown filters', () => {
  expect(inbox.read(new URLSearchParams('status=lost&kind=letter&page=-2'))).toEqual({});
});
