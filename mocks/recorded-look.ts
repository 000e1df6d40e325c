import type { SiteLooker } from '../server/core/ports.ts';

/** Shows a recorded site, whatever address is asked for: a browser can reach no other site. */
export const recordedLooker: SiteLooker = {
  isSample: true,
  look: () =>
    Promise.resolve({
      address: 'https://www.seagrape.example/',
      pages: 1,
      failure: '',
      facts: [
        {
          id: 'titles-unique.1',
          point: 'SEO evaluation',
          outcome: 'fault',
          says: 'Two pages have the same title.',
          why: 'A search result shows the title first, and people cannot tell such pages apart.',
          advice: 'Give each page a title of its own.',
          places: 2,
          evidence: [
            { address: 'https://www.seagrape.example/', where: '<title>', value: 'Sea Grape Bakery' },
            { address: 'https://www.seagrape.example/menu', where: '<title>', value: 'Sea Grape Bakery' },
          ],
        },
      ],
    }),
};
