import { expect } from 'vitest';
import * as z from 'zod/mini';
import { noPictures, SiteSettings } from '../../../../src/contract/site.ts';
import { OWN_ACCENT } from '../../../../src/lib/design-colors.ts';
import { startingContent } from '../../../content/starting-content.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { bring, exported, namesIn } from './transfer-calls.ts';

const site = () => startingContent().site;

/** The history of settings after one change by the admin. */
const changedOnce = { revision: 2, updatedAt: NOW.toISOString(), updatedBy: 'The admin' };

export const settingsCases: readonly Case[] = casesAs('admin', {
  async 'settings: what an admin saves is what everybody reads'({ call, host }) {
    const body = {
      ...site(),
      brand: '  Gulf Coach ',
      claims: [
        { id: 'one', value: '20', label: 'years', onHome: true, source: 'My own books', asOf: '2025' },
      ],
      contact: { ...site().contact, phone: '(239) 555-0188' },
    };
    const saved = { ...body, brand: 'Gulf Coach' };
    const { services } = await call('GET /api/site');
    const answer = await call('PUT /api/admin/settings', { body });
    expect(answer).toEqual({
      site: saved,
      revision: 2,
      isRegistrationOpen: true,
      capabilities: { visitorsChangeImages: false, keeps: 'for-good' },
      services,
    });
    expect(await call('GET /api/site')).toEqual(answer);
    expect((await host.kept()).content.site).toEqual({ ...saved, ...changedOnce });
  },
  async 'settings: refuses what was made to settings that somebody else has changed since'(bench) {
    const { revision } = await bench.call('GET /api/site');
    const save = (brand: string, seen?: number) =>
      bench.ask('PUT /api/admin/settings', asJson({ ...site(), brand, revision: seen }));
    expect((await save('First', revision)).status).toBe(200);
    const late = asJson({ ...site(), brand: 'Second', revision });
    const sentence = 'The admin changed the settings at 11:00 AM, after you opened them.';
    await expectRefusal(bench, 'PUT /api/admin/settings', late, { status: 409, sentence });
    expect((await bench.call('GET /api/site')).site.brand).toBe('First');
    // Older clients send no revision.
    expect((await save('Third')).status).toBe(200);
  },
  async 'settings: a social profile that is left out is kept so, through an export and an import as well'(
    bench,
  ) {
    const body = site();
    body.socialLinks = { ...body.socialLinks, facebook: ' ', twitter: '' };
    const socialLinks = { ...body.socialLinks, facebook: '' };
    expect((await bench.call('PUT /api/admin/settings', { body })).site.socialLinks).toEqual(socialLinks);
    expect((await bench.call('GET /api/site')).site.socialLinks).toEqual(socialLinks);
    const file = await exported(bench);
    expect(file.site.socialLinks).toEqual(socialLinks);
    await bench.call('PUT /api/admin/settings', { body: site() });
    expect(namesIn(await bring(bench, file), 'replaced')).toEqual(['Site settings']);
    expect((await bench.host.kept()).content.site.socialLinks).toEqual(socialLinks);
  },
  async 'settings: what no earlier release had is kept, and a file of before takes nothing of it away'(
    bench,
  ) {
    const portrait = { url: '/covers/seo.svg', alt: 'The coach at her desk', credit: 'Ana Ruiz' };
    const body = {
      ...site(),
      about: { ...site().about, name: ' Dana Ruiz ' },
      contact: { ...site().contact, country: ' ca ' },
      booking: ' https://book.example.com/coach ',
      accent: ' #0A2A9C ',
      pictures: { ...noPictures(), portrait },
      claims: site().claims.map((claim) => ({ ...claim, source: ' My own books ', asOf: '2025' })),
    };
    const { site: saved } = await bench.call('PUT /api/admin/settings', { body });
    expect([saved.about.name, saved.contact.country]).toEqual(['Dana Ruiz', 'CA']);
    expect([saved.booking, saved.accent, saved.pictures.portrait]).toEqual([
      'https://book.example.com/coach',
      '#0a2a9c',
      portrait,
    ]);
    expect(saved.claims[0]).toMatchObject({ source: 'My own books', asOf: '2025' });
    const file = await exported(bench);
    expect(file.site).toEqual(saved);

    const { booking: _, pictures: __, accent: ___, ...earlier } = file.site;
    const { name: ____, ...about } = earlier.about;
    const { country: _____, ...contact } = earlier.contact;
    const claims = earlier.claims.map(({ id, value, label, onHome }) => ({ id, value, label, onHome }));
    const added = { id: 'claim-of-before', value: '12', label: 'Years of it', onHome: false };
    const old = { ...file, site: { ...earlier, about, contact, claims: [...claims, added] } };
    await bench.ask('POST /api/admin/import', asJson({ file: old, dryRun: false }));
    const kept = (await bench.host.kept()).content.site;
    expect(z.parse(SiteSettings, kept)).toEqual({
      ...saved,
      claims: [...saved.claims, { ...added, source: '', asOf: '' }],
    });
  },
  async 'settings: everybody is given what follows the accent, in colors that hold, and nothing for the design’s own'({
    call,
  }) {
    const save = (accent: string) =>
      call('PUT /api/admin/settings', { body: { ...site(), accent } }).then(({ colors }) => colors);
    const blue = await save('#0a2a9c');
    expect(blue).toMatchObject({ 'own-primary': '#0a2a9c', 'own-on-primary': '#ffffff' });
    expect((await call('GET /api/site')).colors).toEqual(blue);
    const yellow = await save('#ffd400');
    expect(yellow).toMatchObject({ 'own-primary': '#8d7400', 'own-night-primary': '#ffd400' });
    for (const color of Object.values(yellow ?? {})) expect(color).toMatch(/^#[\da-f]{6}$/);
    expect([await save(OWN_ACCENT), await save(''), (await call('GET /api/site')).colors]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  },
  async 'settings: what an older release took comes back with its file, whatever the settings take today'(
    bench,
  ) {
    const file = await exported(bench);
    const { linkedin } = file.site.socialLinks;
    const old = {
      ...file,
      site: {
        ...file.site,
        contact: { ...file.site.contact, phone: 'call me' },
        socialLinks: { linkedin },
      },
    };
    const answer = await bench.ask('POST /api/admin/import', asJson({ file: old, dryRun: false }));
    expect(answer.status).toBe(200);
    expect((await bench.host.kept()).content.site).toEqual({
      ...old.site,
      socialLinks: { linkedin, facebook: '', twitter: '', instagram: '' },
      ...changedOnce,
    });
  },
});
