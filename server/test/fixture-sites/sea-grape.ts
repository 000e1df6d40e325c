import type { DnsRecords } from '../../scan/dns-records.ts';
import type { Get } from '../../scan/fetched.ts';
import { dnsFrom } from '../support/audit.ts';
import { SEA_GRAPE, seaGrapePages } from './sea-grape-pages.ts';

/** An answer of the sample site, before compression. */
export interface SeaGrapeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

const files: Record<string, readonly [type: string, text: string]> = {
  '/robots.txt': [
    'text/plain',
    `User-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow: /office/\n\nSitemap: ${SEA_GRAPE}/sitemap.xml\n`,
  ],
  '/sitemap.xml': [
    'application/xml',
    `<urlset>${[...seaGrapePages.keys()].map((path) => `<url><loc>${SEA_GRAPE}${path}</loc></url>`).join('')}</urlset>`,
  ],
  '/feed.xml': [
    'application/rss+xml',
    '<rss version="2.0"><channel><item><pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate></item></channel></rss>',
  ],
  '/icon.svg': ['image/svg+xml', '<svg/>'],
  '/style.css': ['text/css', 'body{font-family:serif}'],
};

const pictures: Record<string, number> = {
  counter: 182_000,
  window: 240_000,
  wedding: 211_000,
  birthday: 4_200_000,
};

/** The sample site's answer to a path. */
export function seaGrapeAnswer(path: string): SeaGrapeAnswer {
  const page = seaGrapePages.get(path);
  if (page !== undefined) return { status: 200, headers: PAGE, text: page };
  const [type, text] = files[path] ?? [];
  if (type !== undefined && text !== undefined)
    return { status: 200, headers: { 'content-type': type, 'cache-control': 'max-age=86400' }, text };
  const weight = pictures[/^\/pictures\/(\w+)\.jpg$/.exec(path)?.[1] ?? ''];
  if (weight !== undefined)
    return {
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'content-length': String(weight) },
      text: '',
    };
  return { status: 404, headers: PAGE, text: '<h1>This page is not there</h1>' };
}

/** Its answer over plain HTTP. */
export const toSecure = (path: string): SeaGrapeAnswer => ({
  status: 301,
  headers: { location: SEA_GRAPE + path },
  text: '',
});

/** Its domain has email at Google, and nothing that tells it from forged email. */
export const seaGrapeDns: DnsRecords = dnsFrom({
  'seagrape.example': { mx: ['aspmx.l.google.com'], txt: ['google-site-verification=4K7QX2M9ZD'] },
  'aspmx.l.google.com': { addresses: ['142.250.31.27'] },
  'google._domainkey.seagrape.example': { txt: ['v=DKIM1; k=rsa; p=MIIBIjANBgkq'] },
});

/** When the sample site was recorded. */
export const SEA_GRAPE_MOMENT = new Date('2026-11-16T14:00:00Z');
const CERTIFICATE_UNTIL = 'Feb  9 23:59:59 2027 GMT';

/** Requests the recorded sample site. */
export const getSeaGrape: Get = (address) => {
  const { pathname, protocol } = new URL(address);
  const { status, headers, text } = protocol === 'https:' ? seaGrapeAnswer(pathname) : toSecure(pathname);
  const body = new TextEncoder().encode(text);
  return Promise.resolve({ status, headers, body, bytes: body.length, certificateUntil: CERTIFICATE_UNTIL });
};
