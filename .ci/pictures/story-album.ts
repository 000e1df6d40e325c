import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { serveStatic } from '../static-server.ts';
import type { Album, Motif } from './album.ts';
import { lookThrough, openVisitor, takePicture, type Look } from './take.ts';

/** A story is looked at as most visitors see it, and once in everything that differs from that. */
const LOOKS: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

/** Screens by the names that stories ask for them with. */
const SCREENS: Record<string, number> = { phone: 390, tablet: 820, desktop: 1440 };

interface Preview {
  currentRender?: { phase?: string; story?: { storyGlobals?: { viewport?: { value?: string } } } };
}

/** Waits until a story has been played to its end, and says for which screen it asks. */
const playedOut = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const ended = ['completed', 'finished', 'errored', 'aborted'];
        const look = (): void => {
          const preview = (window as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__;
          const { phase = '', story } = preview?.currentRender ?? {};
          if (ended.includes(phase)) resolve(story?.storyGlobals?.viewport?.value);
          else setTimeout(look, 20);
        };
        look();
      }),
  );

/** The stories of the Storybook that was built in a folder: those that its sidebar lists, or those that only test as well. */
export async function openStoryAlbum(
  browser: Browser,
  root: string,
  now: Date,
  withBehaviour: boolean,
): Promise<Album> {
  const server = await serveStatic(join(root, 'dist/storybook'), '/');
  const index = (await (await fetch(`${server.url}index.json`)).json()) as {
    entries: Record<string, { id: string; type: string; tags?: string[] }>;
  };
  const ids = Object.values(index.entries)
    .filter(({ type, tags }) => type === 'story' && (withBehaviour || tags?.includes('behaviour') !== true))
    .map(({ id }) => id);

  // A tab that has shown a story has the code of most others at hand, which is most of the work.
  const idle: Page[] = [];
  async function openTab(): Promise<Page> {
    const visitor = await openVisitor(browser, now);
    await visitor.addInitScript(() => {
      if (window !== top) return;
      localStorage.clear();
      sessionStorage.clear();
    });
    return visitor.newPage();
  }

  async function take(id: string, look: Look): Promise<Buffer> {
    const page = idle.pop() ?? (await openTab());
    const globals = `theme:${look.theme};a11y.manual:!true`;
    const show = async (width: number): Promise<number> => {
      await page.goto('about:blank');
      await lookThrough(page, { ...look, width });
      await page.goto(`${server.url}iframe.html?id=${id}&viewMode=story&globals=${globals}`);
      return SCREENS[(await playedOut(page)) ?? ''] ?? look.width;
    };
    const width = await show(look.width);
    if (width !== look.width) await show(width);
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
  return { motifs, close: () => server.close() };
}
