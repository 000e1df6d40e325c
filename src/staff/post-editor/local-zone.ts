import { formatDateTime } from '../../lib/time.ts';

/**
 * Time in the viewer's zone: `June 5, 2025 at 4:00 PM GMT+2`.
 *
 * @param timeZone defaults to the browser's
 * @returns `undefined` when it equals Florida time
 */
export function inLocalZone(timestamp: string, timeZone?: string): string | undefined {
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
    .format(new Date(timestamp))
    .replaceAll('\u202f', ' ');
  return own === formatDateTime(timestamp) ? undefined : own;
}
