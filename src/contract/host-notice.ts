import * as z from 'zod/mini';

/**
 * What the host has noticed about how it was set up, for admins: a proxy that it does not know of, a public address that
 * it was not told, or mail that may go to another machine unencrypted.
 */
export const HostNotice = z.enum(['unknown-proxy', 'unknown-address', 'unencrypted-mail']);
export type HostNotice = z.output<typeof HostNotice>;
