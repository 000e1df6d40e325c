import { isIP } from 'node:net';
import { MailRecord } from '../../src/contract/newsletter.ts';
import type { DnsRecords } from './dns-records.ts';
import { isPublicAddress, refusalOf } from './public-address.ts';
import type { MailSetup, Site } from './site.ts';

/** When the mail services' documentation was last read. */
export const DKIM_SELECTORS_AS_OF = '2026-11-28';

/** The names that mail services give their keys. A key with another name cannot be found. */
export const DKIM_SELECTORS: readonly string[] =
  'google selector1 selector2 default dkim mail k1 k2 s1 s2 fm1 sig1 zoho zmail protonmail'.split(' ');

const MAIL_SERVERS_MAX = 5;

const isPublicHost = (name: string): boolean => {
  const url = URL.parse(`https://${name}/`);
  return url !== null && url.hostname === name && isIP(name) === 0 && refusalOf(url) === undefined;
};

const addressesOn = ({ pages }: Pick<Site, 'pages'>): string[] =>
  pages.flatMap(({ links }) =>
    links.flatMap(({ url }) => {
      if (url?.protocol !== 'mailto:') return [];
      return /^[^@\s,]+@[a-z\d.-]+$/i.exec(url.pathname)?.[0].toLowerCase() ?? [];
    }),
  );

/**
 * The domain of the business: that of an address on the site, or else a host of two labels. The domain of any other
 * host, such as `bakery.host.example` or `bakery.co.uk`, may belong to someone else.
 */
function domainOf(site: Pick<Site, 'origin' | 'pages'>): Pick<MailSetup, 'domain' | 'shown'> | undefined {
  const host = new URL(site.origin).hostname.replace(/^www\./, '').replace(/\.$/, '');
  const shown = addressesOn(site).find((address) => `.${host}`.endsWith(`.${address.split('@')[1] ?? host}`));
  const domain = shown?.split('@')[1] ?? host;
  const isKnown = shown !== undefined || host.split('.').length === 2;
  return isKnown && isPublicHost(domain) ? { domain, shown } : undefined;
}

/** The DMARC records that apply to a domain: its own, or those of the domain above it. */
async function dmarcOf(domain: string, dns: DnsRecords): Promise<string[]> {
  const labels = domain.split('.');
  for (let first = 0; first <= labels.length - 2; first += 1) {
    const texts = await dns.txt(`_dmarc.${labels.slice(first).join('.')}`);
    const found = texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text));
    if (found.length > 0) return found;
  }
  return [];
}

async function isReachable(server: string, dns: DnsRecords): Promise<boolean> {
  return isPublicHost(server) && (await dns.addresses(server)).some(isPublicAddress);
}

/** Looks up the email setup of a site's domain; `undefined` if that is not known, or name servers do not answer. */
export async function mailSetupOf(
  site: Pick<Site, 'origin' | 'pages'>,
  dns: DnsRecords,
): Promise<MailSetup | undefined> {
  const named = domainOf(site);
  const records = named && (await mailRecordsOf(named.domain, dns));
  return records && { ...named, ...records };
}

/** Looks up the records of a domain; `undefined` if name servers do not answer. */
async function mailRecordsOf(
  domain: string,
  dns: DnsRecords,
): Promise<Omit<MailSetup, 'domain' | 'shown'> | undefined> {
  try {
    const [mx, texts, dmarc, keys] = await Promise.all([
      dns.mx(domain),
      dns.txt(domain),
      dmarcOf(domain, dns),
      Promise.all(DKIM_SELECTORS.map((selector) => dns.txt(`${selector}._domainkey.${domain}`))),
    ]);
    // An empty name means that the domain takes no mail (RFC 7505).
    const servers = mx.map((name) => name.toLowerCase().replace(/\.$/, '')).filter(Boolean);
    const asked = servers.slice(0, MAIL_SERVERS_MAX);
    const reached = await Promise.all(asked.map((server) => isReachable(server, dns)));
    return {
      servers,
      unreachable: asked.filter((_, index) => reached[index] === false),
      spf: texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text)),
      dmarc,
      // A key without a value was withdrawn.
      dkim: DKIM_SELECTORS.filter((_, index) =>
        keys[index]?.some((text) => /(?:^|;)\s*p=[^\s;]/i.test(text)),
      ),
    };
  } catch {
    return undefined;
  }
}

/** The records that the domain of a sender lacks. A key under an unusual name counts as missing. */
export async function missingRecordsOf(sender: string, dns: DnsRecords): Promise<MailRecord[] | null> {
  const records = await mailRecordsOf(sender.slice(sender.lastIndexOf('@') + 1), dns);
  if (!records) return null;
  const { spf, dkim, dmarc } = records;
  const found: Record<MailRecord, readonly unknown[]> = { SPF: spf, DKIM: dkim, DMARC: dmarc };
  return MailRecord.options.filter((name) => found[name].length === 0);
}
