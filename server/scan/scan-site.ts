import type { AuditFact, AuditScan } from '../../src/contract/audit-facts.ts';
import { audit, faultsOf } from './audit.ts';
import type { DnsRecords } from './dns-records.ts';
import { factsOf } from './facts.ts';
import { follow, type Get } from './fetched.ts';
import { mailSetupOf } from './mail-setup.ts';
import type { Site } from './site.ts';
import { visit } from './visit.ts';

export type ScanResult = Pick<AuditScan, 'address' | 'pages' | 'failure' | 'facts'>;

/** The scanner's name in a robots.txt. */
const ROBOTS_AGENT = 'marketingcoachaudit';

interface ScanOptions {
  get: Get;
  /** Without it, the domain's email setup is not checked. */
  dns?: DnsRecords;
  /** Ends the scan; results so far count. */
  signal: AbortSignal;
  now?: () => Date;
}

const UNFINISHED_FACT: AuditFact = {
  id: 'scan.time',
  point: 'Website analysis',
  outcome: 'not checked',
  message: 'Pages and links not checked within a minute.',
  why: 'The check stops after a minute, so it does not burden the site’s server.',
  advice: '',
  places: 0,
  evidence: [],
};

async function visitOf(address: string, options: ScanOptions): Promise<Site> {
  const site = await visit(address, {
    ...options,
    pages: 10,
    others: 60,
    sitemaps: 5,
    // Five times the elements of ten honest pages. More would not fit into the memory of a scan.
    elements: 100_000,
    bytes: 30_000_000,
    agent: ROBOTS_AGENT,
  });
  const insecure = `${site.origin.replace('https:', 'http:')}/`;
  if (!site.origin.startsWith('https:') || site.pages.length === 0 || !site.robots.rules.isAllowed(insecure))
    return site;
  return { ...site, insecure: await follow(options.get, insecure, 'HEAD') };
}

/** People type `bakery.com`: the scan finds out the scheme. */
async function visitWithFallback(address: string, options: ScanOptions): Promise<Site> {
  const site = await visitOf(address, options);
  const { failure, certificateFault, redirects } = site.start;
  const isUnreached =
    failure !== undefined && certificateFault === undefined && redirects.length === 0 && !site.isDisallowed;
  if (!isUnreached || !address.startsWith('https:') || options.signal.aborted) return site;
  const insecure = await visitOf(address.replace('https:', 'http:'), options);
  return insecure.start.failure === undefined ? insecure : site;
}

export async function scanSite(input: string, options: ScanOptions): Promise<ScanResult> {
  const address = URL.parse(/^\w+:\/\//.test(input) ? input : `https://${input}`);
  if (!address) return { address: input, pages: 0, failure: 'This is not a web address.', facts: [] };
  address.hash = '';
  const site = await visitWithFallback(address.href, options);
  const { dns, signal } = options;
  const mail = dns && site.pages.length > 0 && !signal.aborted ? await mailSetupOf(site, dns) : undefined;
  const report = audit({ ...site, ...(mail && { mail }) });
  const hasFacts = site.pages.length > 0 || faultsOf(report).some(({ check }) => check !== 'status');
  if (!hasFacts && site.start.failure !== undefined)
    return { address: site.start.address, pages: 0, failure: site.start.failure, facts: [] };
  return {
    address: site.start.address,
    pages: site.pages.length,
    failure: '',
    facts: [...factsOf(report), ...(options.signal.aborted ? [UNFINISHED_FACT] : [])],
  };
}
