import { expect, it } from 'vitest';
import { site } from '../site.ts';
import { about } from './about.ts';

// The rules of spec §2.

const { badges, experience } = about;

/** The year in which the sample site is set: its book comes out in the summer of it. */
const SITE_YEAR = 2025;

const startOf = ({ period }: { period: string }): number => Number(period.slice(0, 4));

it('the about page lists three badges and three jobs, newest first', () => {
  expect(badges.map(({ name }) => name)).toEqual([
    'Google Certified Partner',
    'HubSpot Certified',
    'MBA in Marketing',
  ]);
  expect(experience.map(startOf)).toEqual([2010, 2007, 2005]);
  for (const { achievements } of experience) expect(achievements.length).toBeGreaterThanOrEqual(2);
});

it('matches the years of experience that the site claims (decision 12)', () => {
  const claim = site.claims.find(({ id }) => id === 'experience');
  expect(claim?.value).toBe(String(SITE_YEAR - Math.min(...experience.map(startOf))));
  const coaching = experience.find(({ role }) => role.includes('coach'));
  expect(claim?.label).toContain(`last ${SITE_YEAR - (coaching ? startOf(coaching) : 0)} coaching`);
});

it('repeats no figures that are set in the settings (decision 12)', () => {
  const texts = experience.flatMap(({ role, description, achievements }) => [
    role,
    description,
    ...achievements.map(({ text }) => text),
  ]);
  for (const { value } of site.claims) {
    expect(texts.filter((text) => text.includes(value.replace('+', '')))).toEqual([]);
  }
});
