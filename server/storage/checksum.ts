import { createHash } from 'node:crypto';

const SUM = /,"sum":"([\da-f]{32})"\}$/;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The JSON of an object with a checksum as its last field, which readers of the object need not know. */
export const withSum = (json: string): string => `${json.slice(0, -1)},"sum":"${sumOf(json)}"}`;

/** Whether the JSON of an object has a checksum, and is as it was written. */
export function isSealed(json: string): boolean {
  const [end, sum] = SUM.exec(json) ?? [];
  return end !== undefined && sumOf(`${json.slice(0, -end.length)}}`) === sum;
}

/** Whether the JSON of an object is as it was written. Earlier releases wrote no checksum: then it only has to be JSON. */
export function isIntact(json: string): boolean {
  if (SUM.test(json)) return isSealed(json);
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
