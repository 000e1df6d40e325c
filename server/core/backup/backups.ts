import type { PictureSource } from '../store/picture-store.ts';
import { type Snapshot, takeSnapshot } from '../store/snapshot.ts';
import type { LastBackup, LastBackupRecord } from './last-backup.ts';

export interface Backups {
  last: LastBackupRecord;
  /** The release of this software, which a backup names. */
  release: string;
  snapshot(): Promise<Snapshot>;
  pictures: PictureSource;
}

const noPictureFiles: PictureSource = {
  paths: () => Promise.resolve([]),
  read: () => Promise.resolve(undefined),
};

/** Backups of an in-memory site without the picture files, of which such a host has only small ones. */
export function passingBackups(states: Parameters<typeof takeSnapshot>[0]): Backups {
  let stored: LastBackup | undefined;
  return {
    release: 'demo',
    snapshot: () => takeSnapshot(states),
    pictures: noPictureFiles,
    last: {
      get: () => Promise.resolve(stored),
      set: (last) => {
        stored = last;
        return Promise.resolve();
      },
    },
  };
}
