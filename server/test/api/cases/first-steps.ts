import { expect } from 'vitest';
import type { FirstStepName } from '../../../../src/contract/first-steps.ts';
import { startingContent } from '../../../content/starting-content.ts';
import { HttpError } from '../../../core/api/http-error.ts';
import type { SetUp } from '../../../core/ports.ts';
import { casesAs, NO_BODY, expectRefusal, type Bench, type Case } from '../bench.ts';

const overviewOf = async ({ call }: Bench) => (await call('GET /api/admin/overview')).firstSteps;

const done = async (bench: Bench): Promise<FirstStepName[]> =>
  ((await overviewOf(bench))?.steps ?? []).flatMap(({ name, isDone }) => (isDone ? name : []));

/** The owner's contact details, portrait and proofs. */
function ownSite() {
  const { site } = startingContent();
  return {
    ...site,
    contact: { ...site.contact, phone: '(239) 555-0188', email: 'ana@ruiz.example.com' },
    socialLinks: { linkedin: 'https://linkedin.example.com/ana', facebook: '', twitter: '', instagram: '' },
    claims: site.claims.map((claim) => ({ ...claim, source: 'My own books' })),
    pictures: { ...site.pictures, portrait: { url: '/covers/seo.svg', alt: 'Ana', credit: '' } },
  };
}

const setUp: SetUp = {
  hasAddress: true,
  sendTestMail: () => Promise.resolve('coach@example.com'),
};

export const firstStepsCases: readonly Case[] = casesAs('admin', {
  async 'first steps: a host that nobody sets up has only those of the content, and an editor has none'(
    bench,
  ) {
    const steps = await overviewOf(bench);
    expect(steps?.isHidden).toBe(false);
    const names = steps?.steps.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['contact', 'portrait', 'claims', 'services']));
    for (const name of ['mail', 'backup', 'address']) expect(names).not.toContain(name);
    expect(await done(bench)).toEqual([]);
    await bench.call('POST /api/auth/logout');
    await bench.logIn('editor');
    expect(await overviewOf(bench)).toBeNull();
  },
  'first steps: each is done by fact, and only that the services were read is said': {
    setUp,
    async run(bench) {
      expect(await done(bench)).toEqual(['address']);
      await bench.call('PUT /api/admin/settings', { body: ownSite() });
      expect(await done(bench)).toEqual(['contact', 'portrait', 'claims', 'address']);
      await bench.call('PATCH /api/admin/first-steps', { body: { hasReadServices: true } });
      expect(await bench.call('POST /api/admin/test-mail')).toEqual({ to: 'coach@example.com' });
      expect(await done(bench)).toEqual(['contact', 'portrait', 'claims', 'services', 'mail', 'address']);
      const { site } = startingContent();
      await bench.call('PUT /api/admin/settings', { body: { ...ownSite(), contact: site.contact } });
      expect(await done(bench)).not.toContain('contact');
    },
  },
  async 'first steps: a hidden list stays hidden until an admin shows it again'(bench) {
    const hidden = await bench.call('PATCH /api/admin/first-steps', { body: { isHidden: true } });
    expect(hidden.isHidden).toBe(true);
    expect(await overviewOf(bench)).toBeNull();
    expect((await bench.host.kept()).content.firstSteps.isHidden).toBe(true);
    await bench.call('PATCH /api/admin/first-steps', { body: { isHidden: false } });
    expect(await overviewOf(bench)).toMatchObject({ isHidden: false });
  },
  'first steps: a test mail that is not taken is no step, and the reason is told': {
    setUp: {
      ...setUp,
      sendTestMail: () => Promise.reject(new HttpError(502, 'The mail server did not answer in time.')),
    },
    async run(bench) {
      const refused = { status: 502, sentence: 'The mail server did not answer in time.' };
      await expectRefusal(bench, 'POST /api/admin/test-mail', {}, refused);
      expect(await done(bench)).toEqual(['address']);
    },
  },
  'first steps: a host that sends no mail says so': {
    setUp: { hasAddress: false },
    async run(bench) {
      expect(await overviewOf(bench)).toMatchObject({ sendsMail: false });
      await expectRefusal(bench, 'POST /api/admin/test-mail', NO_BODY, {
        status: 409,
        sentence:
          'This site sends no mail. Ask whoever runs the server to set SMTP_URL and MAIL_TO, and to start it again.',
      });
    },
  },
});
