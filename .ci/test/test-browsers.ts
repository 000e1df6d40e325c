import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFirefox } from '../browsers/firefox.ts';
import { visit } from '../browsers/visit.ts';
import { MissingBrowser, type Visitor } from '../browsers/visitor.ts';
import { openWebkit } from '../browsers/webkit.ts';
import { startLiveServer } from '../journeys/live-server.ts';

/** The folder of a failed visit's last screenshot. */
const folder = join(import.meta.dirname, '../../test-results');
const phone = { width: 390, height: 844 };

const server = await startLiveServer();
for (const open of [openFirefox, openWebkit]) {
  let visitor: Visitor | undefined;
  try {
    visitor = await open(phone);
    await visit(visitor, server.url);
    console.log(`${visitor.name}: menu, audit request, blog and article work.`);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof MissingBrowser) console.error(error.message);
    else {
      console.error(`${visitor?.name ?? open.name}: `, error);
      await mkdir(folder, { recursive: true });
      if (visitor) await writeFile(join(folder, `${open.name}.png`), await visitor.picture());
    }
  } finally {
    await visitor?.close();
  }
}
await server.close();
