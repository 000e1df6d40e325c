import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { sourcesIn } from './sources.ts';
import { type Album, lookThrough, openVisitor, takePicture, THEMES, WIDTHS } from './take.ts';

const STILL = pathToFileURL(join(import.meta.dirname, 'still-machine.ts')).href;

/** `/blog/search` becomes `blog-search`. */
const pictureName = (address: string): string =>
  address.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'home';

/**
 * Every page of a built site for visitors and admin, at three widths, by day and by night, over its own starting
 * content.
 */
export async function openSiteAlbum(browser: Browser, root: string, now: Date): Promise<Album> {
  const { addresses, staffRoutes, startLiveServer, staff, demoLeadsAt } = await sourcesIn(root);
  const { enquiries, subscribers } = demoLeadsAt(now);
  const server = await startLiveServer(
    {
      NODE_OPTIONS: `--import=${STILL}`,
      SITE_TIME: String(now.getTime()),
      // A fixed address in pages: the port differs between the sides.
      SITE_URL: 'http://site.example',
    },
    { leads: { enquiries, subscribers } },
  );
  const [visitor, admin] = [await openVisitor(browser, now), await openVisitor(browser, now)];
  const { email, password } = staff.admin;
  await admin.request.post(`${server.url}api/auth/login`, { data: { email, password } });

  // One that has been read: opening another changes counts on other pages.
  const enquiry = enquiries.find(({ readAt }) => readAt !== undefined);
  const guarded = staffRoutes
    .filter(({ access }) => access !== 'public')
    .map(({ example }) => example.replace('/inbox/none', `/inbox/${enquiry?.id}`));
  const pages = [
    ...addresses.map((address) => ({ address, who: visitor })),
    ...guarded.map((address) => ({ address, who: admin })),
  ];
  // First visits use fallback fonts first, and measurements would keep them.
  for (const who of [visitor, admin]) {
    const page = await who.newPage();
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.close();
  }
  const motifs = pages.flatMap(({ address, who }) =>
    WIDTHS.flatMap((width) =>
      THEMES.map((theme) => ({
        name: `${pictureName(address)}-${width}-${theme}`,
        async take() {
          const page = await who.newPage();
          await lookThrough(page, { width, theme });
          const answer = await page.goto(new URL(address, server.url).href, { waitUntil: 'networkidle' });
          if (answer?.status() === 429 || (answer?.status() ?? 500) >= 500)
            throw new Error(`${address} answered ${answer?.status()}.`);
          const picture = await takePicture(page);
          await page.close();
          return picture;
        },
      })),
    ),
  );
  return { motifs, close: () => server.close() };
}
