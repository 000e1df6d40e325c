/** Thrown when a resource has moved to another address of this site. */
export class MovedError extends Error {
  /** A path of this site. */
  readonly leadsTo: string;

  constructor(leadsTo: string) {
    super(`Moved to ${leadsTo}.`);
    this.name = 'MovedError';
    this.leadsTo = leadsTo;
  }
}
