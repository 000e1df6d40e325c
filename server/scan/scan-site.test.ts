import type { RequestListener } from 'node:http';
import { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { AuditFact, PLACES_STORED_MAX } from '../../src/contract/audit-facts.ts';
import { SEA_GRAPE } from '../test/fixture-sites/sea-grape-pages.ts';
import { getSeaGrape, seaGrapeAnswer, toSecure } from '../test/fixture-sites/sea-grape.ts';
import { openSite } from '../test/support/network.ts';
import { CertificateFailure, type Get } from './fetched.ts';
import { scanSite } from './scan-site.ts';

const { signal } = new AbortController();

const serve: RequestListener = ({ url = '/', method, socket }, response) => {
  const { status, headers, text } = socket instanceof TLSSocket ? seaGrapeAnswer(url) : toSecure(url);
  response.writeHead(status, headers);
  response.end(
    method === 'HEAD' ? undefined : headers['content-encoding'] === 'gzip' ? gzipSync(text) : text,
  );
};

it('backs each fact of a site with evidence, and each fault with advice', async () => {
  const { get, network } = await openSite(serve);
  const { pages, failure, facts } = await scanSite(SEA_GRAPE, { get, signal });
  expect([pages, failure]).toEqual([10, '']);
  for (const fact of facts) {
    expect(AuditFact.safeParse(fact).success).toBe(true);
    expect(fact.evidence.length).toBeLessThanOrEqual(PLACES_STORED_MAX);
    expect(fact.advice === '').toBe(fact.outcome !== 'fault');
    expect(fact.message + fact.why + fact.advice).not.toContain('`');
    const isShown =
      fact.evidence.length > 0 && fact.evidence.every((one) => one.address && one.where && one.value);
    expect([fact.id, isShown || fact.outcome === 'not checked']).toEqual([fact.id, true]);
  }
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  // Once, to check for plain HTTP.
  expect(network.connections.filter((one) => one.endsWith(':80'))).toHaveLength(1);
});

const HOSTILE = `<a href="https://x.example/${'long'.repeat(100_000)}\u0000\u202e">\ud800 here</a>`;

it('stores no endless texts and no control characters of a hostile page', async () => {
  const get: Get = async (address, method) => {
    const answer = await getSeaGrape(address, method);
    const text = new TextDecoder().decode(answer.body).replace('</main>', `${HOSTILE}</main>`);
    return { ...answer, body: new TextEncoder().encode(text) };
  };
  const { facts } = await scanSite(SEA_GRAPE, { get, signal });
  const texts = facts.flatMap(({ evidence }) => evidence.flatMap((one) => Object.values(one)));
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(510);
  expect(texts.filter((text) => /\p{Cc}|[\u202a-\u202e]/u.test(text) || !text.isWellFormed())).toEqual([]);
});

it('reports an unreachable site in one sentence, without facts', async () => {
  const get: Get = () => Promise.reject(new Error('No server was found at this address.'));
  expect(await scanSite(SEA_GRAPE, { get, signal })).toEqual({
    address: `${SEA_GRAPE}/`,
    pages: 0,
    failure: 'No server was found at this address.',
    facts: [],
  });
  expect((await scanSite('javascript:alert(1)', { get, signal })).failure).toBe('This is not a web address.');
});

it('reports an invalid certificate as a fact', async () => {
  const get: Get = () => Promise.reject(new CertificateFailure('it has expired'));
  const { failure, pages, facts } = await scanSite(SEA_GRAPE, { get, signal });
  expect([failure, pages]).toEqual(['', 0]);
  expect(facts.filter(({ outcome }) => outcome === 'fault').map(({ id }) => id)).toEqual([
    'certificate.the-certificate-is-not-valid-browsers-warn-people-away-and-t',
  ]);
});

it('reports a site without HTTPS', async () => {
  const get: Get = (address, method) =>
    address.startsWith('https:')
      ? Promise.reject(new Error('Its server does not respond.'))
      : getSeaGrape(address.replace('http:', 'https:'), method);
  const { address, facts } = await scanSite('www.seagrape.example', { get, signal });
  expect(address).toBe('http://www.seagrape.example/');
  expect(facts.map(({ message }) => message)).toContain('The site does not use HTTPS.');
});

it('reports a site that answers with and without HTTPS', async () => {
  const get: Get = (address, method) => getSeaGrape(address.replace('http:', 'https:'), method);
  const { facts } = await scanSite(SEA_GRAPE, { get, signal });
  expect(facts.find(({ id }) => id.startsWith('https.'))).toMatchObject({
    outcome: 'fault',
    message: 'The site also loads without HTTPS.',
    evidence: [{ address: 'http://www.seagrape.example/', where: 'status', value: '200' }],
  });
});

it('keeps the facts found when time runs out', async () => {
  const end = new AbortController();
  const get: Get = async (address, method) => {
    if (address.endsWith('/gallery')) end.abort();
    if (end.signal.aborted) throw new Error('The check ran out of time.');
    return getSeaGrape(address, method);
  };
  const { pages, failure, facts } = await scanSite(SEA_GRAPE, { get, signal: end.signal });
  expect([pages, failure]).toEqual([4, '']);
  expect(facts.find(({ id }) => id === 'scan.time')?.outcome).toBe('not checked');
  const faults = facts.filter(({ outcome }) => outcome === 'fault');
  expect(JSON.stringify(faults)).not.toContain('The check ran out of time');
  // The page with the form was not read, so its absence is unknown.
  expect(faults.map(({ id }) => id.split('.')[0])).not.toContain('contact-way');
  expect(facts.map(({ message }) => message)).toContain(
    'The site has no contact form and no email address, as far as this check could see.',
  );
});
