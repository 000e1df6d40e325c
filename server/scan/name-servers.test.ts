import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { openDnsRecords } from './dns-records.ts';
import { askNameServers } from './safe-connect.ts';

const A = 1;
const FAILED = 2;
const NO_NAME = 3;

/** A name server's response: an error code, or the addresses as bytes. */
type Answer = number | Buffer[];

/** A DNS response (RFC 1035): header, the question, and the answer. */
function answerTo(question: Buffer, type: number, answer: Answer): Buffer {
  const addresses = typeof answer === 'number' ? [] : answer;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2);
  head.writeUInt16BE(addresses.length, 6);
  // No authority and additional records.
  head.writeUInt32BE(0, 8);
  const end = question.indexOf(0, 12) + 5;
  const records = addresses.map((address) => {
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(address.length, 10);
    return Buffer.concat([record, address]);
  });
  return Buffer.concat([head, question.subarray(12, end), ...records]);
}

async function openNameServer(answerOf: (type: number) => Answer | undefined) {
  const server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
    const answer = answerOf(type);
    if (answer !== undefined) server.send(answerTo(question, type, answer), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const servers = [`127.0.0.1:${server.address().port}`];
  const resolve = askNameServers(servers);
  return Object.assign((signal = new AbortController().signal) => resolve('www.seagrape.example', signal), {
    records: openDnsRecords(AbortSignal.timeout(60_000), servers),
  });
}

const FOUR = Buffer.from([93, 184, 215, 14]);
const INSIDE = Buffer.from([10, 0, 0, 1]);
const SIX = Buffer.from('20010db8000000000000000000000001', 'hex');

it.each<[what: string, byType: (type: number) => Answer, addresses: string[]]>([
  [
    'all IPv4 and IPv6 addresses of a name',
    (type) => (type === A ? [FOUR, INSIDE] : [SIX]),
    ['10.0.0.1', '2001:db8::1', '93.184.215.14'],
  ],
  ['IPv4 addresses alone if there are no others', (type) => (type === A ? [FOUR] : []), ['93.184.215.14']],
  ['an unknown name to no address', () => NO_NAME, []],
])('resolves %s', async (_, byType, addresses) => {
  expect((await (await openNameServer(byType))()).toSorted()).toEqual(addresses);
});

it('reports that no name server replied', async () => {
  const resolve = await openNameServer(() => FAILED);
  await expect(resolve()).rejects.toThrow('Its address could not be looked up.');
});

it('aborts together with the scan', async () => {
  const end = new AbortController();
  const resolve = await openNameServer(() => {
    end.abort();
    return undefined;
  });
  await expect(resolve(end.signal)).rejects.toThrow('Its address could not be looked up.');
});

const text = (part: string): Buffer => Buffer.from([part.length, ...Buffer.from(part)]);

it('reads mail servers, texts and addresses, and that there are none', async () => {
  const exchange = Buffer.concat([Buffer.from([0, 10]), ...['mail', 'bakery', 'example', ''].map(text)]);
  const { records } = await openNameServer((type) => {
    if (type === 15) return [exchange];
    return type === 16 ? [Buffer.concat([text('v=spf1 '), text('-all')])] : type === A ? [FOUR] : NO_NAME;
  });
  expect(await records.mx('bakery.example')).toEqual(['mail.bakery.example']);
  expect(await records.txt('bakery.example')).toEqual(['v=spf1 -all']);
  expect(await records.addresses('mail.bakery.example')).toEqual(['93.184.215.14']);
  const empty = await openNameServer(() => NO_NAME);
  expect(await empty.records.txt('bakery.example')).toEqual([]);
  const failing = await openNameServer(() => FAILED);
  await expect(failing.records.txt('bakery.example')).rejects.toThrow('ESERVFAIL');
  const silentOnIPv4 = await openNameServer((type) => (type === A ? FAILED : []));
  await expect(silentOnIPv4.records.addresses('mail.bakery.example')).rejects.toThrow('ESERVFAIL');
});
