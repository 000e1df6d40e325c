import type { Role } from '../../../src/contract/account.ts';
import { BIN_DAYS, type Binned, type BinItem, type Deleted } from '../../../src/contract/bin.ts';
import { DAY } from '../../../src/lib/time.ts';
import type { Ports } from '../ports.ts';
import type { ContentWriter } from '../store/content-repositories.ts';
import type { ChangeContext } from './change.ts';

/** A record as it is in the bin. */
export const inBin = <One extends Binned>(
  one: One,
  { by, now }: ChangeContext,
  reason?: Deleted['reason'],
): One => ({ ...one, deleted: { at: now.toISOString(), by, ...(reason && { reason }) } });

/** A record as it was before its deletion. */
export function outOfBin<One extends Binned>(record: One): One {
  const { deleted: _, ...one } = record;
  return one as One;
}

const endOf = ({ at }: Readonly<Deleted>): Date => new Date(Date.parse(at) + BIN_DAYS * DAY);

/** Whether a record is in the bin and can be restored. */
export const isRestorable = ({ deleted }: Binned, now: Date): boolean =>
  deleted !== undefined && now <= endOf(deleted);

/** A list's deleted records, within a transaction. */
export interface BinWriter<One> {
  deleted(): Promise<readonly One[]>;
  put(one: One): Promise<void>;
  remove(id: string): Promise<void>;
}

export interface Restored<One> {
  record: One;
  /** Differences from before. */
  notes: readonly string[];
}

/** With further texts that are searched. */
interface FoundItem extends BinItem {
  searched?: readonly (string | undefined)[];
}

interface BinOptions<One, Stored> {
  /** The roles that may delete and restore. */
  access: readonly [Role, ...Role[]];
  deleted(ports: Ports): Promise<readonly One[]>;
  transaction<Result>(
    ports: Ports,
    work: (list: BinWriter<One>, stored: Stored) => Promise<Result>,
  ): Promise<Result>;
  /** Two texts that tell a record from others, and its whole text. */
  describe(one: One): Pick<FoundItem, 'name' | 'about' | 'text' | 'searched'>;
  /** Fits a record into what has changed since. Throws HttpError if that is impossible. */
  fit?(one: One, stored: Stored): Promise<Restored<One>>;
  /** Removes what belongs to a record, before it is erased. */
  onErase?(id: string, ports: Ports): Promise<void>;
  /** Called after the commit. */
  afterRestore?(records: readonly One[], ports: Ports): void;
  afterErase?(ids: readonly string[], ports: Ports): Promise<void>;
}

/** The bin of one list. Ids that are not in it are skipped: someone else was faster. */
export interface Bin {
  access: readonly [Role, ...Role[]];
  /** The deleted records that can be restored, last deleted first. */
  items(ports: Ports, now: Date): Promise<FoundItem[]>;
  /** Restores records, all or none. @returns the restored ids, and notes about what differs from before */
  restore(ports: Ports, ids: readonly string[], now: Date): Promise<{ ids: string[]; notes: string[] }>;
  /** Erases records permanently: the named ones, or those whose days are over. @returns their ids */
  erase(ports: Ports, ids: readonly string[] | 'expired', now: Date): Promise<string[]>;
}

export function binOf<One extends Binned, Stored>({
  access,
  deleted,
  transaction,
  describe,
  fit = (record) => Promise.resolve({ record, notes: [] }),
  onErase,
  afterRestore,
  afterErase,
}: BinOptions<One, Stored>): Bin {
  return {
    access,
    async items(ports, now) {
      const items = (await deleted(ports)).flatMap((one) =>
        one.deleted && isRestorable(one, now)
          ? [
              {
                id: one.id,
                ...describe(one),
                deleted: one.deleted,
                restorableUntil: endOf(one.deleted).toISOString(),
              },
            ]
          : [],
      );
      return items.toSorted((a, b) => Date.parse(b.deleted.at) - Date.parse(a.deleted.at));
    },
    async restore(ports, ids, now) {
      const restored = await transaction(ports, async (list, stored) => {
        const wanted = (await list.deleted()).filter((one) => ids.includes(one.id) && isRestorable(one, now));
        const fitting: Restored<One>[] = [];
        for (const one of wanted) {
          const fitted = await fit(outOfBin(one), stored);
          await list.put(fitted.record);
          fitting.push(fitted);
        }
        return fitting;
      });
      const records = restored.map(({ record }) => record);
      afterRestore?.(records, ports);
      return { ids: records.map(({ id }) => id), notes: restored.flatMap(({ notes }) => notes) };
    },
    async erase(ports, ids, now) {
      const gone = await transaction(ports, async (list) => {
        const due = (await list.deleted()).filter((one) =>
          ids === 'expired' ? !isRestorable(one, now) : ids.includes(one.id),
        );
        for (const { id } of due) {
          await onErase?.(id, ports);
          await list.remove(id);
        }
        return due.map(({ id }) => id);
      });
      await afterErase?.(gone, ports);
      return gone;
    },
  };
}

/** The bin of a list of the content. */
export const contentBin = <One extends Binned>({
  list,
  ...options
}: Omit<BinOptions<One, ContentWriter>, 'transaction'> & {
  list(content: ContentWriter): BinWriter<One>;
}): Bin =>
  binOf<One, ContentWriter>({
    ...options,
    transaction: ({ content }, work) => content.transaction((stored) => work(list(stored), stored)),
  });
