import sharp from 'sharp';
import { inColors } from '../../../src/lib/in-colors.ts';
import type { Card } from './share-card.ts';
import { groupOf, insideOf, symbolOf } from './site-art.ts';
import { drawText, type TextImage } from './text-image.ts';

const WIDTH = 1200;
const HEIGHT = 630;

const WATER = '#FBFDFC';
const INK = '#0C2229';
const ACCENT = 'var(--primary,#B0146A)';
const PAPER = '#FFFFFF';

/** The edge of the chart, at the foot of every card. */
const FOOT_Y = 614;
/** The left edge of text, and its width beside the art. */
const TEXT_X = 64;
const TEXT_WIDTH = 584;
/** Between the kicker and the title. */
const TITLE_GAP = 30;
/** The left edge of the art. */
const ART_X = 690;

/** The brand's mark: seven rays in ink and the one that is the course to steer, on 32 units. */
export const MARK =
  '<path d="M14.2 10.9a5.4 5.4 0 0 1 3.6 0L16 2.4zm6.9 3.3a5.4 5.4 0 0 1 0 3.6l8.5-1.8zm-.2 4.2a5.4 5.4 0 0 1-2.5 2.5l7.2 4.7zm-3.1 2.7a5.4 5.4 0 0 1-3.6 0l1.8 8.5zm-4.2-.2a5.4 5.4 0 0 1-2.5-2.5l-4.7 7.2zm-2.7-3.1a5.4 5.4 0 0 1 0-3.6L2.4 16zm.2-4.2a5.4 5.4 0 0 1 2.5-2.5L6.4 6.4z"/>' +
  `<path fill="${ACCENT}" d="M18.4 11.1a5.4 5.4 0 0 1 2.5 2.5L26 6z"/>`;

/** The Rose around a service, on 400 units. */
const ROSE =
  `<path fill="${INK}" stroke="${INK}" d="M200 88A112 112 0 0 1 217.52 89.38L200 14zM312 200A112 112 0 0 1 310.62 217.52L386 200zM279.2 279.2A112 112 0 0 1 265.83 290.61L331.52 331.52zM200 312A112 112 0 0 1 182.48 310.62L200 386zM120.8 279.2A112 112 0 0 1 109.39 265.83L68.48 331.52zM88 200A112 112 0 0 1 89.38 182.48L14 200zM120.8 120.8A112 112 0 0 1 134.17 109.39L68.48 68.48z"/>` +
  `<path fill="${PAPER}" stroke="${INK}" d="M182.48 89.38A112 112 0 0 1 200 88L200 14zM310.62 182.48A112 112 0 0 1 312 200L386 200zM290.61 265.83A112 112 0 0 1 279.2 279.2L331.52 331.52zM217.52 310.62A112 112 0 0 1 200 312L200 386zM134.17 290.61A112 112 0 0 1 120.8 279.2L68.48 331.52zM89.38 217.52A112 112 0 0 1 88 200L14 200zM109.39 134.17A112 112 0 0 1 120.8 120.8L68.48 68.48z"/>` +
  `<path fill="${ACCENT}" stroke="${ACCENT}" d="M279.2 120.8A112 112 0 0 1 290.61 134.17L337.18 62.82z"/>` +
  `<path fill="${PAPER}" stroke="${ACCENT}" d="M265.83 109.39A112 112 0 0 1 279.2 120.8L337.18 62.82z"/>`;

/** The graduated scale that frames a chart. */
const NEATLINE =
  `<path fill="${PAPER}" d="M0 ${FOOT_Y}h${WIDTH}v16H0z"/>` +
  `<path fill="${INK}" d="${Array.from({ length: 12 }, (_, cell) => `M${cell * 100} ${FOOT_Y}h50v16h-50z`).join('')}M0 ${FOOT_Y - 1}h${WIDTH}v1.5H0z"/>`;

