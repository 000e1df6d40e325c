import { ORDER, type ImportEntry } from '../../contract/import-choice.ts';

/** What somebody has ticked and unticked; of the rest nothing was said. */
export type Said = ReadonlyMap<string, boolean>;

/** An entry of a file, and whether it would be taken. What is equal here has no tick. */
export interface Standing {
  entry: ImportEntry;
  key: string;
  tick: 'ticked' | 'unticked' | 'comes-along' | 'none';
}

const keyOf = ({ kind, id }: ImportEntry): string => `${kind} ${id}`;

export const isTaken = ({ tick }: Standing): boolean => tick === 'ticked' || tick === 'comes-along';

/** Whether somebody can tick or untick it. */
export const isFree = ({ tick }: Standing): boolean => tick === 'ticked' || tick === 'unticked';

/** Whether an entry is the order of its kind. */
export const isOrder = ({ id }: { id?: string }): boolean => id === ORDER;

const rank = ({ entry, tick }: Standing): number => (tick === 'none' ? 2 : entry.isSample ? 1 : 0);

/**
 * Where every entry stands: everything is ticked but samples, until somebody says otherwise. A category that a ticked
 * post needs comes along. What can be ticked stands before samples, and these before what is equal.
 */
export function standingsOf(entries: readonly ImportEntry[], said: Said): Standing[] {
  const tickOf = (entry: ImportEntry): 'ticked' | 'unticked' | 'none' => {
    if (entry.change === 'equal') return 'none';
    return (said.get(keyOf(entry)) ?? !entry.isSample) ? 'ticked' : 'unticked';
  };
  const brought = new Set(
    entries.flatMap((entry) => (tickOf(entry) === 'ticked' ? (entry.brings ?? []) : [])),
  );
  return entries
    .map((entry): Standing => {
      const comesAlong = entry.kind === 'category' && brought.has(entry.id);
      return { entry, key: keyOf(entry), tick: comesAlong ? 'comes-along' : tickOf(entry) };
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** What was said, and this about all of the entries. */
export function saying(said: Said, standings: readonly Standing[], isTicked: boolean): Said {
  return new Map([...said, ...standings.map(({ key }) => [key, isTicked] as const)]);
}
