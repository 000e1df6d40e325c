import { ServiceAnswer, ServiceList } from '../../../src/contract/service.ts';
import { endpoint } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import { allServices, asService, isOffered } from '../pages/services.ts';

export const serviceEndpoints = [
  endpoint('GET /api/services', {
    summary: 'The services the coach offers',
    access: 'public',
    isKept: true,
    result: ServiceList,
    handle: async ({ ports }) => ({
      services: (await allServices(ports.content)).filter(isOffered).map(asService),
    }),
  }),
  endpoint('GET /api/services/{slug}', {
    summary: 'One service with its benefits',
    access: 'public',
    isKept: true,
    result: ServiceAnswer,
    async handle({ ports, params }) {
      const offered = (await allServices(ports.content)).filter(isOffered);
      const service = offered.find(({ slug }) => slug === params.slug);
      if (!service) throw new HttpError(404, 'There is no such service.');
      return { service: asService(service) };
    },
  }),
] as const;
