import { audit, type Report } from '../../scan/audit.ts';
import type { DnsRecords } from '../../scan/dns-records.ts';
import type { Answer, Get } from '../../scan/fetched.ts';
import { mailSetupOf } from '../../scan/mail-setup.ts';
import { visit, type VisitOptions } from '../../scan/visit.ts';

export const ORIGIN = 'https://www.bakery.example';

export type SampleRecords = Partial<Record<keyof DnsRecords, string[]>>;

export const dnsFrom = (records: Readonly<Record<string, SampleRecords>>): DnsRecords => ({
  mx: (name) => Promise.resolve(records[name]?.mx ?? []),
  txt: (name) => Promise.resolve(records[name]?.txt ?? []),
  addresses: (name) => Promise.resolve(records[name]?.addresses ?? []),
});

/** An in-memory site, by path, for planting faults. */
export interface SampleSite {
  /** Replaces a text that must exist. */
  replace(path: string, from: string | RegExp, to: string): void;
  /** Changes or removes headers of an address. */
  send(path: string, headers: Record<string, string | undefined>): void;
  /** Changes parts of an answer. */
  answer(path: string, answer: Partial<Answer> & { text?: string }): void;
  get: Get;
  /** The DNS records by name; a test may change them. */
  records: Record<string, SampleRecords>;
  /** The requests, as `GET /path`. */
  requests: readonly string[];
}

const encoder = new TextEncoder();

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

const response = (text: string, headers: Record<string, string> = HEADERS, status = 200): Answer => {
  const body = encoder.encode(text);
  return { status, headers, body, bytes: body.length };
};

const typed = (type: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': 'max-age=600',
});

const business = {
  '@context': 'https://schema.org',
  '@type': 'Bakery LocalBusiness'.split(' '),
  '@id': `${ORIGIN}/#business`,
  name: 'Gulf Coast Bakery',
  telephone: '+1 239 555 0155',
  address: { '@type': 'PostalAddress', streetAddress: '12 Palm Street', addressLocality: 'Fort Myers' },
};

const article = {
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: 'How our sourdough is made',
  author: { '@type': 'Person', name: 'Ana Ruiz' },
  datePublished: '2026-10-01',
  // A reference to the complete item elsewhere.
  publisher: { '@type': 'LocalBusiness', '@id': `${ORIGIN}/#business`, name: 'Gulf Coast Bakery' },
};

function page(path: string, title: string, main: string, data: object): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} | Gulf Coast Bakery</title>
    <meta name="description" content="${title}: fresh bread, cakes and pastries from a family bakery in Fort Myers, Florida.">
    <link rel="canonical" href="${ORIGIN}${path}">
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/style.css">
    <link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="Fresh bread in Fort Myers.">
    <meta property="og:image" content="${ORIGIN}/bread.jpg">
    <script type="application/ld+json">${JSON.stringify(data)}</script>
  </head>
  <body>
    <nav><a href="/">Home</a> <a href="/bread">Our bread</a> <a href="/articles/sourdough">The sourdough article</a></nav>
    <main id="main"><h1>${title}</h1>${main}</main>
    <footer>
      Gulf Coast Bakery, 12 Palm Street, Fort Myers, <a href="tel:+12395550155">(239) 555-0155</a>
      <a href="https://www.facebook.com/gulfcoastbakery">Facebook</a>
    </footer>
  </body>
</html>`;
}

const form = `<h2 id="ask">Ask us</h2><form action="/ask" method="post">
  <label for="mail">Email</label><input id="mail" type="email" name="mail">
  <label>Question <textarea name="question"></textarea></label>
  <button>Send the question</button></form>`;

/** A small site without faults. */
export function sampleSite(): SampleSite {
  const paths = ['/', '/bread', '/articles/sourdough'];
  const picture = '<img src="/bread.jpg" alt="A loaf of rye bread" width="800" height="500">';
  const bread = `<h2 id="rye">Rye</h2>${picture}<h3>Snapshot grain</h3>`;
  const addresses = paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('');
  const answers = new Map<string, Answer>(
    Object.entries({
      '/': response(
        page('/', 'A bakery in Fort Myers', `${form}<a href="/bread#rye">Our rye bread</a>`, business),
      ),
      '/bread': response(page('/bread', 'The bread we bake', bread, business)),
      '/articles/sourdough': response(
        page('/articles/sourdough', 'How our sourdough is made', '<p>It takes two days.</p>', article),
      ),
      '/robots.txt': response(
        `User-agent: *\nDisallow: /till\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
        typed('text/plain'),
      ),
      '/sitemap.xml': response(
        `<?xml version="1.0"?><urlset>${addresses}</urlset>`,
        typed('application/xml'),
      ),
      '/feed.xml': response(
        '<?xml version="1.0"?><rss version="2.0"><channel/></rss>',
        typed('application/rss+xml'),
      ),
      '/icon.svg': response('<svg/>', typed('image/svg+xml')),
      '/bread.jpg': response('bread', typed('image/jpeg')),
      '/style.css': response('body{}', typed('text/css')),
    }),
  );
  const requests: string[] = [];
  const at = (path: string): Answer => {
    const answer = answers.get(path);
    if (!answer) throw new Error(`The sample site has no ${path}.`);
    return answer;
  };
  return {
    requests,
    records: {
      'bakery.example': { mx: ['mail.bakery.example'], txt: ['v=spf1 include:mail.example -all', 'other=1'] },
      'mail.bakery.example': { addresses: ['93.184.215.14'] },
      '_dmarc.bakery.example': { txt: ['v=DMARC1; p=quarantine'] },
      'google._domainkey.bakery.example': { txt: ['v=DKIM1; k=rsa; p=MIIB'] },
    },
    replace(path, from, to) {
      const text = new TextDecoder().decode(at(path).body);
      const changed = text.replace(from, () => to);
      if (changed === text) throw new Error(`${path} has no ${String(from)}.`);
      answers.set(path, response(changed, { ...at(path).headers }));
    },
    send(path, headers) {
      const sent = Object.entries({ ...at(path).headers, ...headers });
      const headerList = sent.flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      answers.set(path, { ...at(path), headers: Object.fromEntries(headerList) });
    },
    answer(path, { text, ...changes }) {
      answers.set(path, {
        ...(answers.get(path) ?? response('')),
        ...(text !== undefined && response(text)),
        ...changes,
      });
    },
    get(address, method) {
      const { origin, pathname, search } = new URL(address);
      requests.push(`${method} ${pathname}${search}`);
      if (origin !== ORIGIN) return Promise.reject(new Error(`${origin} is another site.`));
      return Promise.resolve(answers.get(pathname + search) ?? response('<h1>Not found</h1>', HEADERS, 404));
    },
  };
}

/** The audit of a sample site, on a fixed day. */
export async function auditOf(
  { get, records }: SampleSite,
  options: Partial<VisitOptions> = {},
): Promise<Report> {
  const site = await visit(`${ORIGIN}/`, { get, now: () => new Date('2026-11-01T12:00:00Z'), ...options });
  const mail = await mailSetupOf(site, dnsFrom(records));
  return audit({ ...site, ...(mail && { mail }) });
}
