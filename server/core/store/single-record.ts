import type { Frozen } from '../ports.ts';

/** A single record of a site beside its content; excluded from backups. */
export interface SingleRecord<One> {
  get(): Promise<Frozen<One> | undefined>;
  /** Changes the record, one change at a time across all servers. `undefined` from `change` leaves it. */
  change(change: (before: Frozen<One> | undefined) => One | undefined): Promise<void>;
}
