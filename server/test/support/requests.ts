import type { Passwords } from '../../core/ports.ts';
import type { Session } from '../../core/session.ts';

/** A visitor who is not logged in. */
export const visitor: Session = { token: undefined, set: () => undefined, address: '203.0.113.7' };

/** Hashes that are the passwords themselves. */
export const plainPasswords: Passwords = {
  hash: (password) => Promise.resolve(password),
  verify: (hash, password) => Promise.resolve(hash === password),
};

/** A request with JSON; the key is method and path, such as `POST /api/contact`. */
export function jsonRequest(key: string, body?: object): Request {
  const [method = '', path = ''] = key.split(' ');
  const headers = { 'content-type': 'application/json' };
  return new Request(`http://localhost${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}
