import { expect } from 'vitest';
import { casesAs, type Case } from '../bench.ts';
import { bring, changesNothing, exported, namesIn } from './transfer-calls.ts';

const KEY = 'GET /api/admin/coach-mails';
const off = { reminder: false, digest: false };

export const coachMailCases: readonly Case[] = casesAs('admin', {
  async 'coach mails: both are on until an admin switches them off, and no visitor reads which'({
    call,
    host,
  }) {
    expect((await call(KEY)).mails).toEqual({ reminder: true, digest: true });
    const mails = { reminder: true, digest: false };
    expect(await call('PUT /api/admin/coach-mails', { body: mails })).toMatchObject({ mails });
    expect((await call(KEY)).mails).toEqual(mails);
    expect((await host.kept()).content.coachMails).toEqual(mails);
    expect(JSON.stringify(await call('GET /api/site'))).not.toMatch(/digest|reminder|coachMails/);
  },
  async 'coach mails: saving the site settings leaves them as they are'({ call, host }) {
    await call('PUT /api/admin/coach-mails', { body: off });
    const { site } = await call('GET /api/site');
    await call('PUT /api/admin/settings', { body: { ...site, brand: 'Gulf Coach' } });
    expect((await host.kept()).content.coachMails).toEqual(off);
  },
  async 'coach mails: they travel with the content; a file of before leaves them as they are'(bench) {
    const { coachMails: before, ...old } = await exported(bench);
    expect(before).toEqual({ reminder: true, digest: true });
    await bench.call('PUT /api/admin/coach-mails', { body: off });
    const file = await exported(bench);
    expect(changesNothing(await bring(bench, old))).toBe(true);
    expect((await bench.host.kept()).content.coachMails).toEqual(off);
    const report = await bring(
      bench,
      { ...file, coachMails: { reminder: true, digest: false } },
      { dryRun: false },
    );
    expect(namesIn(report, 'replaced')).toEqual(['Site settings']);
    expect((await bench.host.kept()).content.coachMails).toEqual({ reminder: true, digest: false });
  },
});
