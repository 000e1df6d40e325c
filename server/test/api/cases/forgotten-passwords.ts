import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts, HOUR, MINUTE, NOW } from '../../support/seed.ts';

const FORGOT = 'POST /api/auth/forgot-password';
const mails = { mailsResetLinks: true };
const nobody = 'nobody@example.com';

const ask = async ({ ask }: Bench, email: string) => {
  const answer = await ask(FORGOT, asJson({ email }));
  return [answer.status, await answer.text()];
};

export const forgottenPasswordCases: readonly Case[] = casesAs('visitor', {
  'forgotten passwords: every address is answered alike, and a mail waits for active accounts alone': {
    capabilities: mails,
    async run(bench) {
      for (const email of [nobody, ...Object.values(accounts).map(({ email }) => email)]) {
        bench.clock.advance(10 * MINUTE);
        expect(await ask(bench, email)).toEqual([200, '{"success":true}']);
      }
      const { resetMails, links } = (await bench.host.kept()).people;
      expect(resetMails.map(({ accountId }) => accountId)).toEqual(['admin', 'editor']);
      expect(links).toEqual([]);
    },
  },
  'forgotten passwords: an unknown address waits for the disk like any other': {
    capabilities: mails,
    async run(bench) {
      await bench.host.breakStorage(true);
      for (const email of [nobody, accounts.editor.email]) {
        expect((await ask(bench, email))[0]).toBe(503);
      }
      await bench.host.breakStorage(false);
      expect((await bench.host.kept()).people.resetMails).toEqual([]);
      expect(bench.hashings()).toBe(0);
    },
  },
  'forgotten passwords: three mails an hour are the most for an address, known or not, however it is spelt': {
    capabilities: mails,
    async run(bench) {
      for (const email of [nobody, accounts.editor.email]) {
        bench.clock.advance(10 * MINUTE);
        for (const spelt of [email, email.toUpperCase(), email])
          expect((await ask(bench, spelt))[0]).toBe(200);
        await expectRefusal(bench, FORGOT, asJson({ email }), {
          status: 429,
          sentence:
            'A link for this address has been asked for several times. Please look into your mail, or try again in 60 minutes.',
        });
      }
      bench.clock.advance(59 * MINUTE);
      const refused = await bench.ask(FORGOT, asJson({ email: accounts.editor.email }));
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refused.text()).toMatch(/ in 1 minute\.$/);
      expect((await bench.host.kept()).people.resetMails).toHaveLength(1);
      bench.clock.advance(MINUTE);
      expect((await ask(bench, accounts.editor.email))[0]).toBe(200);
      const askedAt = new Date(NOW.getTime() + 20 * MINUTE + HOUR).toISOString();
      expect((await bench.host.kept()).people.resetMails).toMatchObject([{ accountId: 'editor', askedAt }]);
    },
  },
  async 'forgotten passwords: a host that sends no mail says whom to ask'(bench) {
    await expectRefusal(bench, FORGOT, asJson({ email: accounts.editor.email }), {
      status: 409,
      sentence: 'This site cannot send you a link. Please ask an admin for one that sets a new password.',
    });
    expect((await bench.call('GET /api/site')).capabilities.mailsResetLinks ?? false).toBe(false);
  },
});
