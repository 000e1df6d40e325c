import { createHash } from 'node:crypto';

const SUM_SUFFIX = /,"sum":"([\da-f]{32})"\}$/;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Adds a checksum as the last field of an object's JSON; readers may ignore it. */
export const withSum = (json: string): string => `${json.slice(0, -1)},"sum":"${sumOf(json)}"}`;

/** True if there is a checksum and it matches. */
export function isSealed(json: string): boolean {
  const [end, sum] = SUM_SUFFIX.exec(json) ?? [];
  return end !== undefined && sumOf(`${json.slice(0, -end.length)}}`) === sum;
}
