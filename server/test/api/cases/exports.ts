import { expect } from 'vitest';
import { ENQUIRY_FIELD_NAMES, ENQUIRY_FIELDS } from '../../../../src/contract/enquiry-fields.ts';
import { rows } from '../../../core/table.ts';
import { type Bench, type Case, casesAs } from '../bench.ts';
import { enquiry, hoursAgo, mixed, store } from './inbox-seed.ts';

const FORM_FIELDS = ENQUIRY_FIELD_NAMES.map((name) => ENQUIRY_FIELDS[name].label).join();
const HEADER =
  `Received,Answer by,Kind,Status,${FORM_FIELDS},Post,Post address,Source,First page,` +
  'Referring site,Campaign source,Campaign medium,Campaign name,Campaign term,Campaign content,Note,Read,Replied,' +
  'Replies,Suspect,Mail,Mail tries,Mail next try,Mail sent,Mail error,Id';

/** The cells of what somebody has typed into a form. */
const typed = (given: Parameters<typeof enquiry>[0]): string =>
  ENQUIRY_FIELD_NAMES.map((name) => enquiry(given)[name]).join();

/** The lines of a file whose cells hold no line breaks; the mark in front is checked and taken off. */
function linesOf(csv: string): string[] {
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv.endsWith('\r\n')).toBe(true);
  return csv.slice(1, -2).split('\r\n');
}

const exported = async ({ call, logIn }: Bench): Promise<string> => {
  await logIn('admin');
  return (await call('GET /api/admin/inbox/export')).csv;
};

const EXPORTS = rows.map(({ key }) => key).filter((key) => /^GET .*\/export(?:\/|$)/.test(key));
const EMBEDDED = 'This address returns data. Pages cannot load it as a picture, frame, style or script.';

async function isNotEmbedded(bench: Bench): Promise<void> {
  await bench.logIn('admin');
  expect(EXPORTS.length).toBeGreaterThanOrEqual(4);
  const exported = () => bench.noted.filter(({ event }) => event.event === 'export').length;
  for (const key of EXPORTS) {
    for (const part of ['image', 'iframe', 'style', 'script']) {
      const headers = { 'sec-fetch-dest': part, 'sec-fetch-site': 'same-origin' };
      await bench.refuses(key, [403, EMBEDDED], { headers });
    }
  }
  expect(exported()).toBe(0);
  for (const key of EXPORTS) {
    for (const destination of ['document', 'empty']) {
      expect((await bench.ask(key, { headers: { 'sec-fetch-dest': destination } })).status).toBe(200);
    }
  }
  expect(exported()).toBe(2 * EXPORTS.length);
}

/** Files on their way through a host. */
export const exportTransportCases: readonly Case[] = casesAs('visitor', {
  'exports: go out to a person or a script, never as a part of a page': isNotEmbedded,
  async 'exports: thousands of leads go out whole, as they were when they were asked for'(bench) {
    const message = 'Say “zoë 港” to "Jo", will you? '.repeat(30);
    const ids = Array.from({ length: 2_000 }, (_, index) => `lead-${index}`);
    const leads = ids.map((id, index) => enquiry({ id, receivedAt: hoursAgo(index + 1), message }));
    // Unsorted: 7 and 2,000 have no divisor in common.
    await store(
      bench,
      leads.map((_, index) => leads[(index * 7) % leads.length] ?? enquiry({ id: 'none' })),
    );
    await bench.logIn('admin');
    const answer = await bench.ask('GET /api/admin/inbox/export');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [taken] = await Promise.all([
      answer.text(),
      bench.host.people.update(({ enquiries }) => void enquiries.splice(0, 1_999)),
    ]);
    const { filename, csv } = JSON.parse(taken) as { filename: string; csv: string };
    expect(taken).toBe(JSON.stringify({ filename, csv }));
    const lines = linesOf(csv);
    expect(lines).toHaveLength(2_001);
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(ids);
    const cell = `"${message.replaceAll('"', '""')}"`;
    expect(lines.slice(1).every((line) => line.includes(`,${cell},`))).toBe(true);
    expect(linesOf(await exported(bench))).toHaveLength(2);
  },
});

