import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A part of a certificate in DER: tag, length and content. */
function part(kind: number, ...inner: Buffer[]): Buffer {
  const body = Buffer.concat(inner);
  const length =
    body.length < 0x80
      ? Buffer.from([body.length])
      : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([kind]), length, body]);
}

const sequence = (...inner: Buffer[]): Buffer => part(0x30, ...inner);
const bits = (body: Buffer): Buffer => part(0x03, Buffer.from([0]), body);
const id = (hex: string): Buffer => part(0x06, Buffer.from(hex, 'hex'));
const ECDSA_WITH_SHA256 = sequence(id('2a8648ce3d040302'));

/** A date in certificate format, such as `20260101000000Z`. */
const dateField = (date: Date): Buffer =>
  part(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const DAY = 24 * 60 * 60 * 1000;

/**
 * A self-signed certificate with its key.
 * @param days until it expires
 */
export function certificateFor(name: string, days = 90): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const holder = sequence(part(0x31, sequence(id('550403'), part(0x0c, Buffer.from(name)))));
  const names = sequence(id('551d11'), part(0x04, sequence(part(0x82, Buffer.from(name)))));
  // Also a CA, so that trusting it trusts itself.
  const isAuthority = sequence(
    id('551d13'),
    part(0x01, Buffer.from([0xff])),
    part(0x04, sequence(part(0x01, Buffer.from([0xff])))),
  );
  const signed = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.concat([Buffer.from([1]), createHash('sha256').update(name).digest().subarray(0, 8)])),
    ECDSA_WITH_SHA256,
    holder,
    sequence(dateField(new Date(Date.now() - 400 * DAY)), dateField(new Date(Date.now() + days * DAY))),
    holder,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, sequence(names, isAuthority)),
  );
  const certificate = sequence(signed, ECDSA_WITH_SHA256, bits(sign('sha256', signed, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
