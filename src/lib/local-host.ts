/** True when a `URL` host name means this machine. */
export const isLocalHost = (hostname: string): boolean =>
  hostname === '[::1]' || /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$/.test(hostname);
