import { expect } from 'vitest';
import { casesAs, type Case } from '../bench.ts';
import { audit } from './forms.ts';

/** Typed addresses, and the URL that they open (decision 17). */
const accepted: [typed: string, opens: string][] = [
  ['https://example.com', 'https://example.com/'],
  ['http://example.com', 'http://example.com/'],
  ['example.com', 'https://example.com/'],
  ['  example.com  ', 'https://example.com/'],
  ['HTTP://x.co', 'http://x.co/'],
  ['Www.Example.COM', 'https://www.example.com/'],
  ['shop.example.co.uk/bread?kind=rye#today', 'https://shop.example.co.uk/bread?kind=rye#today'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['müller-bäckerei.de', 'https://xn--mller-bckerei-hfb76a.de/'],
  ['https://例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
  // Obvious typos.
  ['example.com.', 'https://example.com/'],
  ['https://example.com.', 'https://example.com/'],
  ['example.com.:8080/shop.', 'https://example.com:8080/shop.'],
  ['example.com,', 'https://example.com/'],
  ['example,com', 'https://example.com/'],
  ['www,example,com/a,b', 'https://www.example.com/a,b'],
  ['https:example.com', 'https://example.com/'],
  ['http:/example.com', 'http://example.com/'],
  ['http//example.com', 'http://example.com/'],
  ['https;//example.com', 'https://example.com/'],
  ['http:\\\\example.com', 'http://example.com/'],
  ['https:///example.com', 'https://example.com/'],
  ['https://www.https://example.com', 'https://example.com/'],
  ['https://http://example.com/https://', 'http://example.com/https://'],
  ['www.https//www.example.com', 'https://www.example.com/'],
  ['https.example.com', 'https://https.example.com/'],
];

export const websiteCases: readonly Case[] = casesAs('visitor', {
  'websites: what people type opens what they mean': {
    rateLimiter: { take: () => Promise.resolve(0) },
    async run({ call, host }) {
      for (const [website] of accepted)
        await call('POST /api/audit-request', { body: { ...audit, website } });
      const kept = (await host.kept()).people.enquiries.map(({ website = '' }) => new URL(website).href);
      expect(accepted.map(([typed], index) => [typed, kept[index]])).toEqual(accepted);
    },
  },
  async 'websites: an address that was complete is kept as it was typed'({ call, host }) {
    await call('POST /api/audit-request', { body: { ...audit, website: 'http://example.com/Shop' } });
    await call('POST /api/audit-request', { body: { ...audit, website: 'example.com' } });
    expect((await host.kept()).people.enquiries.map(({ website }) => website)).toEqual([
      'http://example.com/Shop',
      'https://example.com',
    ]);
  },
});
