import { sitePath } from './site-path.ts';

/** The endpoint of the live server that shows pictures of other sites. */
export const REMOTE_PICTURE = '/remote-picture';

let isThroughServer = false;

/** Loads pictures of other sites through this site's server from now on. The demo has no server. */
export function loadPicturesThroughServer(): void {
  isThroughServer = true;
}

/** The address that a browser loads a picture from. */
export const pictureSrc = (address: string): string =>
  isThroughServer && /^https:/i.test(address) && URL.parse(address)?.origin !== window.location.origin
    ? `${REMOTE_PICTURE}?url=${encodeURIComponent(address)}`
    : sitePath(address);

/** The address that was shown through this site's server, or the same one. */
export function remoteAddress(shown: string): string {
  const { origin } = window.location;
  const url = URL.parse(shown, origin);
  return (url?.origin === origin && url.pathname === REMOTE_PICTURE && url.searchParams.get('url')) || shown;
}
