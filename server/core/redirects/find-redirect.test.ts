import { expect, test } from 'vitest';
import { testPorts } from '../../test/support/test-ports.ts';
import { findRedirect } from './find-redirect.ts';

async function portsWith(redirects: Readonly<Record<string, string>>) {
  const ports = testPorts();
  const list = Object.entries(redirects).map(([from, to], index) => ({ id: String(index), from, to }));
  await ports.content.transaction(({ values }) => values.set('redirects', list));
  return ports;
}

const OLD = {
  '/2024/05/Slow-Site/': '/blog/slow-site',
  '/?p=12': '/blog/slow-site',
  '/shop?id=3&color=red': '/services',
  '/shop': '/contact',
  '/café': '/about#coach',
  '/book': 'https://cal.example.com/coach?from=site',
  '/gone': '',
};

test.each([
  ['/2024/05/slow-site/', '/blog/slow-site'],
  ['/2024/05/SLOW-SITE', '/blog/slow-site'],
  ['//2024//05/slow-site', undefined],
  ['/2024/05/slow-site?utm_source=news&a=%26', '/blog/slow-site?utm_source=news&a=%26'],
  ['/?p=12', '/blog/slow-site'],
  ['/?utm_source=news&p=12', '/blog/slow-site?utm_source=news'],
  ['/?p=13', undefined],
  ['/', undefined],
  ['/shop?color=red&id=3', '/services'],
  ['/shop?id=3', '/contact?id=3'],
  ['/caf%C3%A9', '/about#coach'],
  ['/caf%e9', undefined],
  ['/book?a=1', 'https://cal.example.com/coach?from=site&a=1'],
  ['/gone?a=1', ''],
  ['/other', undefined],
])('%s leads to %s', async (address, to) => {
  expect(await findRedirect(await portsWith(OLD), address)).toBe(to);
});

test('a chain of old addresses leads to its end in one step', async () => {
  const ports = await portsWith({ '/c': '/about', '/b': '/C/', '/a': '/b' });
  expect(await findRedirect(ports, '/a?x=1')).toBe('/about?x=1');
});
