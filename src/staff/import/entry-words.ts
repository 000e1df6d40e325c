import type { ImportEntry } from '../../contract/import-choice.ts';
import { formatMoment } from '../../lib/dates.ts';
import { isOrder, type Standing } from './choice.ts';

/** What an entry is called in the list of its kind. */
export const titleOf = (entry: ImportEntry): string =>
  isOrder(entry) ? 'The order they are in' : entry.name;

function shownWords({ kind, shown, shownFrom }: ImportEntry): string[] {
  if (shown === 'now') return ['Visitors see it at once.'];
  if (shown === 'later' && shownFrom) return [`Visitors see it from ${formatMoment(shownFrom)} on.`];
  if (shown === 'not')
    return [kind === 'post' ? 'A draft: only staff see it.' : 'Hidden: visitors do not see it.'];
  return [];
}

/** What it would do here: `would be new`, or `Is new`. */
function changeWords(entry: ImportEntry, isTaken: boolean): string {
  if (isOrder(entry)) return isTaken ? 'As in the file.' : 'Ticked, it would be as in the file.';
  if (entry.change === 'added') return isTaken ? 'New here.' : 'Ticked, it would be new here.';
  const differs = `${(entry.fields ?? []).join(', ')}.`;
  return isTaken ? `Replaces yours: ${differs}` : `Ticked, it would replace yours: ${differs}`;
}

/** What comes along with an entry: its category by name, its pictures by number. */
function alongWords({ brings, shows = [] }: ImportEntry, nameOf: (id: string) => string): string[] {
  const pictures = shows.length === 1 ? 'its picture' : `its ${shows.length} pictures`;
  const along = [
    ...(brings === undefined ? [] : [`its category “${nameOf(brings)}”`]),
    ...(shows.length > 0 ? [pictures] : []),
  ];
  return along.length > 0 ? [`Brings ${along.join(' and ')} along.`] : [];
}

/** What would become of an entry, and why, in words. `nameOf` is the name of a category by its id in the file. */
export function wordsOf({ entry, tick }: Standing, nameOf: (id: string) => string): string {
  if (tick === 'none') return 'Unchanged: it is here already, and the same.';
  if (tick === 'no-file') {
    return 'Cannot be brought in: this file does not hold the picture itself, as an archive does.';
  }
  const isTaken = tick !== 'unticked';
  return [
    ...(isTaken ? [] : [entry.isSample ? 'Left out: a sample that nobody has changed.' : 'Left out.']),
    changeWords(entry, isTaken),
    ...shownWords(entry),
    ...(tick === 'comes-along'
      ? [
          `Comes along: ${entry.kind === 'picture' ? 'something that you ticked shows it' : 'a post that you ticked is in it'}.`,
        ]
      : []),
    ...(isTaken ? alongWords(entry, nameOf) : []),
  ].join(' ');
}