export const exportCases: readonly Case[] = casesAs('visitor', {
  async 'exports: the inbox goes out with every field, newest first, in Florida time'(bench) {
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
    await bench.logIn('admin');
    const { filename, csv } = await bench.call('GET /api/admin/inbox/export');
    expect(filename).toBe('inbox-2025-06-02.csv');
    // Unknown origin: eight empty cells.
    const nowhere = ','.repeat(8);
    expect(linesOf(csv)).toEqual([
      HEADER,
      `2025-06-02T10:30:00-04:00,2025-06-03T10:30:00-04:00,contact,new,${typed({ id: 'told' })},,${nowhere},,,,0,no,sent,2,,2025-06-02T10:45:00-04:00,,told`,
      `2025-06-02T10:00:00-04:00,2025-06-03T10:00:00-04:00,contact,new,${typed({ id: 'stuck' })},,${nowhere},,,,0,no,waiting,1,2025-06-02T12:00:00-04:00,,No.,stuck`,
      `2025-06-02T09:00:00-04:00,2025-06-03T09:00:00-04:00,audit,new,${typed({ id: 'fresh', website: 'https://pelican.example.com' })},,${nowhere},,,,0,no,,,,,,fresh`,
      `2025-06-02T08:00:00-04:00,2025-06-03T08:00:00-04:00,contact,new,${typed({ id: 'robot' })},,${nowhere},,,,0,yes,,,,,,robot`,
      `2025-06-01T09:00:00-04:00,2025-06-02T09:00:00-04:00,comment,new,${typed({ id: 'thought' })},Title of seo-1,/blog/seo-1${nowhere},,2025-06-01T15:00:00-04:00,,0,no,,,,,,thought`,
      `2025-06-01T05:00:00-04:00,2025-06-02T05:00:00-04:00,contact,replied,${typed({ id: 'replied' })},,${nowhere},Sent her the price list.,2025-06-01T06:00:00-04:00,2025-06-01T07:00:00-04:00,0,no,,,,,,replied`,
      `2025-05-29T17:00:00-04:00,2025-05-30T17:00:00-04:00,audit,closed,${typed({ id: 'closed' })},,${nowhere},,2025-05-29T18:00:00-04:00,,0,no,,,,,,closed`,
    ]);
  },
  async 'exports: an empty inbox goes out as its header'(bench) {
    expect(linesOf(await exported(bench))).toEqual([HEADER]);
  },
  async 'exports: quotes, commas and line breaks stay within their cell'(bench) {
    await store(bench, [
      enquiry({ id: 'odd', name: 'Jo "Pier" Harbor, Inc.', message: 'One\r\n\r\ntwo\nthree — zoë 港' }),
    ]);
    const csv = await exported(bench);
    expect(csv).toContain(',"Jo ""Pier"" Harbor, Inc.",odd@example.com,');
    expect(csv).toContain(',"One\r\n\r\ntwo\nthree — zoë 港",');
  },
  async 'exports: no cell that a stranger has written is a formula'(bench) {
    const short = ['+1 239 555 0123', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1'];
    const texts = ['=HYPERLINK("https://example.com")', ...short];
    const odd = texts.map((text, index) => enquiry({ id: `odd-${index}`, name: text, note: text }));
    await store(bench, odd);
    const csv = await exported(bench);
    for (const text of texts) {
      const safe = `'${text.replaceAll('"', '""')}`;
      const cell = /["\r]/.test(text) ? `"${safe}"` : safe;
      expect(csv.split(`,${cell},`)).toHaveLength(3);
    }
  },
  async 'exports: the file is named after the day in Florida, not in London'(bench) {
    bench.clock.set(new Date('2025-12-01T03:00:00.000Z'));
    await bench.logIn('admin');
    const { filename } = await bench.call('GET /api/admin/inbox/export');
    expect(filename).toBe('inbox-2025-11-30.csv');
    const subscribers = await bench.call('GET /api/admin/subscribers/export');
    expect(subscribers.filename).toBe('subscribers-2025-11-30.csv');
  },
  async 'exports: subscribers go out newest first, suspects stay behind'(bench) {
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
});
