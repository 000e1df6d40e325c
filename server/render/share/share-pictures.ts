import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Card } from './share-card.ts';
import type { SiteArt } from './site-art.ts';

export type SharePictures = (card: Card) => Promise<Uint8Array>;

/** Cache size in bytes: some hundred pictures. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** The art of a card, with color variables not replaced yet. */
async function artOf({ art }: Card, siteArt: SiteArt): Promise<string> {
  const { coachArt, coverArt, serviceArt } = await import('./card.ts');
  if ('cover' in art) return coverArt(await siteArt.cover(art.cover));
  const [chart, rings] = [await siteArt.drawing('hero-chart'), await siteArt.drawing('rings')];
  return 'icon' in art
    ? serviceArt({ chart, rings, icons: await siteArt.drawing('service-icons') }, art.icon)
    : coachArt({ chart, rings, portrait: await siteArt.drawing('portrait') });
}

async function draw(card: Card, siteArt: SiteArt): Promise<Uint8Array> {
  // Loaded with the first picture instead of at startup.
  const { drawCard } = await import('./card.ts');
  return drawCard(card, await artOf(card, siteArt), siteArt.font);
}

/** Draws each share picture once, one at a time, because drawing occupies a core that visitors need. */
export function openSharePictures(art: SiteArt): SharePictures {
  const serially = pLimit(1);
  const pictures = new LRUCache<string, Uint8Array, Card>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (picture) => picture.byteLength,
    // A drawn one stays, even if it was pushed out while it was drawn.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => serially(() => draw(context, art)),
  });
  return (card) => pictures.forceFetch(JSON.stringify(card), { context: card });
}
