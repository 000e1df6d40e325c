import { ORDER, type ImportEntry } from '../../contract/import-choice.ts';

/** What somebody has ticked and unticked; of the rest nothing was said. */
export type Said = ReadonlyMap<string, boolean>;

/** An entry of a file, and whether it would be taken. What is equal here has no tick, nor a picture without its file. */
export interface Standing {
  entry: ImportEntry;
  key: string;
  tick: 'ticked' | 'unticked' | 'comes-along' | 'none' | 'no-file';
}

const keyOf = ({ kind, id }: ImportEntry): string => `${kind} ${id}`;

export const isTaken = ({ tick }: Standing): boolean => tick === 'ticked' || tick === 'comes-along';

/** Whether somebody can tick or untick it. */
export const isFree = ({ tick }: Standing): boolean => tick === 'ticked' || tick === 'unticked';

/** Whether taking it, or not, is a question at all. */
export const isOpen = (standing: Standing): boolean => isFree(standing) || standing.tick === 'comes-along';

/** Whether an entry is the order of its kind. */
export const isOrder = ({ id }: { id?: string }): boolean => id === ORDER;

const rank = ({ entry, tick }: Standing): number =>
  tick === 'none' ? 3 : tick === 'no-file' ? 2 : entry.isSample ? 1 : 0;

/**
 * Where every entry stands: everything is ticked but samples, until somebody says otherwise. A category that a ticked
 * post needs comes along, and so do the pictures that something ticked shows. What can be ticked stands before samples,
 * and these before what is equal.
 *
 * @param files the pictures whose files are in the file
 */
export function standingsOf(
  entries: readonly ImportEntry[],
  said: Said,
  files: { has(id: string): boolean } = new Set(),
): Standing[] {
  const tickOf = (entry: ImportEntry): 'ticked' | 'unticked' | 'none' | 'no-file' => {
    if (entry.change === 'equal') return 'none';
    if (entry.needsFile && !files.has(entry.id)) return 'no-file';
    return (said.get(keyOf(entry)) ?? !entry.isSample) ? 'ticked' : 'unticked';
  };
  const ticked = entries.filter((entry) => tickOf(entry) === 'ticked');
  const brought = new Set(ticked.flatMap(({ brings, shows = [] }) => [brings ?? [], ...shows].flat()));
  const canCome = ({ kind, change }: ImportEntry): boolean =>
    kind === 'category' || (kind === 'picture' && change === 'added');
  return entries
    .map((entry): Standing => {
      const tick = tickOf(entry);
      const comesAlong = canCome(entry) && brought.has(entry.id) && tick !== 'no-file';
      return { entry, key: keyOf(entry), tick: comesAlong ? 'comes-along' : tick };
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** What was said, and this about all of the entries. */
export function saying(said: Said, standings: readonly Standing[], isTicked: boolean): Said {
  return new Map([...said, ...standings.map(({ key }) => [key, isTicked] as const)]);
}
