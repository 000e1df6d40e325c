import type { Frozen } from '../ports.ts';

/** A record of which a site has one, beside its content: it is part of no backup. */
export interface SingleRecord<One> {
  get(): Promise<Frozen<One> | undefined>;
  /** Changes it, one change after the other, on all servers of the site. It stays where `change` gives nothing. */
  change(change: (before: Frozen<One> | undefined) => One | undefined): Promise<void>;
}
