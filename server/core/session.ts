/** A caller's session as the host stores it: a cookie on live, session storage in the demo. */
export interface Session {
  readonly token: string | undefined;
  /** Gives the caller a new secret; `null` removes it. */
  set(token: string | null): void;
  /** The caller's address for rate limits: an IP address on live, a constant in the demo. */
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** The path of the page that made the call. Absent where the host does not know it. */
  readonly page?: string | undefined;
}
