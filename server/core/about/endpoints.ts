import { AboutAnswer } from '../../../src/contract/about.ts';
import { endpoint } from '../api/endpoint.ts';
import { pageOf } from '../pages/pages.ts';

export const aboutEndpoints = [
  endpoint('GET /api/about', {
    summary: "The coach's badges and career",
    access: 'public',
    reads: ['pages'],
    isKept: true,
    result: AboutAnswer,
    async handle({ ports }) {
      const { badges, experience } = await pageOf(ports.content, 'about');
      return {
        badges: badges.map(({ name }) => name),
        experience: experience.map((station) => ({
          ...station,
          achievements: station.achievements.map(({ text }) => text),
        })),
      };
    },
  }),
] as const;
