import { PageAnswer } from '../../../src/contract/page.ts';
import { endpoint } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import { isSinglePage, pageOf } from './pages.ts';

export const pageEndpoints = [
  endpoint('GET /api/pages/{id}', {
    summary: 'What a page of the site says, such as `about`',
    access: 'public',
    reads: ['pages'],
    isKept: true,
    result: PageAnswer,
    async handle({ ports, params: { id } }) {
      if (!isSinglePage(id)) throw new HttpError(404, 'There is no such page.');
      return { id, content: await pageOf(ports.content, id) };
    },
  }),
] as const;
