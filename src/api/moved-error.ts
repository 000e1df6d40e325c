/** What was asked for is no longer there, and its address leads elsewhere. */
export class MovedError extends Error {
  /** A path of this site. */
  readonly leadsTo: string;

  constructor(leadsTo: string) {
    super(`Moved to ${leadsTo}.`);
    this.name = 'MovedError';
    this.leadsTo = leadsTo;
  }
}
