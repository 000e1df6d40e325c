export const STAFF_HOME = '/admin';

const LOGIN_PATH = '/login';

/** Login path that returns to the given page. */
export const loginPath = (returnTo: string): string =>
  returnTo === STAFF_HOME
    ? LOGIN_PATH
    : `${LOGIN_PATH}?${new URLSearchParams({ return: returnTo }).toString()}`;

/** No double slash, backslash, dot segments or control characters: the address must not leave the site. */
const PLAIN_PATH = /^(?!.*\/\/)(?!.*\/\.{1,2}(?:\/|$))\/[^\\\p{Cc}]*$/u;

/** Everything that a text may become on its way: as it is, and with each layer of its encoding taken off. */
function layersOf(text: string): string[] | undefined {
  try {
    const decoded = decodeURIComponent(text);
    if (decoded === text) return [text];
    const inner = layersOf(decoded);
    return inner && [text, ...inner];
  } catch {
    return undefined;
  }
}

/** Path to open after a login, from an untrusted value: on this site, or the staff home. */
export function returnPath(requested: string | null): string {
  const [path = ''] = requested?.split(/[?#]/, 1) ?? [];
  const isOurs = layersOf(path)?.every((layer) => PLAIN_PATH.test(layer));
  return requested !== null && isOurs && !/[\\\p{Cc}]/u.test(requested) ? requested : STAFF_HOME;
}
