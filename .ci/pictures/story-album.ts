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
const SCREENS: Record<string, number> = { phone: 390, tablet: 820, desktop: 1440, wide: 1920 };

interface Preview {
  currentRender?: { phase?: string; story?: { storyGlobals?: { viewport?: { value?: string } } } };
}

/** What a tab shows of a story. */
interface Shown {
  /** The width that it asks for, where that is another one: it is not played then. */
  width?: number;
  /** Whether Storybook shows an error in its place. */
  fails: boolean;
}

/** Waits until a story has been played to its end, or asks for another screen. */
const untilPlayed = (page: Page): Promise<Shown> =>
  page.evaluate(
    (screens) =>
      new Promise((resolve) => {
        const ended = ['completed', 'finished', 'errored', 'aborted'];
        const look = (): void => {
          const preview = (window as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__;
          const { phase = '', story } = preview?.currentRender ?? {};
          const width = screens[story?.storyGlobals?.viewport?.value ?? ''];
          if (width !== undefined && width !== window.innerWidth) resolve({ width, fails: false });
          else if (ended.includes(phase))
            resolve({ fails: document.body.classList.contains('sb-show-errordisplay') });
          else setTimeout(look, 20);
        };
        look();
      }),
    SCREENS,
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

  // A tab that has shown a story has the code of most others at hand, which is most of the work. Each is a visitor of
  // its own: stories that are shown at the same time would find what another keeps in the browser.
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

  async function take(id: string, look: Look): Promise<Buffer> {
    const page = idle.pop() ?? (await openTab());
    const globals = `theme:${look.theme};a11y.manual:!true`;
    const show = async (width: number): Promise<Shown> => {
      await page.goto('about:blank');
      await lookThrough(page, { ...look, width });
      await page.goto(`${server.url}iframe.html?id=${id}&viewMode=story&globals=${globals}`);
      return untilPlayed(page);
    };
    const { width = look.width, ...first } = await show(look.width);
    const { fails } = width === look.width ? first : await show(width);
    if (fails) failed.add(`${id} at ${width}`);
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
