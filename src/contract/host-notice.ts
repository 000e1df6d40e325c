import * as z from 'zod/mini';

/**
 * What the host has noticed about how it was set up, for admins: a proxy that it does not know of, or a public address
 * that it was not told.
 */
export const HostNotice = z.enum(['unknown-proxy', 'unknown-address']);
export type HostNotice = z.output<typeof HostNotice>;
