import { expect, it } from 'vitest';
import type { Origin } from '../../../src/contract/origin.ts';
import type { OpenEnquiries } from './opened-store.ts';
import { HOUR, NOW } from '../support/seed.ts';

const byPlace = (a: { span: number; source: string }, b: { span: number; source: string }): number =>
  a.span - b.span || (a.source < b.source ? -1 : 1);

async function opened(open: OpenEnquiries) {
  const { store } = await open();
  const add = (id: string, hoursAgo: number, origin?: Origin, suspect = false) =>
    store.add(
      {
        id,
        kind: 'contact',
        receivedAt: new Date(NOW.getTime() - hoursAgo * HOUR).toISOString(),
        status: 'new',
        name: 'Ana',
        email: 'ana@example.com',
        ...(origin && { origin }),
        ...(suspect && { suspect }),
      },
      NOW,
    );
  await add('old', 30);
  await add('told', 10);
  await add('found', 5, { referrer: 'www.example.com' });
  await add('typed', 5, { firstPage: '/' });
  await add('ad', 2, { referrer: 'l.facebook.com', campaign: { source: 'Facebook' } });
  await add('ad-again', 1, { campaign: { source: 'facebook' } });
  await add('odd', 1, { campaign: { source: '$1 %_\u{1f9a9}' } });
  await add('robot', 1, { campaign: { source: 'facebook' } }, true);
  return store;
}

/** The contract of lead sources, for one implementation. */
export function describeLeadSources(open: OpenEnquiries): void {
  it('counts where leads came from, most first, and without spam', async () => {
    const store = await opened(open);
    const sources = [
      { source: '(unknown)', count: 2 },
      { source: 'facebook', count: 2 },
      { source: '$1 %_\u{1f9a9}', count: 1 },
      { source: '(direct)', count: 1 },
      { source: 'example.com', count: 1 },
    ];
    expect(await store.sources(10)).toEqual(sources);
    expect(await store.sources(1)).toEqual(sources.slice(0, 1));
    await store.change(['ad'], (draft) => void (draft.note = 'Called.'), NOW);
    expect(await store.sources(10)).toEqual(sources);
    await store.change(['robot'], (draft) => void delete draft.suspect, NOW);
    await store.remove(['old']);
    expect(await store.sources(2)).toEqual([
      { source: 'facebook', count: 3 },
      { source: '$1 %_\u{1f9a9}', count: 1 },
    ]);
  });

  it('counts them in spans of time, each with its beginning and without its end', async () => {
    const store = await opened(open);
    const starts = [20, 10, 2].map((hours) => new Date(NOW.getTime() - hours * HOUR));
    expect((await store.countSpans(starts)).toSorted(byPlace)).toEqual([
      { span: 1, source: '(direct)', count: 1 },
      { span: 1, source: '(unknown)', count: 1 },
      { span: 1, source: 'example.com', count: 1 },
      { span: 2, source: '$1 %_\u{1f9a9}', count: 1 },
      { span: 2, source: 'facebook', count: 2 },
    ]);
    expect(await store.countSpans([])).toEqual([]);
  });
}
