import { expect } from 'vitest';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../../src/contract/lead-fields.ts';
import { rows } from '../../../core/table.ts';
import { type TestApi, type Case, casesAs } from '../test-context.ts';
import { lead, hoursAgo, mixed, store } from './inbox-seed.ts';

const USUAL = `${LEAD_FIELD_NAMES.map((name) => LEAD_FIELDS[name].label).join('|')}|Date|Status|Source|Note`;

/** Cells as a file has them. */
const quoted = (cells: string): string =>
  cells
    .split('|')
    .map((text) => `"${text}"`)
    .join();

/** The cells of what someone has typed into a form. */
const typed = (fields: Parameters<typeof lead>[0]): string =>
  LEAD_FIELD_NAMES.map((name) => lead(fields)[name]).join('|');

/** The lines of a file whose cells hold no line breaks; the mark in front is checked and taken off. */
function linesOf(csv: string): string[] {
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv.endsWith('\r\n')).toBe(true);
  return csv.slice(1, -2).split('\r\n');
}

const exported = async ({ call, logIn }: TestApi): Promise<string> => {
  await logIn('admin');
  return (await call('GET /api/admin/inbox/export', { query: {} })).csv;
};

const EXPORTS = rows
  .map(({ key }) => key.replace('{id}', 'fresh'))
  .filter((key) => /^GET .*\/export(?:\/|$)/.test(key));
const EMBEDDED = 'This address returns data. Pages cannot load it as a picture, frame, style or script.';

async function isNotEmbedded(api: TestApi): Promise<void> {
  await store(api, mixed);
  await api.logIn('admin');
  expect(EXPORTS.length).toBeGreaterThanOrEqual(4);
  const exported = () => api.noted.filter(({ event }) => event.event === 'export').length;
  for (const key of EXPORTS) {
    for (const part of ['image', 'iframe', 'style', 'script']) {
      const headers = { 'sec-fetch-dest': part, 'sec-fetch-site': 'same-origin' };
      await api.refuses(key, [403, EMBEDDED], { headers });
    }
  }
  expect(exported()).toBe(0);
  for (const key of EXPORTS) {
    for (const destination of ['document', 'empty']) {
      expect((await api.ask(key, { headers: { 'sec-fetch-dest': destination } })).status).toBe(200);
    }
  }
  expect(exported()).toBe(2 * EXPORTS.length);
}

/** Files on their way through a host. */
export const exportTransportCases: readonly Case[] = casesAs('visitor', {
  // asvs:3.2.1 3.5.3
  'exports: replies are for people and scripts, never embedded in a page': isNotEmbedded,
  async 'exports: thousands of leads are exported as they were at the time of the request'(api) {
    const message = 'Say “zoë 港” to "Jo", will you? '.repeat(30);
    const ids = Array.from({ length: 2_000 }, (_, index) => `lead-${index}`);
    const leads = ids.map((id, index) => lead({ id, receivedAt: hoursAgo(index + 1), message }));
    // Unsorted: 7 and 2,000 have no divisor in common.
    await store(
      api,
      leads.map((_, index) => leads[(index * 7) % leads.length] ?? lead({ id: 'none' })),
    );
    await api.logIn('admin');
    const answer = await api.ask('GET /api/admin/inbox/export?columns=all');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [taken] = await Promise.all([
      answer.text(),
      api.host.leads.update(({ leads }) => void leads.splice(0, 1_999)),
    ]);
    const { filename, csv } = JSON.parse(taken) as { filename: string; csv: string };
    expect(taken).toBe(JSON.stringify({ filename, csv }));
    const lines = linesOf(csv);
    expect(lines).toHaveLength(2_001);
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(ids.map((id) => `"${id}"`));
    const cell = `"${message.replaceAll('"', '""')}"`;
    expect(lines.slice(1).every((line) => line.includes(`,${cell},`))).toBe(true);
    expect(linesOf(await exported(api))).toHaveLength(2);
  },
});

