import { expect, it } from 'vitest';
import type { InboxItem } from '../../contract/inbox.ts';
import { audits, queryOf, waitingIn } from './audits-view.ts';

const read = (query: string) => audits.read(new URLSearchParams(query));

it.each(['', 'state=in-work', 'state=waiting', 'state=opened&q=bakery&page=3'])(
  'reads ?%s and writes the same address',
  (query) => {
    expect(audits.href(read(query))).toBe(`/admin/audits${query && `?${query}`}`);
  },
);

it('sends the state filter to the server, except for waiting requests', () => {
  expect(queryOf(read('state=in-work&page=2'))).toEqual({ page: 2, state: 'in work' });
  expect(queryOf(read('state=waiting'))).toEqual({});
});

it('lists waiting requests that match the search, in their own list and before all audits', () => {
  const one = { name: 'Maria Lopez', email: 'maria@example.com', website: 'https://bakery.example.com' };
  const waiting = [
    one,
    { name: 'Al Reef', email: 'al@example.com', phone: '+1 (239) 555-0142' },
  ] as InboxItem[];
  expect(waitingIn({}, waiting)).toHaveLength(2);
  expect(waitingIn(read('state=waiting&q=BAKERY'), waiting)).toHaveLength(1);
  expect(waitingIn(read('q=l%C3%B3pez maria'), waiting)).toHaveLength(1);
  expect(waitingIn(read('q=2395550142'), waiting)).toHaveLength(1);
  expect(waitingIn(read('page=2'), waiting)).toEqual([]);
  expect(waitingIn(read('state=opened'), waiting)).toEqual([]);
});
