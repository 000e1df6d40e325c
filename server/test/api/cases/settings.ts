import { expect } from 'vitest';
import type { FirstStepName } from '../../../../src/contract/first-steps.ts';
import { noProfiles } from '../../../../src/contract/networks.ts';
import { noPictures } from '../../../../src/contract/site.ts';
import { OWN_ACCENT } from '../../../../src/lib/design-colors.ts';
import { site as startingSite } from '../../../content/site.ts';
import { HttpError } from '../../../core/api/http-error.ts';
import type { SetUp } from '../../../core/ports.ts';
import { NOW } from '../../support/seed.ts';
import { casesAs, asJson, type Case, type TestApi, type Refused } from '../test-context.ts';
import { saveSettings } from './settings-calls.ts';
import { bring, exported, namesIn } from './transfer-calls.ts';

// The rules of spec §2 and §7.

const SERVICES = [
  'website-optimization',
  'seo-strategy',
  'analytics-tracking',
  'competitor-analysis',
  'email-marketing',
  'content-strategy',
  'social-media',
];

/** The services in the footer (spec §2). */
const FOOTER_SERVICES = [
  { slug: 'website-optimization', title: 'Website Optimization' },
  { slug: 'seo-strategy', title: 'SEO Strategy' },
  { slug: 'local-search', title: 'Local Search' },
  { slug: 'analytics-tracking', title: 'Analytics Tracking' },
  { slug: 'email-marketing', title: 'Email Marketing' },
  { slug: 'content-strategy', title: 'Content Strategy' },
];

const site = () => structuredClone(startingSite);

/** The history of settings after one change by the admin. */
const changedOnce = { revision: 2, updatedAt: NOW.toISOString(), updatedBy: 'The admin' };

const KEY = 'GET /api/admin/coach-mails';
const off = { reminder: false, digest: false, clients: true, receipt: true };

const overviewOf = async ({ call }: TestApi) => (await call('GET /api/admin/overview')).firstSteps;

const done = async (api: TestApi): Promise<FirstStepName[]> =>
  ((await overviewOf(api))?.steps ?? []).flatMap(({ name, isDone }) => (isDone ? name : []));

/** The owner's contact details, portrait and proofs. */
function ownSite() {
  const { contact, claims, pictures } = site();
  return {
    contact: { ...contact, phone: '(239) 555-0188', email: 'ana@ruiz.example.com' },
    socialLinks: { ...noProfiles(), linkedin: 'https://linkedin.example.com/ana' },
    claims: claims.map((claim) => ({ ...claim, source: 'My own books' })),
    pictures: { ...pictures, portrait: { url: '/covers/seo.svg', alt: 'Ana', credit: '' } },
  };
}

const setUp: SetUp = {
  hasAddress: true,
  sendTestMail: () => Promise.resolve('coach@example.com'),
};

const words = { quote: 'We stopped guessing, at last.', name: 'Ana Ruiz', company: 'Pier Bakery' };

const all = async ({ call }: TestApi) => (await call('GET /api/admin/testimonials')).testimonials;
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const shown = async ({ call }: TestApi) => (await call('GET /api/testimonials')).testimonials;

