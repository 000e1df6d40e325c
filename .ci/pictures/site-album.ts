import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { sourcesIn } from './sources.ts';
import { lookThrough, openVisitor, takePicture, THEMES, WIDTHS } from './take.ts';
import type { Album } from './album.ts';

const STILL = pathToFileURL(join(import.meta.dirname, 'still-machine.ts')).href;

/** `/blog/search` becomes `blog-search`. */
const nameOf = (address: string): string => address.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'home';

/**
 * Every page of the site that was built in a folder, as visitors and as the admin see it, at three widths by day and
 * by night. It is started over what its own sources begin with.
 */
export async function openSiteAlbum(browser: Browser, root: string, now: Date): Promise<Album> {
  const { addresses, staffRoutes, startLiveServer, staff, demoPeopleAt } = await sourcesIn(root);
  const { enquiries, subscribers } = demoPeopleAt(now);
  const server = await startLiveServer(
    {
      NODE_OPTIONS: `--import=${STILL}`,
      SITE_TIME: String(now.getTime()),
      // As pages show it: the port is another one on either side.
      SITE_URL: 'http://site.example',
    },
    { people: { enquiries, subscribers } },
  );
  const [visitor, admin] = [await openVisitor(browser, now), await openVisitor(browser, now)];
  const { email, password } = staff.admin;
  await admin.request.post(`${server.url}api/auth/login`, { data: { email, password } });

  // One that has been read: to open another changes what the other pages count.
  const enquiry = enquiries.find(({ readAt }) => readAt !== undefined);
  const guarded = staffRoutes
    .filter(({ access }) => access !== 'public')
    .map(({ example }) => example.replace('/inbox/none', `/inbox/${enquiry?.id}`));
  const pages = [
    ...addresses.map((address) => ({ address, who: visitor })),
    ...guarded.map((address) => ({ address, who: admin })),
  ];
  // Whoever comes for the first time sees other fonts at first: what is measured then stays so.
  for (const who of [visitor, admin]) {
    const page = await who.newPage();
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.close();
  }
  const motifs = pages.flatMap(({ address, who }) =>
    WIDTHS.flatMap((width) =>
      THEMES.map((theme) => ({
        name: `${nameOf(address)}-${width}-${theme}`,
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
