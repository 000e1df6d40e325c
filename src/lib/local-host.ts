export const isLocalHost = (hostname: string): boolean =>
  hostname === '[::1]' || /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$/.test(hostname);

/** True when a `URL` host name means this machine, or a container or machine of the network that needs no full name. */
export const isInternalHost = (hostname: string): boolean =>
  isLocalHost(hostname) || /^[^.:]+$/.test(hostname);
