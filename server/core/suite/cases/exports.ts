import { expect } from 'vitest';
import type { Bench, Case } from '../bench.ts';
import { enquiry, hoursAgo, mixed, store } from './inbox-seed.ts';

const HEADER =
  'Received,Answer by,Kind,Status,Name,Email,Phone,Website,Message,Post,Post address,Source,First page,' +
  'Referring site,Campaign source,Campaign medium,Campaign name,Campaign term,Campaign content,Note,Read,Replied,' +
  'Replies,Suspect,Mail,Mail tries,Mail next try,Mail sent,Mail error,Id';

/** The lines of a file whose cells hold no line breaks; the mark in front is checked and taken off. */
function linesOf(csv: string): string[] {
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv.endsWith('\r\n')).toBe(true);
  return csv.slice(1, -2).split('\r\n');
}

const exported = async ({ call, logIn }: Bench): Promise<string> => {
  await logIn('editor');
  return (await call('GET /api/admin/inbox/export')).csv;
};

const isNoFormula =
  (text: string) =>
  async (bench: Bench): Promise<void> => {
    await store(bench, [enquiry({ id: 'odd', name: text, note: text })]);
    const csv = await exported(bench);
    const safe = `'${text.replaceAll('"', '""')}`;
    const cell = /["\r]/.test(text) ? `"${safe}"` : safe;
    expect(csv.split(`,${cell},`)).toHaveLength(3);
  };

export const exportCases: readonly Case[] = [
  {
    name: 'exports: the inbox goes out with every field, newest first, suspects marked, in Florida time',
    async run(bench) {
      await store(bench, mixed);
      await store(bench, [
        enquiry({
          id: 'told',
          receivedAt: hoursAgo(0.5),
          mail: { state: 'sent', attempts: 2, nextTryAt: null, sentAt: hoursAgo(0.25), lastError: '' },
        }),
        enquiry({
          id: 'stuck',
          receivedAt: hoursAgo(1),
          mail: { state: 'waiting', attempts: 1, nextTryAt: hoursAgo(-1), sentAt: null, lastError: 'No.' },
        }),
      ]);
      await bench.logIn('editor');
      const { filename, csv } = await bench.call('GET /api/admin/inbox/export');
      expect(filename).toBe('inbox-2025-06-02.csv');
      // Nothing is known of where they came from: eight empty cells.
      const nowhere = ','.repeat(8);
      const asked = '(239) 555-0123,,Do you also coach bakeries?';
      expect(linesOf(csv)).toEqual([
        HEADER,
        `2025-06-02T10:30:00-04:00,2025-06-03T10:30:00-04:00,contact,new,Name of told,told@example.com,${asked},,${nowhere},,,,0,no,sent,2,,2025-06-02T10:45:00-04:00,,told`,
        `2025-06-02T10:00:00-04:00,2025-06-03T10:00:00-04:00,contact,new,Name of stuck,stuck@example.com,${asked},,${nowhere},,,,0,no,waiting,1,2025-06-02T12:00:00-04:00,,No.,stuck`,
        `2025-06-02T09:00:00-04:00,2025-06-03T09:00:00-04:00,audit,new,Name of fresh,fresh@example.com,(239) 555-0123,https://pelican.example.com,Do you also coach bakeries?,,${nowhere},,,,0,no,,,,,,fresh`,
        `2025-06-02T08:00:00-04:00,2025-06-03T08:00:00-04:00,contact,new,Name of robot,robot@example.com,${asked},,${nowhere},,,,0,yes,,,,,,robot`,
        `2025-06-01T09:00:00-04:00,2025-06-02T09:00:00-04:00,comment,new,Name of thought,thought@example.com,${asked},Title of seo-1,/blog/seo-1${nowhere},,2025-06-01T15:00:00-04:00,,0,no,,,,,,thought`,
        `2025-06-01T05:00:00-04:00,2025-06-02T05:00:00-04:00,contact,replied,Name of replied,replied@example.com,${asked},,${nowhere},Sent her the price list.,2025-06-01T06:00:00-04:00,2025-06-01T07:00:00-04:00,0,no,,,,,,replied`,
        `2025-05-29T17:00:00-04:00,2025-05-30T17:00:00-04:00,audit,closed,Name of closed,closed@example.com,${asked},,${nowhere},,2025-05-29T18:00:00-04:00,,0,no,,,,,,closed`,
      ]);
    },
  },
  {
    name: 'exports: an empty inbox goes out as its header',
    async run(bench) {
      expect(linesOf(await exported(bench))).toEqual([HEADER]);
    },
  },
  {
    name: 'exports: quotes, commas and line breaks stay within their cell',
    async run(bench) {
      await store(bench, [
        enquiry({ id: 'odd', name: 'Jo "Pier" Harbor, Inc.', message: 'One\r\n\r\ntwo\nthree — zoë 港' }),
      ]);
      const csv = await exported(bench);
      expect(csv).toContain(',"Jo ""Pier"" Harbor, Inc.",odd@example.com,');
      expect(csv).toContain(',"One\r\n\r\ntwo\nthree — zoë 港",');
    },
  },
  ...['=HYPERLINK("https://example.com")', '+1 239 555 0123', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1'].map(
    (text): Case => ({
      name: `exports: a cell that begins like ${JSON.stringify(text.slice(0, 2))} is no formula`,
      run: isNoFormula(text),
    }),
  ),
  {
    name: 'exports: the file is named after the day in Florida, not in London',
    async run(bench) {
      bench.clock.set(new Date('2025-12-01T03:00:00.000Z'));
      await bench.logIn('admin');
      const { filename } = await bench.call('GET /api/admin/inbox/export');
      expect(filename).toBe('inbox-2025-11-30.csv');
      const subscribers = await bench.call('GET /api/admin/subscribers/export');
      expect(subscribers.filename).toBe('subscribers-2025-11-30.csv');
    },
  },
  {
    name: 'exports: subscribers go out newest first, suspects stay behind',
    async run(bench) {
      await bench.host.people.update(({ subscribers }) => {
        subscribers.push(
          { id: 's1', email: 'first@example.com', subscribedAt: hoursAgo(24 * 150) },
          { id: 's2', email: 'robot@example.com', subscribedAt: hoursAgo(2), suspect: true },
          { id: 's3', email: '=cmd@example.com', subscribedAt: hoursAgo(1) },
        );
      });
      await bench.logIn('admin');
      const { filename, csv } = await bench.call('GET /api/admin/subscribers/export');
      expect(filename).toBe('subscribers-2025-06-02.csv');
      expect(linesOf(csv)).toEqual([
        'Email,Subscribed',
        "'=cmd@example.com,2025-06-02T10:00:00-04:00",
        'first@example.com,2025-01-03T10:00:00-05:00',
      ]);
    },
  },
];
