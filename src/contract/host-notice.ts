import * as z from 'zod/mini';

/** Configuration problems for admins. `unconfined`: without Node.js's permission model. `passkeys-elsewhere`: of another address. */
export const HostNotice = z.enum([
  'unknown-proxy',
  'unknown-address',
  'unencrypted-mail',
  'unencrypted-database',
  'unconfined',
  'passkeys-elsewhere',
]);
export type HostNotice = z.output<typeof HostNotice>;
