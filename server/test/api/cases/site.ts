import { expect } from 'vitest';
import { about } from '../../../content/pages/about.ts';
import { startingContent } from '../../../content/starting-content.ts';
import { casesAs, type Case } from '../bench.ts';

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

export const siteCases: readonly Case[] = casesAs('visitor', {
  'site: gives the settings and what the host allows': {
    capabilities: { visitorsChangeImages: true, keeps: 'for-session' },
    async run({ call }) {
      expect(await call('GET /api/site')).toEqual({
        site: startingContent().site,
        revision: 1,
        isRegistrationOpen: true,
        capabilities: { visitorsChangeImages: true, keeps: 'for-session' },
        services: FOOTER_SERVICES,
      });
    },
  },
  async 'about: gives the badges and the career, newest first'({ call }) {
    const { badges, experience } = await call('GET /api/about');
    expect(experience.map(({ role }) => role)).toEqual(about.experience.map(({ role }) => role));
    expect(experience.map(({ achievements }) => achievements)).toEqual(
      about.experience.map(({ achievements }) => achievements.map(({ text }) => text)),
    );
    expect(badges).toEqual(['Google Certified Partner', 'HubSpot Certified', 'MBA in Marketing']);
  },
  async 'testimonials: come in the order that staff gave them'({ call }) {
    const testimonials = startingContent().testimonials.map(
      ({ id, quote, name, company, rating, picture }) => ({ id, quote, name, company, rating, picture }),
    );
    expect(await call('GET /api/testimonials')).toEqual({ testimonials });
  },
  async 'services: lists the seven in their order, and the one of the footer unlisted'({ call }) {
    const { services } = await call('GET /api/services');
    expect(services.filter(({ listed }) => listed).map(({ slug }) => slug)).toEqual(SERVICES);
    expect(services.filter(({ listed }) => !listed).map(({ slug }) => slug)).toEqual(['local-search']);
  },
  async 'services: the list leaves out what only a page shows'({ call }) {
    const { services } = await call('GET /api/services');
    for (const service of services) {
      expect(Object.keys(service).toSorted()).toEqual(['icon', 'listed', 'slug', 'summary', 'title']);
    }
  },
  async 'services: every one of them opens with four benefits'({ call }) {
    for (const slug of [...SERVICES, 'local-search']) {
      const answer = await call('GET /api/services/{slug}', { params: { slug } });
      expect(answer).toMatchObject({ service: { slug } });
      expect('service' in answer && answer.service.benefits).toHaveLength(4);
    }
  },
  async 'services: an unknown one is not found'({ call }) {
    await expect(
      call('GET /api/services/{slug}', { params: { slug: 'palm-reading' } }),
    ).rejects.toMatchObject({ status: 404, sentence: 'There is no such service.' });
  },
});
