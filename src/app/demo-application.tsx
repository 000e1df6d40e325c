import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../api/use-site.ts';
import { DemoBanner } from './demo/demo-banner.tsx';
import type { DemoControls } from './demo/demo-controls.ts';
import { demoStories, type StoryPlaces } from './demo/demo-stories.ts';
import { inColors } from '../lib/in-colors.ts';
import { sitePath } from '../lib/site-path.ts';
import { matchRoute, type Application } from './application.ts';
import { staffApplication } from './staff-application.ts';

/** Adds the ways to Storybook to what a demo can do. */
export const withStories = (demo: DemoControls, places: StoryPlaces): DemoControls => ({
  ...demo,
  stories: demoStories(places, new URL(import.meta.env.BASE_URL, window.location.href).href),
});

/**
 * The mark beside the page's title, in the owner's color: browsers ask nobody but the server for it, and here that has
 * only the file.
 */
function useIcon(): void {
  const { site, colors } = useSite();
  const isDrawn = site.pictures.mark.url === '';
  useEffect(() => {
    if (!colors || !isDrawn) return undefined;
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/svg+xml' });
    const show = async () => {
      const drawn = await fetch(sitePath('/favicon.svg'));
      icon.href = `data:image/svg+xml,${encodeURIComponent(inColors(await drawn.text(), colors))}`;
      document.head.append(icon);
    };
    // Where it cannot be read, the one of the page's frame stays.
    show().catch(() => undefined);
    return () => icon.remove();
  }, [colors, isDrawn]);
}

/** The strip, which knows the page under it. */
function Banner({ controls }: { controls: DemoControls }) {
  useIcon();
  const { pathname } = useLocation();
  const { route } = matchRoute(staffApplication, pathname);
  return <DemoBanner controls={controls} page={route.file} />;
}

/** Everything, and the strip that says that it is a demo. */
export const demoApplication: Application = {
  ...staffApplication,
  hasDocuments: false,
  DemoBanner: Banner,
};
