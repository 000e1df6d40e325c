import * as z from 'zod/mini';

/** Configuration problems for admins: an unknown proxy, a missing public address, or unencrypted mail. */
export const HostNotice = z.enum(['unknown-proxy', 'unknown-address', 'unencrypted-mail']);
export type HostNotice = z.output<typeof HostNotice>;
