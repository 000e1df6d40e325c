import type { Session } from '../../server/core/ports.ts';

/** One caller's session, which nobody else sees: for tests and stories. */
export function sessionInMemory(address = 'here'): Session {
  let token: string | undefined;
  return {
    address,
    get token() {
      return token;
    },
    set(given) {
      token = given ?? undefined;
    },
  };
}
