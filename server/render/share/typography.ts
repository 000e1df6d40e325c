import font from './besley.json' with { type: 'json' };

/**
 * Letters of Besley as outlines, so that a picture looks the same on every machine, whatever its fonts. Generated from
 * src/assets/fonts/full/besley.woff2 at weight 600, in thousandths of the font size, y downwards.
 */
interface Glyph {
  readonly advance: number;
  readonly path: string;
}

const glyphs: Readonly<Record<string, Glyph | undefined>> = font.glyphs;
const kerning: Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>> =
  font.kerning;

/** Letter spacing in font units: display sizes are set tighter. */
const TRACKING = -18;

/** The letter without diacritics. */
const bare = (character: string): string => character.normalize('NFD').charAt(0);

/** The drawable part of a text: missing glyphs lose their diacritics or are dropped. */
export function drawable(text: string): string {
  const known = Array.from(text.normalize('NFC'), (character) => {
    if (/\s/.test(character)) return ' ';
    return glyphs[character] ? character : glyphs[bare(character)] ? bare(character) : '';
  });
  return known.join('').replace(/ +/g, ' ').trim();
}

interface Placed {
  glyph: Glyph;
  x: number;
}

function place(line: string): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let x = 0;
  let before = '';
  for (const character of line) {
    const glyph = glyphs[character];
    if (!glyph) continue;
    if (before !== '') x += TRACKING + (kerning[bare(before)]?.[bare(character)] ?? 0);
    placed.push({ glyph, x });
    x += glyph.advance;
    before = character;
  }
  return { placed, width: x };
}

export const widthOf = (line: string, size: number): number => (place(line).width * size) / 1000;

/** A line of text as SVG paths; `x` and `y` are the start of its baseline. */
export function lettered(
  line: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const paths = place(line).placed.map(
    ({ glyph, x: from }) => `<path transform="translate(${from})" d="${glyph.path}"/>`,
  );
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / 1000})">${paths.join('')}</g>`;
}

const ELLIPSIS = '…';

/** The longest beginning of a text that fits, by binary search: a text may be one endless word. */
function fitting(text: string, fits: (part: string) => boolean): string {
  let fit = 0;
  let tooLong = text.length + 1;
  while (tooLong - fit > 1) {
    const middle = Math.floor((fit + tooLong) / 2);
    if (fits(text.slice(0, middle))) fit = middle;
    else tooLong = middle;
  }
  return text.slice(0, fit);
}

/** Wraps a text, with at most one line beyond the limit. */
function wrap(text: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
  const fits = (line: string): boolean => widthOf(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').filter((word) => word !== '');
  for (let word = words.shift(); word !== undefined && lines.length <= most; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else if (line !== '') {
      lines.push(line);
      line = '';
      words.unshift(word);
    } else {
      const part = fitting(word, fits) || word.charAt(0);
      lines.push(part);
      words.unshift(word.slice(part.length));
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Balances the lines, so that none is left with a single short word. */
function evenly(lines: readonly string[], size: number, width: number): string[] {
  const text = lines.join(' ');
  let even = [...lines];
  for (let narrower = width - size / 4; narrower > width / 2; narrower -= size / 4) {
    const tried = wrap(text, { size, width: narrower, most: lines.length });
    if (tried.length > lines.length || text.split(' ').some((word) => widthOf(word, size) > narrower)) break;
    even = tried;
  }
  return even;
}

/** Truncates a line with an ellipsis, at the end of a word if that leaves most of it. */
function cut(line: string, size: number, width: number): string {
  const part = fitting(line, (start) => widthOf(start + ELLIPSIS, size) <= width);
  const atWord = part.length < line.length ? part.slice(0, part.lastIndexOf(' ')) : part;
  const kept = atWord.length > part.length / 2 ? atWord : part;
  return kept.replace(/[\s,;:.–—-]+$/, '') + ELLIPSIS;
}

/** Sets a text in lines at the largest of the sizes that fits, else at the smallest with an ellipsis. */
export function setInLines(
  text: string,
  width: number,
  sizes: readonly [{ size: number; most: number }, ...{ size: number; most: number }[]],
): { size: number; lines: string[] } {
  // No picture has room for more.
  const shown = drawable(text.slice(0, 1_000));
  for (const { size, most } of sizes) {
    const lines = wrap(shown, { size, width, most });
    // A broken word looks bad in large letters; it may fit at a smaller size.
    const isBroken = shown.split(' ').some((word) => widthOf(word, size) > width);
    if (lines.length <= most && !isBroken) return { size, lines: evenly(lines, size, width) };
  }
  const { size, most } = sizes.at(-1) ?? sizes[0];
  const lines = wrap(shown, { size, width, most });
  if (lines.length <= most) return { size, lines };
  return {
    size,
    lines: lines.slice(0, most).map((line, place) => (place === most - 1 ? cut(line, size, width) : line)),
  };
}