export const settingsCases: readonly Case[] = [
  ...casesAs('visitor', {
    'site: the reply has the settings and the host’s capabilities': {
      capabilities: { visitorsChangeImages: true, lifetime: 'session' },
      async run({ call }) {
        expect(await call('GET /api/site')).toEqual({
          site: site(),
          revision: 1,
          isRegistrationOpen: true,
          capabilities: { visitorsChangeImages: true, lifetime: 'session', offersPasskeys: true },
          services: FOOTER_SERVICES,
          pages: [],
          hasTestimonials: true,
        });
      },
    },
    async 'services: the list has seven in order, with the footer-only one unlisted'({ call }) {
      const { services } = await call('GET /api/services');
      expect(services.filter(({ listed }) => listed).map(({ slug }) => slug)).toEqual(SERVICES);
      expect(services.filter(({ listed }) => !listed).map(({ slug }) => slug)).toEqual(['local-search']);
    },
  }),
  ...casesAs('admin', {
    async 'settings: what an admin saves is public'({ call, host }) {
      const body = {
        ...site(),
        brand: '  Gulf Coach ',
        contact: { ...site().contact, phone: '(239) 555-0188' },
      };
      const saved = { ...body, brand: 'Gulf Coach' };
      const { services } = await call('GET /api/site');
      const answer = await saveSettings({ call }, body);
      expect(answer).toEqual({
        site: saved,
        revision: 2,
        hasTestimonials: true,
        isRegistrationOpen: true,
        pages: [],
        capabilities: { visitorsChangeImages: false, lifetime: 'permanent', offersPasskeys: true },
        services,
      });
      expect(await call('GET /api/site')).toEqual(answer);
      expect((await host.stored()).content.site).toMatchObject({ ...saved, ...changedOnce });
    },
    async 'settings: changes based on an outdated revision are refused'(api) {
      const { revision } = await api.call('GET /api/site');
      await saveSettings(api, { brand: 'First' });
      const late = asJson({ ...site(), brand: 'Second', revision });
      const message = 'The admin changed the settings at 11:00 AM, after you opened them.';
      await api.refuses('PUT /api/admin/settings', [409, message], late);
      expect((await api.call('GET /api/site')).site.brand).toBe('First');
    },
    async 'settings: an empty social profile stays empty, even through export and import'(api) {
      const body = site();
      body.socialLinks = { ...body.socialLinks, facebook: ' ', x: '' };
      const socialLinks = { ...body.socialLinks, facebook: '' };
      expect((await saveSettings(api, body)).site.socialLinks).toEqual(socialLinks);
      expect((await api.call('GET /api/site')).site.socialLinks).toEqual(socialLinks);
      const file = await exported(api);
      expect(file.site.socialLinks).toEqual(socialLinks);
      await saveSettings(api, site());
      expect(namesIn(await bring(api, file), 'replaced')).toEqual(['Site settings']);
      expect((await api.host.stored()).content.site.socialLinks).toEqual(socialLinks);
    },
    async 'settings: optional ones are normalized, exported and imported'(api) {
      const portrait = { url: '/covers/seo.svg', alt: 'The coach at her desk', credit: 'Ana Ruiz' };
      const body = {
        ...site(),
        about: { ...site().about, name: ' Dana Ruiz ' },
        contact: { ...site().contact, country: ' ca ' },
        booking: ' https://book.example.com/coach ',
        accent: ' #0A2A9C ',
        aiTraining: 'refused',
        verification: ' <meta name="google-site-verification" content="a-code_of-Google-0123456789" /> ',
        pictures: { ...noPictures(), portrait },
        claims: site().claims.map((claim) => ({ ...claim, source: ' My own books ', asOf: '2025' })),
      };
      const { site: saved } = await saveSettings(api, body);
      expect([saved.about.name, saved.contact.country]).toEqual(['Dana Ruiz', 'CA']);
      expect(saved).toMatchObject({
        booking: 'https://book.example.com/coach',
        accent: '#0a2a9c',
        aiTraining: 'refused',
        verification: 'a-code_of-Google-0123456789',
        pictures: { portrait },
      });
      expect(saved.claims[0]).toMatchObject({ source: 'My own books', asOf: '2025' });
      const file = await exported(api);
      expect(file.site).toEqual(saved);
    },
    async 'settings: an accent color gives legible colors, and the default gives none'({ call }) {
      const save = (accent: string) => saveSettings({ call }, { accent }).then(({ colors }) => colors);
      const blue = await save('#0a2a9c');
      expect(blue).toMatchObject({ 'own-primary': '#0a2a9c', 'own-on-primary': '#ffffff' });
      expect((await call('GET /api/site')).colors).toEqual(blue);
      expect([await save(OWN_ACCENT), await save('')]).toEqual([undefined, undefined]);
      expect(await call('GET /api/site')).not.toHaveProperty('colors');
    },
    async 'coach mails: all are on until an admin switches them off, invisible to visitors'({ call, host }) {
      expect((await call(KEY)).mails).toEqual({ reminder: true, digest: true, clients: true, receipt: true });
      const mails = { reminder: true, digest: false, clients: true, receipt: true };
      expect(await call('PUT /api/admin/coach-mails', { body: mails })).toMatchObject({ mails });
      expect((await call(KEY)).mails).toEqual(mails);
      await saveSettings({ call }, { brand: 'Gulf Coach' });
      expect((await host.stored()).content.coachMails).toEqual(mails);
      expect(JSON.stringify(await call('GET /api/site'))).not.toMatch(/digest|reminder|coachMails/);
    },
    async 'coach mails: their settings are exported and imported'(api) {
      expect((await exported(api)).coachMails).toEqual({
        reminder: true,
        digest: true,
        clients: true,
        receipt: true,
      });
      await api.call('PUT /api/admin/coach-mails', { body: off });
      const file = await exported(api);
      const coachMails = { reminder: true, digest: false, clients: true, receipt: true };
      expect(namesIn(await bring(api, { ...file, coachMails }), 'replaced')).toEqual(['Site settings']);
      expect((await api.host.stored()).content.coachMails).toEqual(coachMails);
    },
    async 'first steps: a host without set-up lists content steps only, and an editor sees none'(api) {
      const steps = await overviewOf(api);
      expect(steps?.isHidden).toBe(false);
      const names = steps?.steps.map(({ name }) => name) ?? [];
      expect(names).toEqual(expect.arrayContaining(['contact', 'portrait', 'claims', 'services']));
      for (const name of ['mail', 'backup', 'address']) expect(names).not.toContain(name);
      expect(await done(api)).toEqual([]);
      await api.call('POST /api/auth/logout');
      await api.logIn('editor');
      expect(await overviewOf(api)).toBeNull();
    },
    'first steps: each is derived from data, and only reading the services is confirmed by hand': {
      setUp,
      async run(api) {
        expect(await done(api)).toEqual(['address']);
        await saveSettings(api, ownSite());
        expect(await done(api)).toEqual(['contact', 'portrait', 'claims', 'address']);
        await api.call('PATCH /api/admin/first-steps', { body: { hasReadServices: true } });
        expect(await api.call('POST /api/admin/test-mail')).toEqual({ to: 'coach@example.com' });
        expect(await done(api)).toEqual(['contact', 'portrait', 'claims', 'services', 'mail', 'address']);
        await saveSettings(api, { contact: site().contact });
        expect(await done(api)).not.toContain('contact');
      },
    },
    async 'first steps: a hidden list stays hidden until an admin shows it again'(api) {
      const hidden = await api.call('PATCH /api/admin/first-steps', { body: { isHidden: true } });
      expect(hidden.isHidden).toBe(true);
      expect(await overviewOf(api)).toBeNull();
      expect((await api.host.stored()).content.firstSteps.isHidden).toBe(true);
      await api.call('PATCH /api/admin/first-steps', { body: { isHidden: false } });
      expect(await overviewOf(api)).toMatchObject({ isHidden: false });
    },
    'first steps: a refused test mail does not count, and its reason is shown': {
      setUp: {
        ...setUp,
        sendTestMail: () => Promise.reject(new HttpError(502, 'The mail server did not respond in time.')),
      },
      async run(api) {
        const refused: Refused = [502, 'The mail server did not respond in time.'];
        await api.refuses('POST /api/admin/test-mail', refused);
        expect(await done(api)).toEqual(['address']);
      },
    },
    'first steps: a host without mail says so': {
      setUp: { hasAddress: false },
      async run(api) {
        expect(await overviewOf(api)).toMatchObject({ sendsMail: false });
        const message = 'This site does not send email. Ask the person who runs the server to set up email.';
        await api.refuses('POST /api/admin/test-mail', [409, message]);
      },
    },
    async 'staff testimonials: a new one is first, with five stars by default'(api) {
      const { testimonial } = await api.call('POST /api/testimonials', { body: words });
      const added = { town: '', rating: 5, hidden: false, picture: '' };
      expect(testimonial).toEqual({ ...words, ...added, id: testimonial.id });
      expect((await all(api))[0]).toEqual(testimonial);
      const { hidden: _, ...visible } = testimonial;
      expect((await shown(api))[0]).toEqual(visible);
    },
    async 'staff testimonials: a hidden one is visible to staff only'(api) {
      const [first] = await all(api);
      const params = { id: first?.id ?? '' };
      const body = { ...words, rating: 4, hidden: true };
      const { testimonial } = await api.call('PUT /api/testimonials/{id}', { params, body });
      expect(testimonial).toEqual({ ...body, ...params, town: '', picture: '' });
      expect((await all(api))[0]).toEqual(testimonial);
      expect(idsOf(await shown(api))).not.toContain(params.id);
      expect(await (await api.ask('GET /api/testimonials')).text()).not.toContain('hidden');
    },
    async 'staff testimonials: their order can be changed, and must name all of them'(api) {
      const ids = idsOf(await all(api)).toReversed();
      const { testimonials } = await api.call('PUT /api/admin/testimonials/order', { body: { ids } });
      expect(idsOf(testimonials)).toEqual(ids);
      expect(idsOf(await shown(api))).toEqual(ids);
      const message = 'The list has changed in the meantime. Please check it again.';
      for (const order of [ids.slice(1), [...ids, 'more'], [...ids, ...ids], [...ids.slice(1), ids[1]], []]) {
        const body = asJson({ ids: order });
        await api.refuses('PUT /api/admin/testimonials/order', [409, message], body);
      }
      expect(idsOf(await all(api))).toEqual(ids);
    },
  }),
];
