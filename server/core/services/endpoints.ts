import { ServiceAnswer, ServiceList } from '../../../src/contract/service.ts';
import { services } from '../../content/services.ts';
import { endpoint } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';

export const serviceEndpoints = [
  endpoint('GET /api/services', {
    summary: 'The services the coach offers',
    access: 'public',
    isKept: true,
    result: ServiceList,
    handle: () => ({ services }),
  }),
  endpoint('GET /api/services/{slug}', {
    summary: 'One service with its benefits',
    access: 'public',
    isKept: true,
    result: ServiceAnswer,
    handle: ({ params }) => {
      const service = services.find(({ slug }) => slug === params.slug);
      if (!service) throw new HttpError(404, 'There is no such service.');
      return { service };
    },
  }),
] as const;
