import * as z from 'zod/mini';
import { floridaTime } from '../../../src/lib/time.ts';
import { endpoint } from '../api/endpoint.ts';
import { StreamedFile } from '../api/streamed-json.ts';
import { logEvent } from '../security-log.ts';
import { countOf } from '../store/snapshot.ts';
import { MEDIA_TYPE, NAMING } from './format.ts';
import { writeBackup } from './write-backup.ts';

/** Florida's time of an admin's download: `2026-11-27T19-04-05`. */
const localStamp = (now: Date): string =>
  floridaTime(now.toISOString()).slice(0, '2026-11-27T19:04:05'.length).replaceAll(':', '-');

export const backupEndpoints = [
  endpoint('POST /api/admin/backup', {
    summary: 'All of the site’s data, as a file',
    details: 'Includes personal data and password hashes. A command on the server restores the file.',
    access: ['admin'],
    needsProof: true,
    changes: [],
    // Expensive; rate-limited.
    limit: { calls: 20, seconds: 600 },
    result: z.file().check(z.mime([MEDIA_TYPE])),
    async handle(call) {
      const { ports, now } = call;
      const snapshot = await ports.backups.snapshot();
      const { release, pictures } = ports.backups;
      logEvent(call, { event: 'export', what: 'everything', count: countOf(snapshot) });
      const noted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        // Only a completed download counts as a backup.
        async flush() {
          await ports.backups.last.set({ madeAt: now.toISOString(), by: 'admin' }).catch(ports.report);
        },
      });
      const bytes = writeBackup(snapshot, { release, madeAt: now, pictures }).pipeThrough(noted);
      return new StreamedFile(bytes, NAMING.before + localStamp(now) + NAMING.after, MEDIA_TYPE);
    },
  }),
] as const;
