import { OwnPageAnswer, OwnPageList } from '../../../src/contract/own-page.ts';
import { AboutAnswer, PageAnswer } from '../../../src/contract/page.ts';
import { ServiceAnswer, ServiceList } from '../../../src/contract/service.ts';
import { endpoint } from '../api/endpoint.ts';
import { found, HttpError } from '../api/http-error.ts';
import { withPromise } from '../availability/answer-by.ts';
import { ownPageAt, ownPageLinks } from './own-pages.ts';
import { isSinglePage, pageOf } from './pages.ts';
import { allServices, asServices, isOffered, offeredServices, ownerOf } from './services.ts';

export const readPageEndpoints = [
  endpoint('GET /api/pages/{id}', {
    summary: 'The content of a page, such as `about`',
    access: 'public',
    reads: ['pages'],
    isCacheable: true,
    result: PageAnswer,
    async handle({ ports, params: { id }, now }) {
      if (!isSinglePage(id)) throw new HttpError(404, 'This page does not exist.');
      const availability = await ports.content.values.get('availability');
      return { id, content: withPromise(await pageOf(ports, id), availability, now) };
    },
  }),
  endpoint('GET /api/about', {
    summary: "The coach's badges and career",
    access: 'public',
    reads: ['pages'],
    isCacheable: true,
    result: AboutAnswer,
    async handle({ ports }) {
      const { badges, experience } = await pageOf(ports, 'about');
      return {
        badges: badges.map(({ name }) => name),
        experience: experience.map((station) => ({
          ...station,
          achievements: station.achievements.map(({ text }) => text),
        })),
      };
    },
  }),
  endpoint('GET /api/own-pages', {
    summary: 'Links to the pages that the owner has added',
    access: 'public',
    reads: ['pages'],
    isCacheable: true,
    result: OwnPageList,
    handle: async ({ ports }) => ({ pages: await ownPageLinks(ports.content) }),
  }),
  endpoint('GET /api/own-pages/{slug}', {
    summary: 'One of them, also at an earlier address',
    details: 'For a retired page, it returns where its address redirects.',
    access: 'public',
    reads: ['pages'],
    isCacheable: true,
    result: OwnPageAnswer,
    handle: async ({ ports, params }) =>
      found(await ownPageAt(ports.content, params.slug), 'This page does not exist.'),
  }),
  endpoint('GET /api/services', {
    summary: 'The services the coach offers',
    access: 'public',
    reads: ['pages'],
    isCacheable: true,
    result: ServiceList,
    handle: async ({ ports }) => ({ services: await offeredServices(ports) }),
  }),
  endpoint('GET /api/services/{slug}', {
    summary: 'One service with its benefits, also at an earlier address',
    details: 'For a retired service, it returns where its address redirects.',
    access: 'public',
    reads: ['pages'],
    isCacheable: true,
    result: ServiceAnswer,
    async handle({ ports: { content, shippedPages }, params }) {
      const service = ownerOf(await allServices(content, shippedPages), params.slug);
      if (service && isOffered(service)) return { service: asServices(shippedPages)(service) };
      if (!service || service.retiredTo === null) throw new HttpError(404, 'This service does not exist.');
      return { leadsTo: service.retiredTo };
    },
  }),
] as const;
