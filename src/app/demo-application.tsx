import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../api/queries.ts';
import { inColors } from '../lib/in-colors.ts';
import { sitePath } from '../lib/site-path.ts';
import { type Application, matchRoute } from './application.ts';
import { DemoBanner } from './demo/demo-banner.tsx';
import type { DemoControls } from './demo/demo-controls.ts';
import { demoStories, type StoryPlaces } from './demo/demo-stories.ts';
import { useCountViews } from './demo/use-count-views.ts';
import { staffApplication } from './staff-application.tsx';

export const withStories = (demo: DemoControls, places: StoryPlaces): DemoControls => ({
  ...demo,
  stories: demoStories(places, new URL(import.meta.env.BASE_URL, window.location.href).href),
});

/** Colors the favicon with the owner's color, as the server does for documents. */
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
    // On failure, keeps the default icon.
    show().catch(() => undefined);
    return () => icon.remove();
  }, [colors, isDrawn]);
}

function Banner({ controls }: { controls: DemoControls }) {
  useIcon();
  useCountViews();
  const { pathname } = useLocation();
  const { route } = matchRoute(staffApplication, pathname);
  return controls.isPane ? null : <DemoBanner controls={controls} page={route.file} />;
}

export const demoApplication: Application = {
  ...staffApplication,
  hasDocuments: false,
  DemoBanner: Banner,
};

/** Loads the receipt of forms, so that one sent without a connection shows it. */
export const preloadReceipt = (): Promise<unknown> =>
  import('../parts/leads/full-receipt.tsx').catch(() => undefined);
