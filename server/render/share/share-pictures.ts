import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { inColors } from '../../../src/lib/in-colors.ts';
import type { Card } from './card-of.ts';
import type { SiteArt } from './site-art.ts';

/** Draws a share picture as PNG, or gives the one that was drawn before. */
export type SharePictures = (card: Card) => Promise<Uint8Array>;

/** How many bytes of pictures are kept: some hundred of them. */
const KEPT = 16 * 1024 * 1024;

/** The art of a card, with colours that are still to be written out. */
async function artOf({ art }: Card, siteArt: SiteArt): Promise<string> {
  const { coachArt, coverArt, serviceArt } = await import('./card.ts');
  if ('cover' in art) return coverArt(await siteArt.cover(art.cover));
  const [chart, rings] = [await siteArt.drawing('hero-chart'), await siteArt.drawing('rings')];
  return 'icon' in art
    ? serviceArt({ chart, rings, icons: await siteArt.drawing('service-icons') }, art.icon)
    : coachArt({ chart, rings, portrait: await siteArt.drawing('portrait') });
}

async function draw(card: Card, siteArt: SiteArt): Promise<Uint8Array> {
  // The letters and the drawing program are loaded when the first picture is asked for, and not at the start.
  const [{ cardSvg }, { default: sharp }] = await Promise.all([import('./card.ts'), import('sharp')]);
  const svg = inColors(cardSvg(card, await artOf(card, siteArt)), card.colors);
  // What is kept is kept here, and the other processors are for visitors.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 1 }).toBuffer();
}

/**
 * Opens the drawing of share pictures: each once for what it shows, one after the other, because drawing keeps a
 * processor busy that visitors wait for.
 */
export function openSharePictures(art: SiteArt): SharePictures {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT,
    sizeCalculation: (picture) => picture.byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const inTurn = pLimit(1);
  return (card) => {
    const key = JSON.stringify(card);
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return Promise.resolve(known);
    const drawing = inTurn(() => draw(card, art));
    underWay.set(key, drawing);
    const done = drawing.then((picture) => kept.set(key, picture));
    void done.catch(() => undefined).finally(() => underWay.delete(key));
    return drawing;
  };
}
