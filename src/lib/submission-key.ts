/** A key under which a lead, or a reply to one, is stored once, however often it is sent. */
export function submissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
