import { expect } from 'vitest';
import { SINGLE_PAGES, type SinglePageId } from '../../../../src/contract/page.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { expectRefusal, type Case } from '../bench.ts';

export const pageCases: readonly Case[] = [
  {
    name: 'pages: one that nobody has changed says what the software brings',
    async run({ call }) {
      for (const id of Object.keys(SINGLE_PAGES) as SinglePageId[]) {
        expect(await call('GET /api/pages/{id}', { params: { id } })).toEqual({
          id,
          content: shippedPages[id],
        });
      }
    },
  },
  ...['skywriting', 'service', 'constructor', '__proto__'].map((id): Case => ({
    name: `pages: there is none by the name of ${id}`,
    run: (bench) =>
      expectRefusal(bench, `GET /api/pages/${id}`, {}, { status: 404, sentence: 'There is no such page.' }),
  })),
];
