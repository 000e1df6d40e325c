import * as z from 'zod/mini';
import { Moment } from '../../../src/contract/fields.ts';
import type { AuditStore } from '../audits/audit-store.ts';
import type { Content } from '../state.ts';
import type { Store } from '../store/persisted-state.ts';
import type { SingleRecord } from '../store/single-record.ts';
import type { MediaSource } from '../store/media-source.ts';
import type { EnquiryStates } from '../store/partition-spam.ts';
import type { VersionStore } from '../versions/version-store.ts';
import { takeSnapshot, type Snapshot } from '../store/snapshot.ts';

/** When the last backup was made, and whether a command made it or an admin took it along. */
export const LastBackup = z.object({ madeAt: Moment, by: z.enum(['command', 'admin']) });
export type LastBackup = z.output<typeof LastBackup>;

/** What backups of a site are made of. */
export interface Backups {
  last: SingleRecord<LastBackup>;
  /** The release of this software, which a backup names. */
  release: string;
  /** Everything that the site keeps, as it is at one moment. */
  whole(): Promise<Snapshot>;
  /** The files of its pictures. */
  media: MediaSource;
}

const noMedia: MediaSource = { paths: () => Promise.resolve([]), read: () => Promise.resolve(undefined) };

/**
 * Of a site whose states lie in memory, on a host that nobody comes back to: without the files of pictures, of which such
 * a host has only small ones.
 */
export function passingBackups(
  states: EnquiryStates & { content: Store<Content>; versions?: VersionStore; audits: AuditStore },
): Backups {
  let kept: LastBackup | undefined;
  return {
    release: 'demo',
    whole: () => takeSnapshot(states),
    media: noMedia,
    last: {
      get: () => Promise.resolve(kept),
      change: (change) => {
        kept = change(kept) ?? kept;
        return Promise.resolve();
      },
    },
  };
}
