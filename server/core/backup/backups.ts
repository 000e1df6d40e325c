import * as z from 'zod/mini';
import { Timestamp } from '../../../src/contract/fields.ts';
import type { AuditStore } from '../audits/audit-store.ts';
import type { Content } from '../state.ts';
import type { Store } from '../store/persisted-state.ts';
import type { SingleRecord } from '../store/single-record.ts';
import type { MediaSource } from '../store/media-store.ts';
import type { EnquiryStates } from '../store/change-enquiries.ts';
import type { VersionStore } from '../versions/version-store.ts';
import { type Snapshot, takeSnapshot } from '../store/snapshot.ts';

/** When the last backup was made, and whether by a command or by an admin's download. */
export const LastBackup = z.object({ madeAt: Timestamp, by: z.enum(['command', 'admin']) });
export type LastBackup = z.output<typeof LastBackup>;

export interface Backups {
  last: SingleRecord<LastBackup>;
  /** The release of this software, which a backup names. */
  release: string;
  snapshot(): Promise<Snapshot>;
  media: MediaSource;
}

const noMedia: MediaSource = { paths: () => Promise.resolve([]), read: () => Promise.resolve(undefined) };

/** Backups of an in-memory site without the picture files, of which such a host has only small ones. */
export function passingBackups(
  states: EnquiryStates & { content: Store<Content>; versions?: VersionStore; audits: AuditStore },
): Backups {
  let kept: LastBackup | undefined;
  return {
    release: 'demo',
    snapshot: () => takeSnapshot(states),
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
