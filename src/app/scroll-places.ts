import { createPath, type Location } from 'react-router-dom';

const STORED_AS = 'scroll-places';

/** More than a reader goes back, and little enough for the tab's storage. */
const KEPT = 50;

/** Where each entry of the history was scrolled to, the one noted last at the end. */
export type ScrollPlaces = Map<string, number>;

/** What an entry of the history is noted under. */
export const entryOf = (location: Location): string => `${location.key} ${createPath(location)}`;

/** What was noted in this tab before the page was loaded again. Nothing, where storage is blocked or damaged. */
export function readPlaces(): ScrollPlaces {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Keeps the latest notes for when this tab comes back. */
export function writePlaces(places: ScrollPlaces): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...places].slice(-KEPT)));
  } catch {
    // Blocked or full: going back then starts at the top, and nothing else is lost.
  }
}
