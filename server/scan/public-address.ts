import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 ranges outside the public internet (IANA's special-purpose registry), and one of a cloud's internal services. */
const NOT_PUBLIC_4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT; one cloud serves its metadata at 100.100.100.200.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: most clouds serve their metadata at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Azure's internal services, under an address that looks public.
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The only IPv6 range of the public internet; all others, such as `::1` or `fc00::/7`, are not public. */
const PUBLIC_6 = ['2000::', 3] as const;
/** Exceptions in that range: embedded IPv4, tunnels, unassigned. */
const NOT_PUBLIC_6: readonly (readonly [network: string, prefix: number])[] = [
  // Teredo, benchmarking, ORCHID and other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: embeds an arbitrary IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_PUBLIC_6) refused.addSubnet(network, prefix, 'ipv6');
const allowed = new BlockList();
allowed.addSubnet(...PUBLIC_6, 'ipv6');

/** Whether an IP address is on the public internet. Unknown ones are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) names a network interface of this machine.
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return allowed.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Top-level names of internal networks (RFC 6761, 6762, 8375, and those of routers and clouds). */
const INTERNAL_DOMAINS = new Set(
  'localhost localdomain local internal intranet private lan home corp arpa onion'.split(' '),
);

/** Whether a name may belong to a public server. Its addresses are checked separately. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => label !== '') && !INTERNAL_DOMAINS.has(last);
}

/** The refusal of an address before any lookup; `undefined` if it is allowed. */
export function refusalOf({ protocol, username, password, port, hostname }: URL): string | undefined {
  if (protocol !== 'http:' && protocol !== 'https:') return 'Only http and https addresses can be checked.';
  if (username !== '' || password !== '') return 'An address with a user name or password cannot be checked.';
  // URL omits the scheme's default port.
  if (port !== '') return `Only the standard ports can be checked, and port ${port} is not one of them.`;
  const number = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(number) === 0 ? isPublicName(hostname) : isPublicAddress(number);
  return isPublic ? undefined : NOT_PUBLIC_MESSAGE;
}

/** Error message for private addresses. Always the same, so that it reveals nothing about the network. */
export const NOT_PUBLIC_MESSAGE = 'The address is not on the public internet.';