/** The art of a post: the part of its cover that its `view` names, or the middle, without the scale at the cover's foot. */
export const coverArt = (cover: string): string =>
  `<svg x="${ART_X}" y="0" width="${WIDTH - ART_X}" height="${FOOT_Y}" viewBox="${/<view [^>]*viewBox="([^"]*)"/.exec(cover)?.[1] ?? '0 0 800 488'}" preserveAspectRatio="xMidYMid slice">${insideOf(cover)}</svg>` +
  `<path fill="${INK}" d="M${ART_X} 0h1.5v${FOOT_Y}h-1.5z"/>`;

/** The art of a service: the coast, and the service in the hub of a Rose. */
export const serviceArt = (
  { chart, rings, icons }: { chart: string; rings: string; icons: string },
  icon: string,
): string =>
  `<svg x="0" y="0" width="${WIDTH}" height="${FOOT_Y}" viewBox="130 0 1600 821" preserveAspectRatio="xMaxYMid slice">${groupOf(chart, 'coast')}</svg>` +
  `<svg x="720" y="87" width="440" height="440" viewBox="0 0 400 400">${groupOf(rings, 'service')}<g stroke-width="1.2" stroke-linejoin="round">${ROSE}</g>` +
  `<circle cx="200" cy="200" r="104" fill="${PAPER}" stroke="${INK}"/>${symbolOf(icons, icon, { x: 136, y: 134, size: 128 })}</svg>`;

/** The art of the site itself: the coast, and the coach in the hub of the Rose. */
export const coachArt = ({
  chart,
  rings,
  portrait,
}: {
  chart: string;
  rings: string;
  portrait: string;
}): string =>
  `<svg x="0" y="0" width="${WIDTH}" height="${FOOT_Y}" viewBox="130 0 1600 821" preserveAspectRatio="xMaxYMid slice">${groupOf(chart, 'coast')}</svg>` +
  `<clipPath id="hub"><circle cx="200" cy="200" r="104"/></clipPath>` +
  `<svg x="720" y="87" width="440" height="440" viewBox="0 0 400 400">${groupOf(rings, 'service')}<g stroke-width="1.2" stroke-linejoin="round">${ROSE}</g>` +
  `<circle cx="200" cy="200" r="108" fill="${PAPER}"/><g clip-path="url(#hub)"><svg x="96" y="96" width="208" height="208" viewBox="0 0 400 400">${groupOf(portrait, 'portrait')}</svg></g></svg>`;

/** A share picture as PNG. */
export async function drawCard(
  { brand, kicker, title, colors }: Pick<Card, 'brand' | 'kicker' | 'title' | 'colors'>,
  art: string,
  font: string,
): Promise<Uint8Array> {
  // The pictures have their own cache, and the other cores serve visitors.
  sharp.cache(false);
  sharp.concurrency(1);
  const accent = inColors(ACCENT, colors);
  const [brandLine, kickerLine, titleLines] = [
    await drawText(brand, { font, size: 27, color: INK, width: TEXT_WIDTH - 62, height: 40 }),
    await drawText(kicker, { font, size: 26, color: accent, width: TEXT_WIDTH, height: 36 }),
    await drawText(title, { font, size: 72, color: INK, width: TEXT_WIDTH, height: 310 }),
  ];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${WATER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    art,
    `<g fill="${INK}" transform="translate(${TEXT_X - 4} 60) scale(1.625)">${MARK}</g>`,
    NEATLINE,
    '</svg>',
  ].join('');
  // Kicker and title are centered between brand and foot.
  const kickerHeight = kickerLine?.height ?? 0;
  const block = kickerHeight + TITLE_GAP + (titleLines?.height ?? 0);
  const top = Math.round(150 + (FOOT_Y - 60 - 150 - block) / 2);
  const at = (text: TextImage | undefined, left: number, top: number) =>
    text ? [{ input: text.picture, left, top }] : [];
  return sharp(Buffer.from(inColors(svg, colors)))
    .composite([
      ...at(brandLine, TEXT_X + 62, Math.round(86 - (brandLine?.height ?? 0) / 2)),
      ...at(kickerLine, TEXT_X, top),
      ...at(titleLines, TEXT_X, top + kickerHeight + TITLE_GAP),
    ])
    .png({ palette: true, effort: 1 })
    .toBuffer();
}
