import type { Session } from '../../server/core/ports.ts';

/** A session for one caller in tests and stories. */
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
