import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { serveStatic } from '../build/static-server.ts';
import { type Album, type Look, lookThrough, type Motif, openVisitor, takePicture } from './take.ts';

/** The default look of a story, and one that differs in every respect. */
const LOOKS: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

/** Screen widths by the stories' names for them. */
const SCREENS: Record<string, number> = { phone: 390, tablet: 820, desktop: 1440, wide: 1920 };

interface Preview {
  currentRender?: { phase?: string };
  ready: () => Promise<unknown>;
  loadStory: (which: { storyId: string }) => Promise<{ storyGlobals?: { viewport?: { value?: string } } }>;
}

declare global {
  var __STORYBOOK_PREVIEW__: Preview | undefined;
}

/** The screens that stories request. */
async function screensOf(page: Page, address: string, ids: readonly string[]): Promise<Map<string, string>> {
  await page.goto(address);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__);
  return new Map(
    await page.evaluate(async (ids) => {
      const preview = globalThis.__STORYBOOK_PREVIEW__;
      await preview?.ready();
      const asked: [string, string][] = [];
      for (const storyId of ids) {
        const story = await preview?.loadStory({ storyId });
        const screen = story?.storyGlobals?.viewport?.value;
        if (screen !== undefined) asked.push([storyId, screen]);
      }
      return asked;
    }, ids),
  );
}

/**
 * Waits until a story has been played.
 * @returns whether Storybook shows an error instead
 */
const failsAsPlayed = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const ended = ['completed', 'finished', 'errored', 'aborted'];
        const look = (): void => {
          const { phase = '' } = globalThis.__STORYBOOK_PREVIEW__?.currentRender ?? {};
          if (ended.includes(phase)) resolve(document.body.classList.contains('sb-show-errordisplay'));
          else setTimeout(look, 20);
        };
        look();
      }),
  );

/** Waits for a story without a play function, which renders later. It may render nothing. */
async function untilThere(page: Page): Promise<void> {
  const something = page.locator('#storybook-root:not(:empty)');
  await something.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
}

/** The stories of a built Storybook: those in its sidebar, or also those that only test. */
export async function openStoryAlbum(
  browser: Browser,
  root: string,
  now: Date,
  withBehavior: boolean,
): Promise<Album> {
  const server = await serveStatic(join(root, 'dist/storybook'), '/');
  const index = (await (await fetch(`${server.url}index.json`)).json()) as {
    entries: Record<string, { id: string; type: string; tags?: string[] }>;
  };
  const ids = Object.values(index.entries)
    .filter(({ type, tags }) => type === 'story' && (withBehavior || tags?.includes('behavior') !== true))
    .map(({ id }) => id);

  // Reuses tabs, whose loaded code saves most of the work. Each is a separate browser context: concurrent stories would
  // share storage.
  const idle: Page[] = [];
  const failed = new Set<string>();
  async function openTab(): Promise<Page> {
    const visitor = await openVisitor(browser, now);
    await visitor.addInitScript(() => {
      if (window !== top) return;
      localStorage.clear();
      sessionStorage.clear();
    });
    return visitor.newPage();
  }

  const first = await openTab();
  const screens = await screensOf(first, `${server.url}iframe.html`, ids);
  await first.context().close();

  async function take(id: string, look: Look): Promise<Buffer> {
    const width = SCREENS[screens.get(id) ?? ''] ?? look.width;
    const page = idle.pop() ?? (await openTab());
    const globals = `theme:${look.theme};a11y.manual:!true`;
    await page.goto('about:blank');
    // A picture cached from another story in large size would replace the small one.
    await page.requestGC();
    await lookThrough(page, { ...look, width });
    await page.goto(`${server.url}iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    if (await failsAsPlayed(page)) failed.add(`${id} at ${width}`);
    await untilThere(page);
    const picture = await takePicture(page);
    idle.push(page);
    return picture;
  }

  const motifs = ids.flatMap((id) =>
    LOOKS.map((look): Motif => ({
      name: `${id}-${look.width}-${look.theme}`,
      take: () => take(id, look),
    })),
  );
  return { motifs, failed, close: () => server.close() };
}
