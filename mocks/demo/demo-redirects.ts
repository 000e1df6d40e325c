import type { Content, LeadsState } from '../../server/core/state.ts';
import { ago, dayInFlorida } from './demo-time.ts';

/** Old addresses of the coach's earlier site. */
export const demoRedirects: Content['redirects'] = [
  { id: 'demo-old-services', from: '/our-services/', to: '/#services' },
  { id: 'demo-old-offer', from: '/summer-offer-2023', to: '' },
];

/** Requests for addresses of that site, by their age in hours. */
const requested: readonly (readonly [address: string, count: number, hours: number])[] = [
  ['/our-services', 14, 5],
  ['/gallery', 9, 30],
  ['/summer-offer-2023', 2, 200],
  ['/price-list', 3, 52],
];

export const demoAddressHits = (now: Date): LeadsState['addressHits'] =>
  requested.map(([address, count, hours]) => {
    const lastAt = ago(now, hours);
    const day = dayInFlorida(lastAt);
    return { id: `${day} ${address}`, day, address, count, lastAt: lastAt.toISOString() };
  });
