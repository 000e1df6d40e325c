import * as z from 'zod/mini';
import { Timestamp } from '../../../src/contract/fields.ts';

/** When the last backup was made, and whether by a command or by an admin's download. */
export const LastBackup = z.readonly(z.object({ madeAt: Timestamp, by: z.enum(['command', 'admin']) }));
export type LastBackup = z.output<typeof LastBackup>;

/** Beside the site's content; backups do not contain it. */
export interface LastBackupRecord {
  get(): Promise<LastBackup | undefined>;
  set(last: LastBackup): Promise<void>;
}
