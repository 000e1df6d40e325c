import { counted } from '../../../src/lib/text.ts';
import { DAY } from '../../../src/lib/time.ts';
import { tagOf } from '../document.ts';
import { isOk } from '../fetched.ts';
import { at, fault, faultOrGood, good, notChecked, ofEachPage, type Check, checksOf } from '../finding.ts';
import { resourcesOf } from '../resources.ts';

/** Hostnames of this machine, for trial runs without HTTPS. */
const isThisMachine = (hostname: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

const https: Check = {
  id: 'https',
  why: 'Without HTTPS, browsers label the site “Not secure,” and strangers can read and change what visitors send.',
  advice: 'Use HTTPS only. Tell browsers so with Strict-Transport-Security.',
  run({ start, insecure }) {
    const { protocol, hostname } = new URL(start.address);
    if (isThisMachine(hostname))
      return notChecked(
        'HTTPS was not checked, because this is a test site on a local machine.',
        at(start.address, ''),
      );
    if (protocol !== 'https:')
      return fault('The site does not use HTTPS.', at(start.address, 'address', 'http:'));
    if (insecure && isOk(insecure) && !insecure.address.startsWith('https:'))
      return fault(
        'The site also loads without HTTPS.',
        at(insecure.requested, 'status', String(insecure.status)),
      );
    const transport = start.headers['strict-transport-security'];
    const age = Number(/max-age\s*=\s*"?(\d+)/i.exec(transport ?? '')?.[1] ?? 0);
    return age > 0
      ? good('The site uses HTTPS only.', at(start.address, 'strict-transport-security', transport))
      : fault(
          'Browsers are not told to use HTTPS only.',
          at(start.address, 'strict-transport-security', transport ?? 'missing'),
        );
  },
};

const EXPIRY_WARNING_MS = 14 * DAY;

const certificate: Check = {
  id: 'certificate',
  why: 'When it expires, browsers warn everyone away from the site, and hardly anyone gets through.',
  advice: 'Renew the certificate now. Have it renewed automatically from then on.',
  needsNoPages: true,
  run({ start: { address, certificateUntil, certificateFault, failure }, scannedAt }) {
    if (certificateFault !== undefined)
      return fault(
        'The certificate is not valid. Browsers warn people away, and the site was not checked.',
        at(address, 'certificate', certificateFault),
      );
    if (failure !== undefined) return [];
    const ends = Date.parse(certificateUntil ?? '');
    if (certificateUntil === undefined || Number.isNaN(ends))
      return notChecked('The certificate was not checked.', at(address, 'certificate'));
    const evidence = at(address, 'certificate', `valid until ${certificateUntil}`);
    return ends - scannedAt.getTime() < EXPIRY_WARNING_MS
      ? fault('The certificate expires within two weeks.', evidence)
      : good('The certificate is valid for more than two weeks.', evidence);
  },
};

/** A test of each header's value; `undefined` if it is fine. */
const wanted: Record<string, (headers: Readonly<Record<string, string>>) => boolean> = {
  'x-content-type-options': (headers) => headers['x-content-type-options']?.toLowerCase() === 'nosniff',
  'content-security-policy': (headers) =>
    'content-security-policy' in headers || 'x-frame-options' in headers,
  'referrer-policy': (headers) => 'referrer-policy' in headers,
};

const securityHeaders = ofEachPage({
  id: 'security-headers',
  why: 'These headers keep other sites from embedding this one, running code in it or tracking where visitors came from.',
  advice:
    'Send the headers that protect visitors. These are X-Content-Type-Options, a Content-Security-Policy with frame-ancestors, and a Referrer-Policy.',
  run: ({ address, fetched: { headers } }) =>
    faultOrGood(
      'A header that protects visitors is missing.',
      Object.entries(wanted)
        .filter(([, isSet]) => !isSet(headers))
        .map(([name]) => at(address, name, headers[name] ?? 'missing')),
      'All headers that protect visitors are set.',
      at(address, 'headers', Object.keys(wanted).join(', ')),
    ),
});

const mixedContent = ofEachPage({
  id: 'mixed-content',
  why: 'Browsers block insecure files on a secure page, or warn people about the page.',
  advice: 'Use `https:` addresses for every picture, style and script.',
  run(page) {
    if (!page.address.startsWith('https:')) return [];
    return faultOrGood(
      'A secure page loads an insecure file.',
      resourcesOf(page)
        .filter(({ kind, url }) => kind !== 'feed' && url.protocol === 'http:')
        .map(({ element, kind, url }) => at(page.address, element ? tagOf(element) : kind, url.href)),
      'Everything on the page loads over HTTPS.',
      at(page.address, 'https:', counted(resourcesOf(page).length, 'file')),
    );
  },
});

export const securityChecks = checksOf('Website analysis', https, certificate, securityHeaders, mixedContent);
