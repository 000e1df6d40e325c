import type { Ports } from '../ports.ts';

/**
 * How many enquiries are suspected to be spam that no member of staff has looked at yet. The overview shows them and
 * the daily mail mentions them, because suspicion never silences (decision 25).
 */
export const unseenSuspects = ({ people }: Pick<Ports, 'people'>): number =>
  people.read().enquiries.filter(({ suspect, readAt }) => suspect && readAt === undefined).length;
