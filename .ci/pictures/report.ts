import sharp from 'sharp';
import type { Difference } from './difference.ts';

/** A changed picture, or one that only one side has. */
export interface Change {
  name: string;
  before?: Buffer;
  after?: Buffer;
  difference?: Difference;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const inPage = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

const share = (part: number, total: number): string => `${((part / total) * 100).toFixed(3)}%`;

/** Lossless compression: a report holds hundreds of them. */
async function image(picture: Buffer, words: string, sheetWidth: number): Promise<string> {
  const { data, info } = await sharp(picture).webp({ lossless: true }).toBuffer({ resolveWithObject: true });
  const width = share(info.width, sheetWidth);
  return `<img src="${inPage('webp', data)}" alt="${escaped(words)}" style="width:${width}">`;
}

/** A frame around the difference, which may be too small to be seen. */
function frame({ box, width, height }: Difference): string {
  return `<i style="left:${share(box.left, width)};top:${share(box.top, height)};width:${share(box.width, width)};height:${share(box.height, height)}"></i>`;
}

async function section({ name, before, after, difference }: Change, number: number): Promise<string> {
  if (!before || !after || !difference) {
    const only = after ?? before;
    if (!only) return '';
    const what = after ? 'New' : 'Gone';
    return `<section><h2>${escaped(name)}</h2><p>${what}</p><img src="${inPage('png', only)}" alt="${what}" style="max-width:100%"></section>`;
  }
  const { pixels, box, mask, width, height } = difference;
  const [old, now] = [await image(before, 'Before', width), await image(after, 'Now', width)];
  const option = (value: string, label: string, checked = ''): string =>
    `<label><input type="radio" name="way-${number}" value="${value}" ${checked}> ${label}</label>`;
  const sheet = `style="aspect-ratio:${width}/${height};--width:${width}px"`;
  return `<section>
<h2>${escaped(name)}</h2>
<p>${pixels} pixels differ, within ${box.width} × ${box.height} at ${box.left}, ${box.top}.</p>
<fieldset><legend>Show</legend>${option('sides', 'side by side', 'checked')}${option('mask', 'the difference')}${option('slide', 'one over the other')}</fieldset>
<div class="sides"><figure><figcaption>Before</figcaption><div class="sheet" ${sheet}>${old}${frame(difference)}</div></figure><figure><figcaption>Now</figcaption><div class="sheet" ${sheet}>${now}${frame(difference)}</div></figure></div>
<div class="mask"><div class="sheet faint" ${sheet}>${now}<img src="${inPage('png', mask)}" alt="What differs" style="width:100%">${frame(difference)}</div></div>
<div class="slide"><label>Before <input type="range" min="0" max="100" value="50"> now</label><div class="sheet" ${sheet}>${now}<div class="over">${old}</div></div></div>
</section>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 110rem; padding: 1.5rem }
h2 { font-size: 1.1rem; margin: 3rem 0 0; overflow-wrap: anywhere }
p { margin: .25rem 0 }
fieldset { border: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; padding: 0 }
legend { float: left; margin-right: 1rem }
label { align-items: center; display: inline-flex; gap: .4rem; min-height: 24px }
input[type=range] { width: min(30rem, 50vw) }
figure { flex: 1; margin: 0; min-width: 0 }
.sides { display: flex; gap: 1rem }
.sheet { max-width: 100%; outline: 1px solid #888; overflow: hidden; position: relative; width: var(--width) }
.sheet img { left: 0; position: absolute; top: 0 }
.sheet i { outline: 2px solid #e2001a; outline-offset: 3px; position: absolute }
.faint > img:first-child { opacity: .2 }
.over { clip-path: inset(0 calc(100% - var(--at, 50%)) 0 0); inset: 0; position: absolute }
section:not(:has([value=sides]:checked)) .sides,
section:not(:has([value=mask]:checked)) .mask,
section:not(:has([value=slide]:checked)) .slide { display: none }
`;

const SCRIPT = `
for (const range of document.querySelectorAll('[type=range]'))
  range.addEventListener('input', () => {
    range.closest('.slide').querySelector('.over').style.setProperty('--at', range.value + '%');
  });
`;

/** A self-contained page: every change side by side, as difference, and overlaid. */
export async function report(title: string, changes: readonly Change[]): Promise<string> {
  const sections: string[] = [];
  // In sequence: concurrently, large pictures would exhaust memory.
  for (const [index, change] of changes.entries()) sections.push(await section(change, index));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
${sections.join('\n')}
</main>
<script>${SCRIPT}</script>
</html>
`;
}
