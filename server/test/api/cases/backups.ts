import { expect } from 'vitest';
import { readBackup } from '../../../core/backup/read-backup.ts';
import { heldInBackup } from '../../../core/backup/write-backup.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { addLaterFields } from '../../support/later-fields.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { accounts, MINUTE, NOW } from '../../support/seed.ts';
import { enquiry, mixed, store } from './inbox-seed.ts';
import { logInAs, logInElsewhere, WRONG } from './people.ts';
import { news } from './security-log.ts';

const KEY = 'POST /api/admin/backup';
const NOT_YOURS = 'That is not your password.';
const NAME = 'site-backup-2025-06-02T15-00-00-000Z.jsonl.gz';

const body = { password: accounts.admin.password };

const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Asks with a password; gives the status. */
const statusWith = async ({ ask }: Bench, password: string): Promise<number> => {
  const answer = await ask(KEY, asJson({ password }));
  await answer.arrayBuffer();
  return answer.status;
};

export const backupCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'backups: an admin takes everything along that the site keeps, and nothing that logs anybody in'(
      bench,
    ) {
      await store(bench, mixed);
      await bench.host.content.update(addLaterFields);
      await bench.host.people.update(addLaterFields);
      const audit = fullAudit('a');
      addLaterFields(audit);
      await bench.host.audits.add(audit);
      await logInElsewhere(bench, 'editor');
      await bench.logIn('admin');
      const file = await bench.call(KEY, { body });
      expect(file.name).toBe(NAME);
      const { header, whole } = await readBackup(file.stream());
      expect(header.madeAt).toBe(bench.clock.now().toISOString());
      const kept = await bench.host.kept();
      expect(kept.people.sessions).toHaveLength(2);
      expect(plainly(whole)).toEqual(plainly(heldInBackup({ ...kept, audits: [audit] }, NOW)));
      expect(whole.people).toMatchObject({ sessions: [], links: [], loginAttempts: [], resetMails: [] });
      expect(JSON.stringify(whole)).not.toContain('"fingerprint"');
      expect(news(bench, 2)).toEqual([
        { event: 'export', what: 'everything', count: expect.any(Number) as number, actor: 'admin' },
      ]);
    },
    async 'backups: spam whose days are over is in none'(bench) {
      await bench.host.spam.update(({ enquiries }) => {
        const confirmed = {
          suspect: true,
          spamSince: new Date(NOW.getTime() - 40 * 24 * 60 * MINUTE).toISOString(),
        };
        enquiries.push(enquiry({ id: 'old', ...confirmed }), enquiry({ id: 'young', suspect: true }));
      });
      await bench.logIn('admin');
      const { whole } = await readBackup((await bench.call(KEY, { body })).stream());
      expect(whole.spam.enquiries.map(({ id }) => id)).toEqual(['young']);
    },
  }),
  ...casesAs('admin', {
    async 'backups: the answer is a file to be saved, which nobody else keeps'(bench) {
      const answer = await bench.ask(KEY, asJson(body));
      await answer.arrayBuffer();
      const said = ['content-type', 'content-disposition', 'cache-control'].map((name) =>
        answer.headers.get(name),
      );
      expect(said).toEqual(['application/gzip', `attachment; filename="${NAME}"`, 'no-store']);
    },
    async 'backups: none is handed out without the password of who asks'(bench) {
      const wrong = { status: 400, sentence: NOT_YOURS, errors: { password: [NOT_YOURS] } };
      await expectRefusal(bench, KEY, asJson({ password: accounts.editor.password }), wrong);
      const sentence = 'Please enter your password.';
      const missing = { status: 400, sentence, errors: { password: [sentence] } };
      await expectRefusal(bench, KEY, asJson({}), missing);
      const refused = { event: 'backup-refused', account: 'admin', actor: 'admin' };
      expect(news(bench, 1)).toEqual([refused, refused]);
    },
    async 'backups: a wrong password counts like a failed login, and the right one ends the count'(bench) {
      for (let call = 0; call < 4; call += 1) expect(await statusWith(bench, WRONG)).toBe(400);
      expect(await statusWith(bench, body.password)).toBe(200);
      for (let call = 0; call < 5; call += 1) expect(await statusWith(bench, WRONG)).toBe(400);
      expect(await statusWith(bench, body.password)).toBe(429);
      expect(await logInAs(bench, 'admin')).toBe(429);
      bench.clock.advance(15 * MINUTE);
      expect(await statusWith(bench, body.password)).toBe(200);
    },
    async 'backups: twenty are the most in ten minutes'(bench) {
      for (let call = 0; call < 20; call += 1) expect(await statusWith(bench, body.password)).toBe(200);
      const sentence = 'That was a lot in a short time, so please try again in 10 minutes.';
      await expectRefusal(bench, KEY, asJson(body), { status: 429, sentence });
    },
  }),
];
