import * as z from 'zod/mini';
import {
  type ReadVersion,
  StoredVersion,
  versionsInMemory,
  type VersionStore,
} from '../../server/core/versions/version-store.ts';

export const VERSIONS_KEY = 'marketing-coach:versions';

/**
 * Maximum number of characters of versions in a tab: it has room for some five million, most of them for the content.
 */
const ROOM = 1_000_000;

const Kept = z.array(StoredVersion);

function stored(): readonly ReadVersion[] {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(VERSIONS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps as many as there is room for, dropping the records changed longest ago. */
function keep(all: readonly ReadVersion[]): void {
  let texts = all.map((version) => JSON.stringify(version));
  let length = texts.reduce((sum, text) => sum + text.length, 0);
  while (length > ROOM) length -= texts.shift()?.length ?? length;
  // A tab that is full or blocks storage has fewer versions; the change itself must not fail.
  for (; texts.length > 0; texts = texts.slice(Math.ceil(texts.length / 2))) {
    try {
      sessionStorage.setItem(VERSIONS_KEY, `[${texts.join(',')}]`);
      return;
    } catch {
      dropTabVersions();
    }
  }
}

/**
 * Makes room in the tab for more important data.
 * @returns whether there was any to drop
 */
export function dropTabVersions(): boolean {
  try {
    const had = sessionStorage.getItem(VERSIONS_KEY) !== null;
    sessionStorage.removeItem(VERSIONS_KEY);
    return had;
  } catch {
    return false;
  }
}

/** This tab's versions: fewer if it is full, and never blocking a change. */
export const openTabVersions = (): VersionStore => versionsInMemory(stored(), keep);
