import * as z from 'zod/mini';

/** Configuration problems for admins. `unconfined`: the site runs without Node.js's permission model. */
export const HostNotice = z.enum([
  'unknown-proxy',
  'unknown-address',
  'unencrypted-mail',
  'unencrypted-database',
  'unconfined',
]);
export type HostNotice = z.output<typeof HostNotice>;
