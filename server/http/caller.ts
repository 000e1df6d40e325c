import { isIPv6 } from 'node:net';
import type { Request as Incoming } from 'express';

/** Whether the caller's browser speaks HTTPS with us, or with the proxy in front of us. */
export const isSecure = (req: Incoming, siteUrl: string | undefined): boolean =>
  siteUrl?.startsWith('https:') === true || req.secure;

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Where a call comes from, for limits: an IPv4 address, or the network of an IPv6 address, because every home has 2^64
 * of those to take turns with. Empty when the caller has gone already.
 */
export function callerOf({ ip = '' }: { ip?: string | undefined }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const address = ip.split('%')[0] ?? ''; // without the name of a local interface
  return isIPv6(address) && !address.includes('.') ? networkOf(address) : ip;
}
