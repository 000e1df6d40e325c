import { AboutAnswer } from '../../../src/contract/about.ts';
import { badges, experience } from '../../content/about.ts';
import { endpoint } from '../api/endpoint.ts';

export const aboutEndpoints = [
  endpoint('GET /api/about', {
    summary: "The coach's badges and career",
    access: 'public',
    isKept: true,
    result: AboutAnswer,
    handle: () => ({ badges, experience }),
  }),
] as const;
