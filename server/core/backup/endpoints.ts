import * as z from 'zod/mini';
import { BackupInput } from '../../../src/contract/backup.ts';
import { stamp } from '../../../src/lib/stamp.ts';
import { ownAccount, provePassword } from '../accounts/prove-password.ts';
import { endpoint } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import { StreamedFile } from '../api/streamed-file.ts';
import { logEvent } from '../security-log.ts';
import { countOf } from '../store/snapshot.ts';
import { MEDIA_TYPE, NAMING } from './format.ts';
import { writeBackup } from './write-backup.ts';

const NOT_YOURS = 'That is not your password.';

export const backupEndpoints = [
  endpoint('POST /api/admin/backup', {
    summary: 'Everything that the site keeps, as a file',
    details:
      'Also personal data and the hashes of passwords, so it asks for the own password; a wrong one counts like a failed login. The file is put back by a command on the server.',
    access: ['admin'],
    changes: [],
    // Expensive; rate-limited.
    limit: { calls: 20, seconds: 600 },
    body: BackupInput,
    result: z.file().check(z.mime([MEDIA_TYPE])),
    async handle(call) {
      const { ports, body, now } = call;
      const own = await ownAccount(call);
      const wrong = new HttpError(400, NOT_YOURS, { errors: { password: [NOT_YOURS] } });
      const attempt = await provePassword(call, own, body.password, { wrong, failed: 'backup-refused' });
      // A failed write must not stop a backup from a full disk.
      await ports.access.transaction((access) => attempt.succeed(access)).catch(ports.report);
      const whole = await ports.backups.whole();
      const { release, media } = ports.backups;
      logEvent(call, { event: 'export', what: 'everything', count: countOf(whole) });
      const noted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        // Only a completed download counts as a backup.
        async flush() {
          await ports.backups.last
            .change(() => ({ madeAt: now.toISOString(), by: 'admin' }))
            .catch(ports.report);
        },
      });
      const bytes = writeBackup(whole, { release, madeAt: now, media }).pipeThrough(noted);
      return new StreamedFile(bytes, NAMING.before + stamp(now) + NAMING.after, MEDIA_TYPE);
    },
  }),
] as const;
