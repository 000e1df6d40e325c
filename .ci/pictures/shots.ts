import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as browserType } from 'playwright';
import { ensureBrowser } from '../journeys/browser.ts';
import { chromium } from '../journeys/chromium.ts';
import { openSiteAlbum } from './site-album.ts';

const folder = join(import.meta.dirname, '../../shots');

ensureBrowser();
await mkdir(folder, { recursive: true });
const browser = await browserType.launch(chromium());
const { motifs, close } = await openSiteAlbum(browser, join(import.meta.dirname, '../..'), new Date());

for (const { name, take } of motifs) {
  const path = join(folder, `${name}.png`);
  await writeFile(path, await take());
  console.log(path);
}

await close();
await browser.close();
