import { formatMoment } from '../../lib/dates.ts';

/**
 * A moment by the clocks of whoever looks at the page, with their zone: `June 5, 2025 at 4:00 PM GMT+2`.
 *
 * @param timeZone the zone of the browser, unless given
 * @returns `undefined` where the clocks show the same as in Florida
 */
export function inLocalZone(moment: string, timeZone?: string): string | undefined {
  const parts = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  const own = new Intl.DateTimeFormat('en-US', {
    ...parts,
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })
    .format(new Date(moment))
    .replaceAll('\u202f', ' ');
  return own === formatMoment(moment) ? undefined : own;
}
