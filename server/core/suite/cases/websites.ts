import { expect } from 'vitest';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';
import { audit } from './forms.ts';

const SENTENCE = 'Please enter a valid website URL.';

/** What people type, and the address that it opens (decision 17). */
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
];

const refused: string[] = [
  '',
  '   ',
  'example',
  'https://',
  'https://localhost',
  'localhost:3000',
  'https://192.168.0.1',
  'https://[::1]',
  'exam ple.com',
  'https://example.com.',
  'ftp://x.com',
  'file:///etc/passwd',
  'mailto:jo@example.com',
  'jo@example.com',
  'example..com',
  'https://*.com',
  'x-.com',
  'https://user:pw@x.com',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<p>example.com</p>',
  `https://example.com/${'a'.repeat(10_000)}`,
];

const isTaken =
  (typed: string, opens: string) =>
  async ({ call, host }: Bench): Promise<void> => {
    await call('POST /api/audit-request', { body: { ...audit, website: typed } });
    const [enquiry] = (await host.kept()).people.enquiries;
    expect(new URL(enquiry?.website ?? '').href).toBe(opens);
  };

export const websiteCases: readonly Case[] = [
  ...accepted.map(([typed, opens]): Case => ({
    name: `websites: takes ${JSON.stringify(typed)}`,
    run: isTaken(typed, opens),
  })),
  {
    name: 'websites: an address that was complete is kept as it was typed',
    async run({ call, host }) {
      await call('POST /api/audit-request', { body: { ...audit, website: 'http://example.com/Shop' } });
      await call('POST /api/audit-request', { body: { ...audit, website: 'example.com' } });
      expect((await host.kept()).people.enquiries.map(({ website }) => website)).toEqual([
        'http://example.com/Shop',
        'https://example.com',
      ]);
    },
  },
  ...refused.map((typed): Case => ({
    name: `websites: refuses ${JSON.stringify(typed.slice(0, 60))}`,
    run: (bench) =>
      expectRefusal(bench, 'POST /api/audit-request', asJson({ ...audit, website: typed }), {
        status: 400,
        sentence: SENTENCE,
        errors: { website: [SENTENCE] },
      }),
  })),
];
