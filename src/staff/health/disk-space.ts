import type { HostHealth } from '../../contract/site-health.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;

/** File size in words: `850 MB`, `3.2 GB`, `41 GB`. Rounds down, so that free space is never overstated. */
function inWords(bytes: number): string {
  if (bytes < GIGABYTE) return `${Math.floor(bytes / MEGABYTE)} MB`;
  const gigabytes = bytes / GIGABYTE;
  return `${gigabytes < 10 ? Math.floor(gigabytes * 10) / 10 : Math.floor(gigabytes)} GB`;
}

/** Free disk space: `3.2 GB of 41 GB are free`. */
export const freeSpace = ({ freeBytes, totalBytes }: NonNullable<HostHealth['disk']>): string =>
  `${inWords(freeBytes)} of ${inWords(totalBytes)} are free`;
