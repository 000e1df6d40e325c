/** A key that calls are counted under, and its limit as a multiple of one address's. */
export interface RateLimitKey {
  name: string;
  share: number;
}

/** The live host's notation for the network of an IPv6 address. */
const IPV6 = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/;

/**
 * An address and the networks around it, narrowest first. A home has from one to 65,536 IPv6 networks (a /64, a /56 or
 * a /48 of them) and could rotate through them; in a mobile /48 each network is a stranger's phone. So each level has
 * four times the limit of the one inside. An IPv4 address stands alone.
 */
export function rateLimitKeys(address: string): RateLimitKey[] {
  const [, first = '', second = '', third = '', fourth = ''] = IPV6.exec(address) ?? [];
  const own = { name: address, share: 1 };
  if (first === '') return [own];
  const site = `${first}:${second}:${third}`;
  const quarter = (Number.parseInt(fourth, 16) & 0xff_00).toString(16);
  return [own, { name: `${site}:${quarter}::/56`, share: 4 }, { name: `${site}::/48`, share: 16 }];
}
