/** Whether a host name, as `URL` gives it, means this machine. */
export const isLocalHost = (hostname: string): boolean =>
  hostname === '[::1]' || /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$/.test(hostname);