export const exportCases: readonly Case[] = casesAs('visitor', {
  async 'exports: the inbox is exported in readable form, newest first, in Florida time'(api) {
    await store(api, mixed);
    await api.logIn('admin');
    const { filename, csv } = await api.call('GET /api/admin/inbox/export', { query: {} });
    expect(filename).toBe('inbox-2025-06-02.csv');
    expect(linesOf(csv)).toEqual(
      [
        USUAL,
        `${typed({ id: 'fresh', website: 'https://pelican.example.com' })}|2025-06-02 09:00|new||`,
        `${typed({ id: 'robot' })}|2025-06-02 08:00|possible spam||`,
        `${typed({ id: 'thought' })}|2025-06-01 09:00|new||`,
        `${typed({ id: 'replied' })}|2025-06-01 05:00|replied||Sent her the price list.`,
        `${typed({ id: 'closed' })}|2025-05-29 17:00|closed||`,
      ].map(quoted),
    );
  },
  async 'exports: all columns include the post, the origin and the mail, without formulas'(api) {
    const post = { slug: 'seo-1', title: 'Title of seo-1' };
    await store(api, [
      lead({
        id: 'stuck',
        kind: 'comment',
        post,
        receivedAt: hoursAgo(1),
        readAt: hoursAgo(0.5),
        mail: { state: 'waiting', attempts: 1, nextTryAt: hoursAgo(-1), sentAt: null, lastError: 'No.' },
      }),
      lead({
        id: 'told',
        receivedAt: hoursAgo(2),
        mail: { state: 'sent', attempts: 2, nextTryAt: null, sentAt: hoursAgo(0.25), lastError: '' },
        origin: {
          firstPage: '/blog/seo-1',
          referrer: 'l.facebook.com',
          campaign: {
            source: '=Ads',
            medium: 'social',
            campaign: 'spring',
            term: 'bakery',
            content: 'photo',
          },
        },
      }),
    ]);
    await api.logIn('admin');
    const { csv } = await api.call('GET /api/admin/inbox/export', { query: { columns: 'all' } });
    // Unknown origin.
    const nowhere = '||||||';
    expect(linesOf(csv)).toEqual(
      [
        `${USUAL}|Kind|Answer by|Post|Post address|First page|Referring site|Campaign source|Campaign medium|Campaign name|Campaign term|Campaign content|Read|Replied|Replies|Mail|Mail tries|Mail next try|Mail sent|Mail error|Id`,
        `${typed({ id: 'stuck' })}|2025-06-02 10:00|new|||comment|2025-06-03 10:00|${post.title}|/blog/seo-1|${nowhere}|2025-06-02 10:30||0|waiting|1|2025-06-02 12:00||No.|stuck`,
        `${typed({ id: 'told' })}|2025-06-02 09:00|new|'=ads||contact|2025-06-03 09:00|||/blog/seo-1|l.facebook.com|'=Ads|social|spring|bakery|photo|||0|sent|2||2025-06-02 10:45||told`,
      ].map(quoted),
    );
  },
  // asvs:1.1.2
  async 'exports: no cell with visitor input is a formula or ends early'(api) {
    const signs = ['-2+3', '- Jo', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1', 'x\n=1', 'x\t+1', '+1 239;=1'];
    const split = ['x;=1+1', 'plain;=2+2;@SUM(1)', 'x; "=1', 'x,-1', '=HYPERLINK("https://example.com")'];
    const odd = [...signs, ...split].map((text, index) =>
      lead({ id: `odd-${index}`, name: text, note: text }),
    );
    await store(api, [
      ...odd,
      lead({ id: 'quoted', name: 'Jo "Pier", Inc.', note: 'One\r\n\r\ntwo — zoë 港' }),
    ]);
    const csv = await exported(api);
    // As programs read it that split at other signs, whatever the quotes.
    for (const delimiter of [/;/, /\t/, /[\r\n]/, /,(?=\S)/]) {
      const cells = csv.split(delimiter).map((text) => text.replace(/^[\s"]+/, ''));
      expect(cells.filter((text) => /^[=+\-@＝]/.test(text))).toEqual([]);
    }
    expect(csv).toContain('"Jo ""Pier"", Inc.","quoted@example.com",');
    expect(csv).toContain(',"One\r\n\r\ntwo — zoë 港"');
  },
  async 'exports: numbers, phone numbers and dashes within a text stay as typed'(api) {
    const phones = ['+1 (239) 555-0142', '+12395550142', '-5', '-2.50'];
    const texts = [...phones, 'Fort Myers - Naples', 'a = b, c + d', 'jo@x'];
    await store(
      api,
      texts.map((text, index) => lead({ id: `odd-${index}`, phone: text, note: text })),
    );
    const csv = await exported(api);
    for (const text of texts) expect(csv.split(`"${text}"`)).toHaveLength(3);
  },
  // asvs:5.4.1
  async 'exports: the file is named after the day in Florida'(api) {
    api.clock.set(new Date('2025-12-01T03:00:00.000Z'));
    await api.logIn('admin');
    const { filename } = await api.call('GET /api/admin/inbox/export', { query: {} });
    expect(filename).toBe('inbox-2025-11-30.csv');
    const subscribers = await api.call('GET /api/admin/subscribers/export');
    expect(subscribers.filename).toBe('subscribers-2025-11-30.csv');
  },
  async 'exports: subscribers are exported newest first, without suspected spam'(api) {
    await api.host.leads.update(({ subscribers }) => {
      subscribers.push(
        { id: 's1', email: 'first@example.com', subscribedAt: hoursAgo(24 * 150) },
        { id: 's2', email: 'robot@example.com', subscribedAt: hoursAgo(2), suspect: true },
        { id: 's3', email: '=cmd@example.com', subscribedAt: hoursAgo(1) },
      );
    });
    await api.logIn('admin');
    const { filename, csv } = await api.call('GET /api/admin/subscribers/export');
    expect(filename).toBe('subscribers-2025-06-02.csv');
    expect(linesOf(csv)).toEqual([
      '"Email","Subscribed"',
      `"'=cmd@example.com","2025-06-02 10:00"`,
      '"first@example.com","2025-01-03 10:00"',
    ]);
  },
});
