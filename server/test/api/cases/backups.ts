import { expect } from 'vitest';
import { readBackup } from '../../../core/backup/read-backup.ts';
import { backupContent } from '../../../core/backup/write-backup.ts';
import { addLaterFields } from '../../support/newer-fields.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { casesAs, type Case } from '../test-context.ts';
import { mixed, store } from './inbox-seed.ts';
import { logInElsewhere } from './people.ts';
import { news } from './security-log.ts';

const KEY = 'POST /api/admin/backup';
const NAME = 'site-backup-2025-06-02T11-00-00.jsonl.gz';

const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export const backupCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'backups: an admin downloads all data, without any credentials'(api) {
      await store(api, mixed);
      await api.host.content.update(addLaterFields);
      await api.host.leads.update(addLaterFields);
      const audit = fullAudit('a');
      addLaterFields(audit);
      await api.host.audits.add(audit);
      await logInElsewhere(api, 'editor');
      await api.logIn('admin');
      const file = await api.call(KEY);
      expect(file.name).toBe(NAME);
      const { header, snapshot } = await readBackup(file.stream());
      const counts = { posts: 26, accounts: 4, audits: 1 };
      expect(header).toMatchObject({ madeAt: api.clock.now().toISOString(), counts });
      const before = await api.host.stored();
      expect(before.accounts.sessions).toHaveLength(2);
      expect(plainly(snapshot)).toEqual(
        plainly(backupContent({ ...before, versions: [], leads: { ...before.leads, audits: [audit] } })),
      );
      expect(snapshot.accounts).toMatchObject({ sessions: [], links: [], loginAttempts: [], resetMails: [] });
      expect(JSON.stringify(snapshot)).not.toContain('"fingerprint"');
      expect(news(api, 2)).toEqual([
        { event: 'export', what: 'everything', count: expect.any(Number) as number, actor: 'admin' },
      ]);
    },
  }),
  ...casesAs('admin', {
    async 'backups: the reply is an uncached file download'(api) {
      const answer = await api.ask(KEY);
      await answer.arrayBuffer();
      const headers = ['content-type', 'content-disposition', 'cache-control'].map((name) =>
        answer.headers.get(name),
      );
      expect(headers).toEqual(['application/gzip', `attachment; filename="${NAME}"`, 'no-store']);
    },
  }),
];
